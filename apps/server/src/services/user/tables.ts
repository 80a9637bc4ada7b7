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
    password_hash: string
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
    purpose: MailPurpose
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

/** What a mailed token proves: a new account's address, another address of an account, or whose account gets a new password. */
export type MailPurpose = 'registration' | 'email' | 'password'
