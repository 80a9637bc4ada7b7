import { type Commerce, unwrap, type User } from '@butiga/commerce-sdk'
import {
  type PasswordValues,
  passwordFaults,
  passwordPayload,
  type ProfileValues,
  profileFaults,
  profilePayload,
  profileValues,
} from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import type { FormGroup } from '../form/form.values.ts'
import type { AccountFormInput, Saved } from './account-form.types.ts'

interface Calls {
  readonly commerce: Pick<Commerce, 'user'>
}

/** The fields of the call's details are those of the form; the user name is its e-mail address. */
const profileFieldOf = (path: string) => path.replace(/^details\./, '').replace(/^username$/, 'email')

/** The form of the profile of a user. */
export const profileForm = (user: User): AccountFormInput => ({
  values: { ...profileValues(user) },
  // The form opens with these values, and keeps their shape.
  check: (values) => profileFaults(values as unknown as ProfileValues),
  fieldOf: profileFieldOf,
})

export const profileActors = ({ commerce }: Calls) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    const payload = profilePayload(input as unknown as ProfileValues)
    const user = await unwrap(commerce.user.update(payload, { signal }))
    const isPending = payload.email.toLowerCase() !== user.email.toLowerCase()
    return { user, ...(isPending && { confirms: payload.email }), values: { ...profileValues(user) } }
  }),
})

const noPassword = { oldPassword: '', newPassword: '', newPasswordAgain: '' }

/** The form of another password; a refusal as a whole is one of the old password. */
export const passwordForm: AccountFormInput = {
  values: noPassword,
  check: (values) => passwordFaults(values as unknown as PasswordValues),
  fieldOf: (path) => path || 'oldPassword',
}

/** Saves another password. */
export const passwordActors = ({ commerce }: Calls) => ({
  save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
    await unwrap(commerce.user.resetPassword(passwordPayload(input as unknown as PasswordValues), { signal }))
    return { values: noPassword }
  }),
})
