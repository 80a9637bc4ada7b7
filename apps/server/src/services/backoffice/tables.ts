import type { SavedView } from '@butiga/commerce-sdk/contracts'
import type { TableOf } from '../../db/columns.ts'

/** What the users of the back office keep for themselves. */
export interface BackofficeTables {
  saved_view: TableOf<
    'saved_view',
    {
      query: SavedView['query']
    }
  >
}
