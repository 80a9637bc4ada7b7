import type { SubscriptionPeriod, SubscriptionState } from '@butiga/commerce-sdk/contracts'
import type { TableOf } from '../../db/columns.ts'

export interface SubscriptionTables {
  subscription: TableOf<
    'subscription',
    {
      /** What is ordered again, at the price of then. */
      line_id: number
      /** The payment by which the buyer agreed to be charged again. */
      agreement_id: number
      period: SubscriptionPeriod
      state: SubscriptionState
      /** How many periods were ordered. */
      periods: number
      /** The order of the renewal that is not paid yet. */
      order_id: number
      /** Its attempt that the provider is asked to charge. */
      payment_id: number
    }
  >
}
