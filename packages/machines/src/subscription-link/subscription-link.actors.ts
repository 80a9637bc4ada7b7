import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { SubscriptionLink } from './subscription-link.types.ts'

/** The calls of the links in mails of the newsletter. */
export const subscriptionLinkActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'marketing'> }) => ({
  act: fromPromise<void, SubscriptionLink>(async ({ input: { action, token }, signal }) => {
    await (action === 'confirm'
      ? unwrap(commerce.marketing.confirmSubscription({ token }, { signal }))
      : unwrap(commerce.marketing.unsubscribe({ token }, { signal })))
  }),
})
