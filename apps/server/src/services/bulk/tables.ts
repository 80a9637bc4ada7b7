import type { TableOf } from '../../db/columns.ts'

/** Changes of many records by the back office. */
export interface BulkTables {
  bulk_job: TableOf<
    'bulk_job',
    {
      input: Readonly<Record<string, unknown>>
      state: 'ready' | 'waiting' | 'running' | 'stopping' | 'stopped' | 'done'
      seen_at: Date | null
      ended_at: Date | null
    }
  >
  bulk_item: TableOf<
    'bulk_item',
    {
      base: Readonly<Record<string, unknown>>
      state: 'waiting' | 'done' | 'refused' | 'conflict'
    }
  >
}
