import type { TableOf } from '../../db/columns.ts'

/** Addresses that lead to another one, and those that lead nowhere. */
export interface RedirectTables {
  redirect: TableOf<'redirect'>
  failed_request: TableOf<'failed_request'>
}
