import type { Subscription } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface SubscriptionsInput {
  readonly notices: NoticesRef
}

export interface SubscriptionsContext extends SubscriptionsInput {
  readonly subscriptions: readonly Subscription[]
  /** The one that is about to be cancelled; null while none is. */
  readonly chosen: number | null
}

export type SubscriptionsEvent =
  /** Loads again after the load has failed. */
  | { readonly type: 'subscriptions.retry' }
  /** Asks whether to cancel a subscription. */
  | { readonly type: 'subscriptions.cancel'; readonly id: number }
  | { readonly type: 'subscriptions.confirm' }
  | { readonly type: 'subscriptions.keep' }
