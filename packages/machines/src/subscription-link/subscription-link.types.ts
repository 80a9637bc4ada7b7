import type { NoticesRef } from '../shared/notices.ts'

/** The link of a mail of the newsletter. */
export interface SubscriptionLink {
  readonly action: 'confirm' | 'unsubscribe'
  /** Of the mail. */
  readonly token: string
}

export interface SubscriptionLinkInput extends SubscriptionLink {
  readonly notices: NoticesRef
}

export type SubscriptionLinkEvent = { readonly type: 'subscriptionLink.press' }
