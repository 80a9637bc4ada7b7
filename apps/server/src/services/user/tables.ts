import type { ColumnType } from 'kysely'
import type { TableOf } from '../../db/columns.ts'

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface UserTables {
  app_user: TableOf<
    'app_user',
    {
      scope: ColumnType<string[], string[] | undefined, string[]>
      verified_at: OptionalTime
      erase_at: ColumnType<Date | null, Date | null | undefined, Date | string | null>
      disabled_at: OptionalTime
    }
  >
  user_session: TableOf<
    'user_session',
    {
      audience: 'shop' | 'admin'
      idle_for: ColumnType<unknown, string, string>
      raised_at: OptionalTime
    }
  >
  refresh_token: TableOf<
    'refresh_token',
    {
      replaced_at: OptionalTime
    }
  >
  /** An account whose address is not confirmed yet. */
  registration: TableOf<
    'registration',
    {
      addresses: object[]
    }
  >
  mailed_token: TableOf<
    'mailed_token',
    {
      purpose: TokenPurpose
    }
  >
  account_mail: TableOf<
    'account_mail',
    {
      kind: MailPurpose
    }
  >
  /** The second factor of a back-office user. */
  totp: TableOf<
    'totp',
    {
      enrolled_at: OptionalTime
    }
  >
  /** An account at a provider of social log-ins. */
  user_identity: TableOf<'user_identity'>
  /** A social log-in that is on its way to the provider and back. */
  social_attempt: TableOf<'social_attempt'>
  /** What a provider has said, until the log-in is complete. */
  social_proof: TableOf<'social_proof'>
  wishlist_item: TableOf<'wishlist_item'>
  erasure: TableOf<
    'erasure',
    {
      subject: 'user'
    }
  >
}

/** What a requested mail is for: a new account's address, another address of an account, or a new password. */
export type MailPurpose = 'registration' | 'email' | 'password'
/** What a mailed token proves; an invitation gives a back-office user the first password. */
export type TokenPurpose = MailPurpose | 'invite'
