import { Complaint, type Config } from './config.ts'
import { audit, questionCount } from './db/audit.ts'
import { migrate } from './db/migrate.ts'
import { createLog } from './http/log.ts'
import { type DatabasePort, openDatabase } from './ports/database/database.ts'
import { seed } from './seed/seed.ts'
import { serve } from './serve.ts'

export interface CommandOptions {
  /** Which parts this process plays: api, site, worker. Default: all. */
  readonly roles?: string | undefined
}
type Command = (config: Config, options: CommandOptions) => Promise<void>

const withDatabase =
  (work: (database: DatabasePort, config: Config) => Promise<void>): Command =>
  async (config) => {
    const database = await openDatabase(config, createLog(config.logLevel))
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  }

/** What the command line knows, by name. */
export const commands = {
  /** Serves the shop; migrates and seeds the embedded database first. */
  serve,

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
    await migrate(database)
    await database.patiently((db) => seed(db, { data, url: `http://localhost:${port}` }))
    console.log('The sample shop is in the database.')
  }),

  /** Asks whether everything that must be true of the data is true (reliability R19). */
  audit: withDatabase(async (database) => {
    const findings = await database.patiently(audit)
    for (const { question, rows } of findings)
      console.log(`${question}: ${rows.map((row) => JSON.stringify(row)).join(' ')}`)
    if (findings.length > 0) throw new Complaint(`${findings.length} of ${questionCount} questions found something.`)
    console.log(`${questionCount} questions found nothing wrong.`)
  }),
} satisfies Record<string, Command>
