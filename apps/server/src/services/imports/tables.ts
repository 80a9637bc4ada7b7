import type { ImportColumn, ImportRemark } from '@butiga/commerce-sdk/contracts'
import type { Generated } from 'kysely'
import type { Json, JsonDefault } from '../../db/columns.ts'

/** Files that are imported into the catalogue. */
export interface ImportTables {
  import_run: {
    id: Generated<number>
    site_id: number
    file_name: string
    size: number
    columns: Json<Omit<ImportColumn, 'field'>[]> | null
    fields: JsonDefault<Readonly<Record<string, string>>>
    is_dry: Generated<boolean>
    state: Generated<'ready' | 'waiting' | 'running' | 'stopping' | 'stopped' | 'done' | 'failed'>
    total: number | null
    done: Generated<number>
    created: Generated<number>
    updated: Generated<number>
    unchanged: Generated<number>
    refused: Generated<number>
    notes: Generated<number>
    failure: string | null
    created_at: Generated<Date>
    begun_at: Date | null
    seen_at: Date | null
    ended_at: Date | null
  }
  import_remark: {
    id: Generated<number>
    run_id: number
    line: number
    outcome: ImportRemark['outcome']
    key: string
    reason: string
    /** The rule that is broken, at a field; null of remarks that are older than this column. */
    path: string | null
    rule: string | null
    facts: JsonDefault<Readonly<Record<string, string | number>>>
  }
}
