import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The time that all processes share, whatever the clock of one of them says. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at ?? new Date(Number.NaN)
}
