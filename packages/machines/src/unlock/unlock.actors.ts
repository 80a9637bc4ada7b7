import { unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface PasswordInput {
  readonly password: string
}

/** The call that opens the site; its answer sets the cookie. */
export const unlockActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'site'> }) => ({
  unlock: fromPromise<void, PasswordInput>(async ({ input: { password }, signal }) => {
    await unwrap(commerce.site.unlock({ password }, { signal }))
  }),
})
