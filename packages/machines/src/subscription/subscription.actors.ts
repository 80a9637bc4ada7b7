import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { consentActors } from '../consent/consent.actors.ts'
import { consentMachine } from '../consent/consent.machine.ts'

export interface SubscribeInput {
  readonly email: string
  readonly consents: readonly number[]
}

/** The calls of a subscription to the newsletter, and those of its consents. */
export const subscriptionActors = ({
  commerce,
}: {
  readonly commerce: Pick<Commerce, 'cms' | 'gdpr' | 'marketing'>
}) => ({
  consent: consentMachine.provide({ actors: consentActors({ commerce }) }),
  subscribe: fromPromise<void, SubscribeInput>(async ({ input: { email, consents }, signal }) => {
    await unwrap(commerce.marketing.subscribe({ email, consents: [...consents] }, { signal }))
  }),
})
