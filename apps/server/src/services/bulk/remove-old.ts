import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Removes the bulk jobs of more than 90 days ago. */
export const removeOldJobs = async (db: Db): Promise<void> => {
  await sql`delete from bulk_job where created_at < now() - interval '90 days'`.execute(db)
}
