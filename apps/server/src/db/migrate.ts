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

const migratorOf = (db: Db, unknown: readonly string[] = []) =>
  new Migrator({
    db,
    provider: {
      async getMigrations() {
        const done = unknown.map((name) => [name, { up: () => Promise.resolve() }] as const)
        return { ...(await readMigrations()), ...Object.fromEntries(done) }
      },
    },
    // Work that was done side by side is merged in any order.
    allowUnorderedMigrations: true,
  })

/** The names of the migrations that this program has, in order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readMigrations())

/** The names of the migrations that ran on a database, in order; none where nothing was migrated. */
export const executedMigrations = async (db: Db): Promise<string[]> => {
  const { rows: tables } = await sql`select where to_regclass('public.kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The migrations that have not run on this database. */
export const pendingMigrations = (database: DatabasePort): Promise<string[]> =>
  database.patiently(async (db) => {
    const executed = new Set(await executedMigrations(db))
    return (await knownMigrations()).filter((name) => !executed.has(name))
  })

/** Migrations that a newer version ran, which this one does not have. */
export const newerMigrations = async (db: Db): Promise<string[]> => {
  const known = new Set(await knownMigrations())
  return (await executedMigrations(db)).filter((name) => !known.has(name))
}

/**
 * Migrates the schema; returns the names of the migrations that ran. An advisory lock makes other processes wait. A
 * migration cannot be undone: a change expands the schema first and contracts it one release later, so that the version
 * before still runs on it (architecture 13.9).
 */
export const migrateSchema = async (db: Db): Promise<string[]> => {
  const { error, results } = await migratorOf(db, await newerMigrations(db)).migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}
