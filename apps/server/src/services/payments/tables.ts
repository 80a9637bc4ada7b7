import type { Generated } from 'kysely'
import type { TimeDefault } from '../../db/columns.ts'

/** What the providers confirmed of the payments. */
export interface PaymentTables {
  payment_event: {
    id: Generated<string>
    payment_id: number
    kind: 'captured' | 'failed' | 'refunded'
    amount_cents: number
    provider: string
    /** The provider's own id. */
    provider_event: string
    created_at: TimeDefault
  }
}
