import { type Config } from './config.ts'
import { createLog } from './http/log.ts'
import { openDatabase } from './ports/database/database.ts'
import { migrate } from './db/migrate.ts'
import { serve } from './serve.ts'

export interface CommandOptions {
  /** Which parts this process plays: api, site, worker. Default: all. */
  readonly roles?: string | undefined
}
type Command = (config: Config, options: CommandOptions) => Promise<void>

const migrateCommand: Command = async (config) => {
  const database = await openDatabase(config, createLog(config.logLevel))
  try {
    const names = await migrate(database)
    console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The database is up to date.')
  } finally {
    await database.close()
  }
}

/** What the command line knows, by name. */
export const commands = { serve, migrate: migrateCommand } satisfies Record<string, Command>
