import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { placeOf, pluginMigrations } from '../ground/places.ts'
import { pluginNames } from '../ground/plugin-names.ts'
import type { DatabasePort, Db } from './db.ts'

/** The migrations of a folder, in the order of their names, which `prefix` begins. */
const readFolder = async (path: string, prefix = ''): Promise<readonly (readonly [string, Migration])[]> => {
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))
  return names.map((name, index) => [
    prefix + name.replace('.sql', ''),
    { up: async (db) => void (await sql.raw(texts[index] ?? '').execute(db)) },
  ])
}

/** The shop's own migrations, and those of its plugins behind them. */
const readMigrations = async (plugins = pluginNames): Promise<Record<string, Migration>> => {
  const added = plugins.map((name) => ({ path: pluginMigrations(name), prefix: `plugin-${name}-` }))
  const folders = [{ path: placeOf('migrations'), prefix: '' }, ...added.filter(({ path }) => existsSync(path))]
  const read = await Promise.all(folders.map(({ path, prefix }) => readFolder(path, prefix)))
  return Object.fromEntries(read.flat())
}

const runAll = async (db: Db, migrations: Record<string, Migration>): Promise<string[]> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Work that was done side by side is merged in any order.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

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
 * before still runs on it.
 */
export const migrateSchema = async (db: Db, plugins = pluginNames): Promise<string[]> => {
  const newer = (await newerMigrations(db)).map((name) => [name, { up: () => Promise.resolve() }] as const)
  return await runAll(db, { ...(await readMigrations(plugins)), ...Object.fromEntries(newer) })
}

/** Runs some of the known migrations alone, for the rows of an earlier version. */
export const migrateSchemaTo = async (db: Db, names: readonly string[]): Promise<void> => {
  const chosen = Object.entries(await readMigrations()).filter(([name]) => names.includes(name))
  await runAll(db, Object.fromEntries(chosen))
}
