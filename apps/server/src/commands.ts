import { join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Complaint } from './ground/errors.ts'
import type { Config } from './ground/config.ts'
import { audit, questionCount } from './db/audit.ts'
import { migrate } from './migrate.ts'
import { createLog } from './ground/log.ts'
import type { DatabasePort } from './db/db.ts'
import { openDatabase } from './ports/database/database.ts'
import { domainCommand } from './domain-command.ts'
import { exportCommand, importCommand } from './import-commands.ts'
import { keysCommand } from './keys-command.ts'
import { seed } from './seed/seed.ts'
import { serve } from './serve.ts'
import { openMediaStore, picturesWithoutFile } from './services/media/public.ts'
import { protectSite } from './services/site/public.ts'
import { addBackofficeUser } from './user-command.ts'

/** `args` are the arguments after the command's name, as typed. */
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

/** The commands of the command line, by name. */
export const commands = {
  /**
   * Serves the shop; migrates and seeds the embedded database first. `--roles api,site,worker` runs some roles alone.
   */
  serve: (config, args) => serve(config, readOptions(args, { roles: { type: 'string' } })),

  /** Serves the shop and its pages from their sources, with hot reload. */
  dev: async (config) => {
    const { dev } = await import('./dev.ts')
    await dev({ ...config, development: true, checksAnswers: true })
  },

  /** Brings the schema of the database forward. */
  migrate: withDatabase(async (database) => {
    const names = await migrate(database)
    console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The database is up to date.')
  }),

  /** Fills an empty database with the sample shop; leaves a filled one as it is. */
  seed: withDatabase(async (database, { data, port }) => {
    await migrate(database)
    await database.patiently((db) => seed(db, { data, url: `http://localhost:${port}` }))
    console.log('The database has the sample shop.')
  }),

  /** Makes a back-office user: `user --email ana@example.com --scope catalogue.manage,caches.manage`; the password is BUTIGA_ADMIN_PASSWORD. */
  user: withDatabase(async (database, config, args) => {
    const { email, scope } = readOptions(args, { email: { type: 'string' }, scope: { type: 'string' } })
    await migrate(database)
    const key = await database.patiently((db) =>
      addBackofficeUser(db, { email: email ?? config.adminEmail, password: config.adminPassword, scope }),
    )
    console.log(`The user can log in to the back office, with the admin key ${key}.`)
  }),

  /** Lets pages of another origin call the API: `domain add https://shop.example [--site ID]`, `domain list`, `domain remove https://shop.example`. */
  domain: withDatabase(async (database, _, args) => {
    await database.patiently(async (db) => console.log(await domainCommand(db, args)))
  }),

  /** Lists the keys that sign tokens and cookies, or replaces them: `keys list`, `keys rotate [--purpose access]`. */
  keys: withDatabase(async (database, _, args) => {
    await database.patiently(async (db) => console.log(await keysCommand(db, args)))
  }),

  /** Protects every page of the site with the password BUTIGA_SITE_PASSWORD; without one, opens the site again. */
  protect: withDatabase(async (database, { sitePassword }) => {
    await database.patiently((db) => protectSite(db, sitePassword))
    console.log(sitePassword === undefined ? 'The site is open.' : 'The site requires the password.')
  }),

  /** Imports a catalogue: `import FILE [--dry-run] [--report FILE] [--media FOLDER] [--site ID]` (docs/import.md). */
  import: importCommand,

  /** Exports the catalogue to a file that `import` reads: `export FILE [--media] [--site ID]`. */
  export: exportCommand,

  /** Checks the invariants of the stored data. */
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
    if (findings.length > 0) throw new Complaint(`${findings.length} of ${count} questions found something.`)
    console.log(`${count} questions found nothing wrong.`)
  }),
} satisfies Record<string, Command>
