import type { Generated } from 'kysely'
import type { TimeDefault } from '../../db/columns.ts'

/** Addresses that lead to another one, and those that lead nowhere. */
export interface RedirectTables {
  redirect: {
    id: Generated<number>
    site_id: number
    from_path: string
    to_path: string
    permanent: Generated<boolean>
    hits: Generated<number>
    created_at: TimeDefault
  }
  failed_request: {
    id: Generated<number>
    site_id: number
    path: string
    requests: Generated<number>
    is_own_link: Generated<boolean>
    ignored: Generated<boolean>
    first_at: TimeDefault
    last_at: TimeDefault
  }
}
