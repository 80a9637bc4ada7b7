import type { NoticesRef } from '../shared/notices.ts'

/** The link of a mail of the newsletter, or of a request about personal data. */
export interface SubscriptionLink {
  readonly action: 'confirm' | 'unsubscribe' | 'request'
  readonly token: string
}

export interface SubscriptionLinkInput extends SubscriptionLink {
  readonly notices: NoticesRef
}

export type SubscriptionLinkEvent = { readonly type: 'subscriptionLink.press' }
