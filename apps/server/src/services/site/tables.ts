import type { TableOf } from '../../db/columns.ts'
import type { ColumnType } from 'kysely'

/** Sites, their addresses and keys, and their options. */
export interface SiteTables {
  site: TableOf<
    'site',
    {
      allowed_countries: ColumnType<'ALL' | string[], string | undefined, string>
      cart_type: 0 | 1 | 2
    }
  >
  api_key: TableOf<
    'api_key',
    {
      kind: 'site' | 'admin'
    }
  >
  domain: TableOf<'domain'>
  store: TableOf<'store'>
  site_option: TableOf<
    'site_option',
    {
      value: ColumnType<unknown, string, string>
    }
  >
}
