import { updateProfileTexts } from './__generated__/text-rules.ts'
import type { ResetPasswordInput, User, UserUpdateInput } from './__generated__/types.ts'
import type { FieldError } from './codes.ts'
import { checkTexts } from './fields.rules.ts'
import { PASSWORD_LENGTH } from './user.rules.ts'

/** A profile as its form has it. */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Empty without a card. */
  readonly memberCardBarcode: string
}

/** The form of a user's profile as it opens. */
export const profileValues = ({ details, email, memberCardBarcode }: User): ProfileValues => ({
  firstName: details.firstName,
  lastName: details.lastName,
  email,
  memberCardBarcode: memberCardBarcode ?? '',
})

/** The call's input of a filled-in profile; the user name is the e-mail address. */
export const profilePayload = (values: ProfileValues): UserUpdateInput => {
  const email = values.email.trim()
  return {
    details: { firstName: values.firstName.trim(), lastName: values.lastName.trim() },
    email,
    username: email,
    memberCardBarcode: values.memberCardBarcode.trim() || null,
  }
}

/** What is wrong with a profile, by the rules of its call. */
export const profileFaults = (values: ProfileValues): readonly FieldError[] =>
  // Read at the call: a bundler may put the rules into a file that is not evaluated yet when this one is.
  checkTexts(
    {
      firstName: updateProfileTexts['details.firstName'],
      lastName: updateProfileTexts['details.lastName'],
      email: updateProfileTexts.email,
      memberCardBarcode: updateProfileTexts.memberCardBarcode,
    },
    values,
  )

/** A change of the password as its form has it. */
export interface PasswordValues {
  readonly oldPassword: string
  readonly newPassword: string
  readonly newPasswordAgain: string
}

/** The call's input of a filled-in change; spaces belong to a password. */
export const passwordPayload = ({ oldPassword, newPassword }: PasswordValues): ResetPasswordInput => ({
  oldPassword,
  newPassword,
})

/** What is wrong with a password as such; a common one is refused by the server alone. */
export const passwordFault = (password: string): Omit<FieldError, 'path'> | null => {
  const { length } = Array.from(password)
  const { least, most } = PASSWORD_LENGTH
  if (length === 0) return { rule: 'required' }
  if (length < least) return { rule: 'min', value: least }
  return length > most ? { rule: 'max', value: most } : null
}

/** A new password as the form of a mailed link has it. */
export type NewPasswordValues = Pick<PasswordValues, 'newPassword' | 'newPasswordAgain'>

const repeatedFault = (again: string, password: string): Omit<FieldError, 'path'> | null => {
  if (again === '') return { rule: 'required' }
  return again === password ? null : { rule: 'repeatPassword' }
}

const faultsOf = (faults: Readonly<Record<string, Omit<FieldError, 'path'> | null>>): readonly FieldError[] =>
  Object.entries(faults).flatMap(([path, fault]) => (fault === null ? [] : [{ path, ...fault }]))

/** What is wrong with a new password and the repeated one. */
export const newPasswordFaults = ({ newPassword, newPasswordAgain }: NewPasswordValues): readonly FieldError[] =>
  faultsOf({
    newPassword: passwordFault(newPassword),
    newPasswordAgain: repeatedFault(newPasswordAgain, newPassword),
  })

/** What is wrong with a change of the password: the length of both, a new one that is the old one, and the repeated one. */
export const passwordFaults = ({ oldPassword, newPassword, newPasswordAgain }: PasswordValues): readonly FieldError[] =>
  faultsOf({
    oldPassword: passwordFault(oldPassword),
    newPassword: passwordFault(newPassword) ?? (newPassword === oldPassword ? { rule: 'newPasswordDiffers' } : null),
    newPasswordAgain: repeatedFault(newPasswordAgain, newPassword),
  })
