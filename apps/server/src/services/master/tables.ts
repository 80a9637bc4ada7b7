import type { Names, TableOf } from '../../db/columns.ts'

/** What every site shares. */
export interface MasterTables {
  language: TableOf<
    'language',
    {
      names: Names
    }
  >
  country: TableOf<
    'country',
    {
      names: Names
    }
  >
  site_country: TableOf<
    'site_country',
    {
      names: Names
    }
  >
  currency: TableOf<'currency'>
}
