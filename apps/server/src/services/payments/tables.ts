import type { ColumnType } from 'kysely'
import type { RefundReason } from '@butiga/commerce-sdk/contracts'
import type { TableOf } from '../../db/columns.ts'

/** What the providers confirmed of the payments, and what is paid back. */
export interface PaymentTables {
  /** The key of the mail about an open payment. */
  payment_link: TableOf<'payment_link'>
  payment_event: TableOf<
    'payment_event',
    {
      kind: 'captured' | 'failed' | 'refunded'
      /** The provider's own id. */
      provider_event: string
      refund_id: number
    }
  >
  refund: TableOf<
    'refund',
    {
      /** `cancelled` and `duplicate` are those of the server itself. */
      reason: RefundReason | 'cancelled' | 'duplicate'
      state: 'open' | 'confirmed' | 'declined'
      /** What the provider calls it. */
      reference: string
      asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | null>
      /** Null for the server itself. */
      user_id: number
    }
  >
  refund_line: TableOf<
    'refund_line',
    {
      /** Null for the delivery. */
      order_line_id: number
    }
  >
}
