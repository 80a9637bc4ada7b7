import type { User } from '@butiga/commerce-sdk'
import type { FormInput, FormReply } from '../form/form.types.ts'
import type { FormGroup } from '../form/form.values.ts'

export type AccountFormInput = Omit<FormInput, 'owner'>

export interface AccountFormContext {
  readonly form: AccountFormInput
  /** What was submitted last. */
  readonly values: FormGroup
}

/** What a form of the account has changed. */
export interface Saved {
  /** The user after the change. Default: as before. */
  readonly user?: User
  /** The e-mail address that counts once it is confirmed. Default: none waits for that. */
  readonly confirms?: string
  /** What the form opens with again. */
  readonly values: FormGroup
}

export type AccountFormEvent = FormReply

export type AccountFormEmitted = { readonly type: 'accountForm.saved' } & Omit<Saved, 'values'>
