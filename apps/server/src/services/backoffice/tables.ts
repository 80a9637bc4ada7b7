import type { SavedView } from '@butiga/commerce-sdk/contracts'
import type { Generated } from 'kysely'
import type { Json } from '../../db/columns.ts'

/** What the users of the back office keep for themselves. */
export interface BackofficeTables {
  saved_view: {
    id: Generated<number>
    site_id: number
    user_id: number
    list: string
    title: string
    query: Json<SavedView['query']>
    is_shared: boolean
    revision: Generated<number>
  }
}
