import type { SubscriptionPeriod, SubscriptionState } from '@butiga/commerce-sdk/contracts'
import type { Generated } from 'kysely'
import type { Time, TimeDefault } from '../../db/columns.ts'

export interface SubscriptionTables {
  subscription: {
    id: Generated<number>
    site_id: number
    user_id: number
    /** What is ordered again, at the price of then. */
    line_id: number
    /** The payment by which the buyer agreed to be charged again. */
    agreement_id: number
    period: SubscriptionPeriod
    state: Generated<SubscriptionState>
    /** How many periods were ordered. */
    periods: Generated<number>
    next_at: Time
    created_at: TimeDefault
    /** The order of the renewal that is not paid yet. */
    order_id: number | null
    /** Its attempt that the provider is asked to charge. */
    payment_id: number | null
  }
}
