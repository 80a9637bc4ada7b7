import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface TokenInput {
  readonly token: string
}

/** The call that confirms an e-mail address; it works once, so its answer is awaited in any case. */
export const verificationActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'user'> }) => ({
  /** Answers the confirmed address. */
  verify: fromPromise<string, TokenInput>(async ({ input: { token } }) => {
    const { email } = await unwrap(commerce.user.verify({ token }))
    return email
  }),
})
