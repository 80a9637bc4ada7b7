import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { DatabasePort } from './db/db.ts'
import type { Config } from './ground/config.ts'
import { typed } from './ground/command-name.ts'
import { Complaint, sqlState } from './ground/errors.ts'
import { createLog } from './ground/log.ts'
import { openDatabase } from './ports/database/database.ts'

/** A command; `args` are the words behind its name, as they were typed. */
export type Command = (config: Config, args: readonly string[]) => Promise<void>

/** Options and other words of a command line; a complaint for options that the command does not have. */
export const readArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error))
  }
}

/** Options alone; a complaint for anything else. */
export const readOptions = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  const { values, positionals } = readArguments(args, options)
  if (positionals.length > 0) throw new Complaint(`What is ${positionals.join(' ')}? The command takes options alone.`)
  return values
}

/** The log of a command: beside what it prints. */
export const commandLog = ({ logLevel }: Config) => createLog(logLevel, process.stderr)

/** Whether a query names a table or a column that no migration has created yet. */
const isSchemaMissing = (error: unknown): boolean => ['42P01', '42703'].includes(sqlState(error) ?? '')

export const withDatabase =
  (work: (database: DatabasePort, config: Config, args: readonly string[]) => Promise<void>): Command =>
  async (config, args) => {
    const database = await openDatabase(config, commandLog(config))
    try {
      await work(database, config, args)
    } catch (error) {
      throw isSchemaMissing(error)
        ? new Complaint(`The database is not up to date. Run ${typed('migrate')} first.`)
        : error
    } finally {
      await database.close()
    }
  }
