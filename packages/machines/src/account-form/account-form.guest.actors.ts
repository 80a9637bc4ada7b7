import { type Commerce, unwrap } from '@butiga/commerce-sdk'
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
import { codeError, codeForm } from './account-form.code.actors.ts'

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

type Shop = ActorRefFrom<typeof shopMachine>

/** Waits for what comes of a step of the log-in that was sent to the shop. Throws where it failed. */
const settled = async (shop: Shop, signal: AbortSignal, wanted: 'loggedIn' | 'askingCode') => {
  const options = { signal, timeout: Infinity }
  const loaded = ({ value }: ReturnType<Shop['getSnapshot']>) => ['running', 'missing'].includes(value.account)
  const { auth } = (await waitFor(shop, loaded, options)).context
  const after = auth && (await waitFor(auth, (snapshot) => !snapshot.hasTag('pending'), options))
  if (after?.matches('loggedIn') || after?.matches(wanted)) return
  // Without its code there is no failure: the shop shows why.
  throw after?.context.failure ? codeError(after.context.failure) : new Error()
}

/**
 * Has the shop log in, and waits for what comes of it: user, cart and wishlist, or the question for a code.
 *
 * @param wish the product that goes on the wishlist then
 */
export const loginActors = (shop: Shop, wish?: number) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const { username, password } = loginPayload(loginOf(input))
    shop.send({ type: 'auth.login', username, password, ...(wish !== undefined && { wish }) })
    await settled(shop, signal, 'askingCode')
    return { values: { username, password: '' } }
  }),
})

/** Has the shop go on with the log-in by the code. */
export const codeActors = (shop: Shop) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    shop.send({ type: 'auth.code', code: textAt(input, 'code') })
    await settled(shop, signal, 'loggedIn')
    return { values: codeForm.values }
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
