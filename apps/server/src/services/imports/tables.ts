import type { ImportColumn, ImportRemark } from '@butiga/commerce-sdk/contracts'
import type { TableOf } from '../../db/columns.ts'

/** Files that are imported into the catalogue. */
export interface ImportTables {
  import_run: TableOf<
    'import_run',
    {
      columns: Omit<ImportColumn, 'field'>[]
      fields: Readonly<Record<string, string>>
      state: 'ready' | 'waiting' | 'running' | 'stopping' | 'stopped' | 'done' | 'failed'
      begun_at: Date | null
      seen_at: Date | null
      ended_at: Date | null
    }
  >
  import_remark: TableOf<
    'import_remark',
    {
      outcome: ImportRemark['outcome']
      /** The rule that is broken, at a field; null of remarks that are older than this column. */
      path: string
      facts: Readonly<Record<string, string | number>>
    }
  >
}
