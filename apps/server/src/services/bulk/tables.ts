import type { Generated } from 'kysely'
import type { Json } from '../../db/columns.ts'

/** Changes of many records by the back office. */
export interface BulkTables {
  bulk_job: {
    id: Generated<number>
    site_id: number
    user_id: number | null
    language_code: string
    call: string
    input: Json<Readonly<Record<string, unknown>>>
    state: Generated<'ready' | 'waiting' | 'running' | 'stopping' | 'stopped' | 'done'>
    created_at: Generated<Date>
    seen_at: Date | null
    ended_at: Date | null
  }
  bulk_item: {
    job_id: number
    position: number
    record_id: number
    base: Json<Readonly<Record<string, unknown>>> | null
    state: Generated<'waiting' | 'done' | 'refused' | 'conflict'>
    code: string | null
  }
}
