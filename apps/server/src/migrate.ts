import type { DatabasePort } from './db/db.ts'
import { migrateSchema } from './db/migrate.ts'
import { migrateQueues } from './jobs/queues.ts'

/** Migrates the schema and the job queues; returns the names of the migrations that ran. */
export const migrate = (database: DatabasePort): Promise<string[]> =>
  database.patiently(async (db, pool) => {
    const names = await migrateSchema(db)
    await migrateQueues(pool)
    return names
  })
