import { insertMissingTemplates } from './built-in-templates.ts'
import type { DatabasePort } from './db/db.ts'
import { grantApplication } from './db/grants.ts'
import { migrateSchema, pendingMigrations } from './db/migrate.ts'
import { typed } from './ground/command-name.ts'
import { Complaint } from './ground/errors.ts'
import { pluginNames } from './ground/plugin-names.ts'
import { migrateQueues } from './jobs/queues.ts'

/** Migrates the schema, the job queues, the templates of mails and the rights of the application; returns the names of the migrations that ran. */
export const migrate = (database: DatabasePort, plugins = pluginNames): Promise<string[]> =>
  database.patiently(async (db, pool) => {
    const names = await migrateSchema(db, plugins)
    await migrateQueues(pool)
    await insertMissingTemplates(db)
    if (database.applicationRole !== null) await grantApplication(db, database.applicationRole)
    return names
  })

/** Migrates the embedded database; a given one is its owner's, so that migrations which it lacks are a complaint. */
export const bringForward = async (database: DatabasePort): Promise<void> => {
  if (database.embedded) await migrate(database)
  else if ((await pendingMigrations(database)).length > 0)
    throw new Complaint(`The database is not up to date. Run ${typed('migrate')} first.`)
}
