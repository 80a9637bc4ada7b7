import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DatabasePort, Db } from './db.ts'

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

const migratorOf = (db: Db) => new Migrator({ db, provider: { getMigrations: readMigrations } })

/** The migrations that have not run on this database. */
export const pendingMigrations = async (database: DatabasePort): Promise<string[]> => {
  const migrations = await database.patiently((db) => migratorOf(db).getMigrations())
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/**
 * Migrates the schema; returns the names of the migrations that ran. An advisory lock makes other processes wait. A
 * migration cannot be undone: a change expands the schema first and contracts it one release later.
 */
export const migrateSchema = async (db: Db): Promise<string[]> => {
  const { error, results } = await migratorOf(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
