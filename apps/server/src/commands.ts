import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Complaint } from './ground/errors.ts'
import type { Config } from './ground/config.ts'
import { audit, questionCount } from './db/audit.ts'
import { bringForward, migrate } from './migrate.ts'
import { createLog } from './ground/log.ts'
import type { DatabasePort } from './db/db.ts'
import { examine, tableOf } from './doctor.ts'
import { openDatabase } from './ports/database/database.ts'
import { exportCommand, importCommand } from './import-commands.ts'
import { seed } from './seed/seed.ts'
import { serve } from './serve.ts'
import { openMediaStore, picturesWithoutFile } from './services/media/public.ts'
import { protectSite } from './services/site/public.ts'
import { addBackofficeUser } from './user-command.ts'

/** What stands behind the command's name on the command line comes as it was typed. */
type Command = (config: Config, args: readonly string[]) => Promise<void>

/** Options by their names; a complaint for anything else. */
const readOptions = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error))
  }
}

const withDatabase =
  (work: (database: DatabasePort, config: Config, args: readonly string[]) => Promise<void>): Command =>
  async (config, args) => {
    const database = await openDatabase(config, createLog(config.logLevel))
    try {
      await work(database, config, args)
    } finally {
      await database.close()
    }
  }

/** What the command line knows, by name. */
export const commands = {
  /** Serves the shop; migrates and seeds the embedded database first. `--roles api,site,worker` plays some parts alone. */
  serve: (config, args) => serve(config, readOptions(args, { roles: { type: 'string' } })),

  /** Serves the shop and, from their sources, its pages: changes show at once. */
  dev: async (config) => {
    const { dev } = await import('./dev.ts')
    await dev({ ...config, development: true })
  },

  /** Brings the schema of the database forward. */
  migrate: withDatabase(async (database) => {
    const names = await migrate(database)
    console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The database is up to date.')
  }),

  /** Fills an empty database with the sample shop; leaves a filled one as it is. */
  seed: withDatabase(async (database, { data, port }) => {
    await bringForward(database)
    await database.patiently((db) => seed(db, { data, url: `http://localhost:${port}` }))
    console.log('The sample shop is in the database.')
  }),

  /** Makes a back-office user: `user --email ana@example.com --scope catalogue.manage,caches.manage`; the password is BUTIGA_ADMIN_PASSWORD. */
  user: withDatabase(async (database, config, args) => {
    const { email, scope } = readOptions(args, { email: { type: 'string' }, scope: { type: 'string' } })
    await bringForward(database)
    const key = await database.patiently((db) =>
      addBackofficeUser(db, { email: email ?? config.adminEmail, password: config.adminPassword, scope }),
    )
    console.log(`The user can log in to the back office, with the admin key ${key}.`)
  }),

  /** Puts the password BUTIGA_SITE_PASSWORD before every page of the site; without one, opens the site again. */
  protect: withDatabase(async (database, { sitePassword }) => {
    await database.patiently((db) => protectSite(db, sitePassword))
    console.log(sitePassword === undefined ? 'The site is open.' : 'The site asks for the password.')
  }),

  /** Takes a catalogue from a file: `import FILE [--dry-run] [--report FILE] [--media FOLDER] [--site ID]` (docs/import.md). */
  import: importCommand,

  /** Writes the catalogue to a file that `import` takes: `export FILE [--media] [--site ID]`. */
  export: exportCommand,

  /** Examines the database that the environment names and prints what to change; exit code 1 when something must change. */
  doctor: withDatabase(async (database) => {
    const findings = await examine(database)
    console.log(tableOf(findings))
    if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1
  }),

  /** Asks whether everything that must be true of the data is true (reliability R19). */
  audit: withDatabase(async (database, { data }) => {
    const store = openMediaStore(join(data, 'media'))
    const lost = await database.patiently((db) => picturesWithoutFile(db, store))
    const findings = [
      ...(await database.patiently(audit)),
      ...(lost.length === 0 ? [] : [{ question: 'a picture has no file', rows: lost }]),
    ]
    const count = questionCount + 1
    for (const { question, rows } of findings)
      console.log(`${question}: ${rows.map((row) => JSON.stringify(row)).join(' ')}`)
    if (findings.length > 0) process.exitCode = 1
    console.log(
      findings.length > 0
        ? `${findings.length} of ${count} questions found something.`
        : `${count} questions found nothing wrong.`,
    )
  }),
} satisfies Record<string, Command>
