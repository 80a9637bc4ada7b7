import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { consentActors } from '../consent/consent.actors.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import type { CompleteInput, SocialOutcome, SocialReturn } from './social-login.types.ts'

interface Calls {
  readonly commerce: Pick<Commerce, 'cms' | 'gdpr' | 'user'>
}

/** The calls of a social log-in, which work once: their answers are awaited in any case. */
export const socialLoginActors = ({ commerce }: Calls) => ({
  consent: consentMachine.provide({ actors: consentActors({ commerce }) }),
  exchange: fromPromise<SocialOutcome, SocialReturn>(async ({ input }) => {
    const { user, redirect } = await unwrap(commerce.user.socialLogin(input))
    return { user, redirect }
  }),
  complete: fromPromise<SocialOutcome, CompleteInput>(async ({ input: { state, password, consents } }) => {
    const { user, redirect } = await unwrap(
      commerce.user.completeSocialLogin({
        state,
        ...(password !== undefined && { password }),
        ...(consents !== undefined && { consents: [...consents] }),
      }),
    )
    return { user, redirect }
  }),
})
