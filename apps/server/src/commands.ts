import { printAudit } from './audit-command.ts'
import { type Command, readOptions, withDatabase } from './command-line.ts'
import { domainCommand } from './domain-command.ts'
import { examine, tableOf } from './doctor.ts'
import { exportCommand, importCommand } from './import-commands.ts'
import { keysCommand } from './keys-command.ts'
import { languageCommand } from './language-command.ts'
import { maintenanceCommand } from './maintenance-command.ts'
import { bringForward, migrate } from './migrate.ts'
import { Complaint } from './ground/errors.ts'
import { sandboxCommand } from './sandbox/command.ts'
import { serve } from './serve.ts'
import { protectSite } from './services/site/public.ts'
import { moveCommand, restoreCommand, snapshotCommand, upgradeCommand } from './snapshots/commands.ts'
import { userCommand } from './user-command.ts'

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

  /**
   * Fills an empty database with a sample shop, `seed --sample plain` or `seed --sample burin`, which is the default; leaves a filled
   * one as it is. `--without-shop` fills it with a site without e-commerce, of which there is one, `plain`.
   */
  seed: withDatabase(async (database, { data, port }, args) => {
    // Every other command does without the content of the samples.
    const { samples, samplesWithoutShop, seed } = await import('./seed/seed.ts')
    const { 'without-shop': withoutShop = false, ...given } = readOptions(args, {
      sample: { type: 'string' },
      'without-shop': { type: 'boolean' },
    })
    const { sample: name = withoutShop ? 'plain' : 'burin' } = given
    const sample = Object.entries(withoutShop ? samplesWithoutShop : samples).find(([known]) => known === name)?.[1]
    if (sample === undefined)
      throw new Complaint(
        withoutShop
          ? `There is no sample ${name} without a shop. There is ${Object.keys(samplesWithoutShop).join(' and ')}.`
          : `There is no sample ${name}. The samples are ${Object.keys(samples).join(' and ')}.`,
      )
    await bringForward(database)
    await database.patiently((db) => seed(db, { data, url: `http://localhost:${port}`, sample }))
    console.log(`The database has a sample ${withoutShop ? 'site' : 'shop'}.`)
  }),

  /** `user` prints the link of the first run, while there is no back-office user. Makes another one: `user --email ana@example.com [--scope catalogue.manage,caches.manage]`; `--link` and `--remove-totp` help one who cannot log in. */
  user: withDatabase(async (database, { adminEmail, adminPassword }, args) => {
    await bringForward(database)
    await database.patiently(async (db) => console.log(await userCommand(db, { args, adminEmail, adminPassword })))
  }),

  /** Lets pages of another origin call the API: `domain add https://shop.example [--site ID]`, `domain list`, `domain remove https://shop.example`. */
  domain: withDatabase(async (database, _, args) => {
    await database.patiently(async (db) => console.log(await domainCommand(db, args)))
  }),

  /** Gives a site another language: `language add fra [--site ID]`, `language list` (docs/languages.md). */
  language: withDatabase(async (database, _, args) => {
    await database.patiently(async (db) => console.log(await languageCommand(db, args)))
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

  /** Puts the site into maintenance, which back-office users alone do not see, or ends it: `maintenance on|off [--site ID]`. */
  maintenance: withDatabase(async (database, _, args) => {
    await database.patiently(async (db) => console.log(await maintenanceCommand(db, args)))
  }),

  /** Imports a catalogue: `import FILE [--dry-run] [--report FILE] [--media FOLDER] [--site ID]` (docs/import.md). */
  import: importCommand,

  /** Exports the catalogue to a file that `import` reads: `export FILE [--media] [--site ID]`. */
  export: exportCommand,

  /** Examines the database that the environment names and prints what to change; exit code 1 when something must change. */
  doctor: withDatabase(async (database) => {
    const findings = await examine(database)
    console.log(tableOf(findings))
    if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1
  }),

  /** Checks the invariants of the stored data. */
  audit: withDatabase((database, { data }) => printAudit(database, data)),

  /** Takes a snapshot: `snapshot [FILE] [--with-keys]`; without FILE into BUTIGA_SNAPSHOTS, as the hourly job does. */
  snapshot: snapshotCommand,

  /** Restores a snapshot into an empty data folder or database: `restore FILE`, or `restore latest`. */
  restore: restoreCommand,

  /** Copies the shop to another database: `move postgresql://… [--owner postgresql://…]`, or `move embedded`. */
  move: moveCommand,

  /** Runs a payment provider in play, with a page and buttons: `sandbox [--port 4200]`. The shop takes it by BUTIGA_PAYMENTS. */
  sandbox: sandboxCommand,

  /** Upgrades the embedded database from an older PostgreSQL to the one of this version: `upgrade [--binaries FOLDER]`. */
  upgrade: upgradeCommand,
} satisfies Record<string, Command>
