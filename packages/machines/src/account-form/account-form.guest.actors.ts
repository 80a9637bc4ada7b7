import { type Commerce, CommerceError, unwrap } from '@butiga/commerce-sdk'
import {
  checkTexts,
  loginFaults,
  loginPayload,
  type LoginValues,
  newPasswordFaults,
  type NewPasswordValues,
  updateProfileTexts,
} from '@butiga/commerce-sdk/rules'
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { type FormGroup, textAt } from '../form/form.values.ts'
import type { shopMachine } from '../shop/shop.machine.ts'
import type { AccountFormInput, Saved } from './account-form.types.ts'

interface Calls {
  readonly commerce: Pick<Commerce, 'user'>
}

// The forms open with these values, and keep their shape.
const loginOf = (values: FormGroup) => values as unknown as LoginValues
const newPasswordOf = (values: FormGroup) => values as unknown as NewPasswordValues
const emailOf = (values: FormGroup) => textAt(values, 'email')

/** The form of the log-in. */
export const loginForm: AccountFormInput = {
  values: { username: '', password: '' },
  check: (values) => loginFaults(loginOf(values)),
}

/**
 * Has the shop log in, and waits for what comes of it: user, cart and wishlist.
 *
 * @param wish the product that goes on the wishlist then
 */
export const loginActors = (shop: ActorRefFrom<typeof shopMachine>, wish?: number) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const { username, password } = loginPayload(loginOf(input))
    shop.send({ type: 'auth.login', username, password, ...(wish !== undefined && { wish }) })
    const options = { signal, timeout: Infinity }
    const loaded = ({ value }: ReturnType<typeof shop.getSnapshot>) => ['running', 'missing'].includes(value.account)
    const { auth } = (await waitFor(shop, loaded, options)).context
    const after = auth && (await waitFor(auth, (snapshot) => !snapshot.hasTag('pending'), options))
    // Without its code there is no failure: the shop shows why.
    if (!after?.matches('loggedIn'))
      throw after?.context.failure ? new CommerceError(after.context.failure) : new Error()
    return { values: { username, password: '' } }
  }),
})

/** A form that takes an e-mail address, for a mail. */
export const emailForm: AccountFormInput = {
  values: { email: '' },
  check: (values) => checkTexts({ email: updateProfileTexts.email }, values),
}

/** Asks for the mail with the link for a new password. */
export const forgotPasswordActors = ({ commerce }: Calls) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const email = emailOf(input)
    await unwrap(commerce.user.forgotPassword({ email }, { signal }))
    return { values: { email } }
  }),
})

/** Asks for the mail of a registration once more. */
export const resendActors = ({ commerce }: Calls) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const email = emailOf(input)
    await unwrap(commerce.user.resendVerification({ email }, { signal }))
    return { values: { email } }
  }),
})

/** The form of a new password by a mailed token. */
export const newPasswordForm: AccountFormInput = {
  values: { newPassword: '', newPasswordAgain: '' },
  check: (values) => newPasswordFaults(newPasswordOf(values)),
}

/** Sets a new password by a mailed token, which works once: the answer is awaited in any case. */
export const newPasswordActors = ({ commerce }: Calls, token: string) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input }) => {
    await unwrap(commerce.user.setPassword({ token, newPassword: newPasswordOf(input).newPassword }))
    return { values: newPasswordForm.values }
  }),
})
