import type { CommerceFailure, User, SocialLoginInput as SocialReturnInput } from '@butiga/commerce-sdk'
import type { ConsentReply } from '../consent/consent.types.ts'
import type { FormReply } from '../form/form.types.ts'
import type { ShopRef } from '../shared/cart-commands.ts'
import type { NoticesRef } from '../shared/notices.ts'

/** What the address of the provider's return has. */
export type SocialReturn = SocialReturnInput

export interface SocialLoginInput {
  readonly shop: ShopRef
  readonly notices: NoticesRef
  /** Null where the provider has refused, or the address has nothing of a return. */
  readonly returned: SocialReturn | null
}

export interface SocialLoginContext extends SocialLoginInput {
  /** Of the account that exists already; null for another outcome. */
  readonly email: string | null
  /** What is given beside what the provider has confirmed. */
  readonly given: Given
}

export interface Given {
  readonly password?: string
  readonly consents?: readonly number[]
}

/** What the exchange of a return gives. */
export interface SocialOutcome {
  readonly user: User
  /** The local path to go to. */
  readonly redirect: string
}

export interface CompleteInput extends Given {
  readonly state: string
}

export type SocialLoginEvent = FormReply | ConsentReply

/** The browser is logged in. */
export interface SocialLoginEmitted {
  readonly type: 'socialLogin.done'
  readonly redirect: string
}

export type Refusal = { readonly failure: CommerceFailure }
