import type { ColumnType, Generated } from 'kysely'
import type { RefundReason } from '@butiga/commerce-sdk/contracts'
import type { TimeDefault } from '../../db/columns.ts'

/** What the providers confirmed of the payments, and what is paid back. */
export interface PaymentTables {
  /** The key of the mail about an open payment. */
  payment_link: {
    order_id: number
    key_hash: Buffer
    created_at: TimeDefault
  }
  payment_event: {
    id: Generated<string>
    payment_id: number
    kind: 'captured' | 'failed' | 'refunded'
    amount_cents: number
    provider: string
    /** The provider's own id. */
    provider_event: string
    /** What it paid back. */
    refund_id: number | null
    created_at: TimeDefault
  }
  refund: {
    id: Generated<number>
    order_id: number
    payment_id: number
    amount_cents: number
    /** `cancelled` and `duplicate` are those of the server itself. */
    reason: RefundReason | 'cancelled' | 'duplicate'
    state: Generated<'open' | 'confirmed' | 'declined'>
    by_hand: boolean
    /** What the provider calls it. */
    reference: Generated<string>
    asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | null>
    withdrawal_id: number | null
    /** Null for the server itself. */
    user_id: number | null
    created_at: TimeDefault
  }
  refund_line: {
    id: Generated<number>
    refund_id: number
    /** Null for the delivery. */
    order_line_id: number | null
    qty: number
    amount_cents: number
    restocked: Generated<boolean>
    were_back: Generated<number>
  }
}
