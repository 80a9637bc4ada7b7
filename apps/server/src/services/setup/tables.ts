import type { SetupKind } from '@butiga/commerce-sdk/contracts'
import type { TableOf } from '../../db/columns.ts'

/** The first run in the browser: one row, on a server that was set up that way. */
export interface SetupTables {
  setup: TableOf<'setup', { step: 'kind' | 'basics' | null; kind: SetupKind | null }>
}
