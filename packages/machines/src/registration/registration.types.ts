import type { Country, UserRegisterInput } from '@butiga/commerce-sdk'
import type { NameRule } from '@butiga/commerce-sdk/rules'
import type { ConsentReply } from '../consent/consent.types.ts'
import type { FormReply } from '../form/form.types.ts'
import type { FormGroup } from '../form/form.values.ts'
import type { ShopRef } from '../shared/cart-commands.ts'
import type { NoticesRef } from '../shared/notices.ts'

export interface RegistrationInput {
  readonly shop: ShopRef
  readonly notices: NoticesRef
  readonly countries: readonly Country[]
  /** The shop's rule for names of addresses. Default: no special characters. */
  readonly nameRule?: NameRule
  /** Whether a registration that needs no confirmation logs in. Default false. */
  readonly autoLogin?: boolean
}

export interface RegistrationContext extends Required<RegistrationInput> {
  /** What was submitted last. */
  readonly values: FormGroup
  readonly consents: readonly number[]
}

/** What is sent: the payload of the form, and the consents that were given. */
export type RegisterInput = UserRegisterInput

export type RegistrationEvent = FormReply | ConsentReply

/** The account exists: the page of the log-in comes next. */
export type RegistrationEmitted = { readonly type: 'registration.opened' }
