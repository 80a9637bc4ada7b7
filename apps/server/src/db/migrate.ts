import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrateQueues } from '../jobs/queues.ts'
import type { DatabasePort } from '../ports/database/database.ts'
import type { Database } from './schema.ts'

const folder = join(import.meta.dirname, 'migrations')

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    names.map((name, index) => [
      name.replace('.sql', ''),
      { up: async (db) => void (await sql.raw(texts[index] ?? '').execute(db)) },
    ]),
  )
}

const migratorOf = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations: readMigrations } })

/** The migrations that have not run on this database. */
export const pendingMigrations = async (database: DatabasePort): Promise<string[]> => {
  const migrations = await database.patiently((db) => migratorOf(db).getMigrations())
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/**
 * Brings the schema forward; answers the names of the migrations that ran. An advisory lock lets one process do it while
 * the others wait. There is no way back: a change expands first and contracts one release later (architecture 13.9).
 */
export const migrate = (database: DatabasePort): Promise<string[]> =>
  database.patiently(async (db, pool) => {
    const { error, results } = await migratorOf(db).migrateToLatest()
    if (error) throw error
    await migrateQueues(pool)
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
