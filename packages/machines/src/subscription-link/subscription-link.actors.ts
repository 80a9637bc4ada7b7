import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { SubscriptionLink } from './subscription-link.types.ts'

/** The calls of the links in mails that one press follows. */
export const subscriptionLinkActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'gdpr' | 'marketing'> }) => ({
  act: fromPromise<void, SubscriptionLink>(async ({ input: { action, token }, signal }) => {
    if (action === 'confirm') await unwrap(commerce.marketing.confirmSubscription({ token }, { signal }))
    else if (action === 'unsubscribe') await unwrap(commerce.marketing.unsubscribe({ token }, { signal }))
    else await unwrap(commerce.gdpr.confirmRequest({ token }, { signal }))
  }),
})
