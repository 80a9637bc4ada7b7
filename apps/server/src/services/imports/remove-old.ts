import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Files } from '../../ports/files.ts'

/** Removes imports of more than 90 days ago with their files. */
export const removeOldImports = async (db: Db, files: Files): Promise<void> => {
  const old = await db
    .deleteFrom('import_run')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .returning('id')
    .execute()
  for (const { id } of old) await files.remove(String(id))
}
