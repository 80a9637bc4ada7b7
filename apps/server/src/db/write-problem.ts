import { sql } from 'kysely'
import { sqlState } from '../ground/errors.ts'
import type { Db } from './db.ts'

const diskFull = '53100'

/**
 * Why nothing can be written, or null. Sorts more rows than fit into memory, so that PostgreSQL writes a temporary file beside
 * its tables: that needs room on the same disk and leaves nothing behind.
 */
export const findWriteProblem = async (db: Db): Promise<string | null> => {
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ isReadOnly: boolean }>`
        select current_setting('transaction_read_only') = 'on' as "isReadOnly", set_config('work_mem', '64kB', true)`.execute(
        tx,
      )
      if (rows[0]?.isReadOnly) return 'The database is read-only.'
      await sql`select max(place) from (
        select row_number() over (order by md5(n::text)) as place from generate_series(1, 5000) n) sorted`.execute(tx)
      return null
    })
  } catch (error) {
    if (sqlState(error) === diskFull) return 'The disk of the database is full.'
    throw error
  }
}
