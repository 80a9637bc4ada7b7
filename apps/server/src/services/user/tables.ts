import type { ColumnType, Generated } from 'kysely'
import type { Json, Time, TimeDefault } from '../../db/columns.ts'

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Accounts and log-ins. */
export interface UserTables {
  app_user: {
    id: Generated<number>
    site_id: number
    email: string
    first_name: Generated<string>
    last_name: Generated<string>
    password_hash: string | null
    is_backoffice: Generated<boolean>
    scope: ColumnType<string[], string[] | undefined, string[]>
    member_card_barcode: string | null
    company_name: string | null
    verified_at: OptionalTime
    language_code: string | null
    erase_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>
    disabled_at: OptionalTime
    created_at: TimeDefault
  }
  user_session: {
    id: Generated<number>
    user_id: number
    audience: Generated<'shop' | 'admin'>
    device: Generated<string>
    idle_for: ColumnType<unknown, string, string>
    seen_at: TimeDefault
    expires_at: Time
    created_at: TimeDefault
    authenticated_at: TimeDefault
    raised_at: OptionalTime
  }
  refresh_token: {
    digest: string
    session_id: number
    replaced_at: OptionalTime
  }
  /** An account whose address is not confirmed yet. */
  registration: {
    id: number
    site_id: number
    email: string
    first_name: string
    last_name: string
    password_hash: string
    member_card_barcode: string | null
    addresses: Json<object[]>
    language_code: string
    created_at: TimeDefault
  }
  mailed_token: {
    digest: string
    purpose: TokenPurpose
    registration_id: number | null
    user_id: number | null
    email: string
    expires_at: Time
  }
  account_mail: {
    id: Generated<number>
    site_id: number
    kind: MailPurpose
    email: string
    registration_id: number | null
    user_id: number | null
    language_code: string
    created_at: TimeDefault
  }
  /** The second factor of a back-office user. */
  totp: {
    user_id: number
    secret: string | null
    enrolled_at: OptionalTime
    last_step: Generated<string>
    recovery: Generated<string[]>
    new_secret: string | null
    new_recovery: Generated<string[]>
  }
  /** An account at a provider of social log-ins. */
  user_identity: {
    site_id: number
    issuer: string
    subject: string
    user_id: number
    created_at: TimeDefault
  }
  /** A social log-in that is on its way to the provider and back. */
  social_attempt: {
    state_digest: string
    browser_digest: string
    site_id: number
    provider: string
    redirect_uri: string
    redirect: string
    language_code: string
    nonce: string
    verifier: string
    expires_at: Time
  }
  /** What a provider has said, until the log-in is complete. */
  social_proof: {
    state_digest: string
    browser_digest: string
    site_id: number
    issuer: string
    subject: string
    email: string
    first_name: string
    last_name: string
    redirect: string
    language_code: string
    expires_at: Time
  }
  wishlist_item: {
    user_id: number
    product_id: number
    created_at: TimeDefault
  }
  erasure: {
    id: Generated<string>
    subject: 'user'
    subject_id: number
    erased_at: TimeDefault
  }
}

/** What a requested mail is for: a new account's address, another address of an account, or a new password. */
export type MailPurpose = 'registration' | 'email' | 'password'
/** What a mailed token proves; an invitation gives a back-office user the first password. */
export type TokenPurpose = MailPurpose | 'invite'
