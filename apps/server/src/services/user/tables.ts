import type { ColumnType, Generated } from 'kysely'
import type { Time, TimeDefault } from '../../db/columns.ts'

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
    disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: TimeDefault
  }
  user_session: {
    id: Generated<number>
    user_id: number
    idle_for: ColumnType<unknown, string, string>
    seen_at: TimeDefault
    expires_at: Time
    created_at: TimeDefault
  }
  refresh_token: {
    digest: string
    session_id: number
    replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  erasure: {
    id: Generated<string>
    subject: 'user'
    subject_id: number
    erased_at: TimeDefault
  }
}
