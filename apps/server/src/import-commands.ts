import { join } from 'node:path'
import type { ParseArgsConfig } from 'node:util'
import { commandLog, readArguments } from './command-line.ts'
import { typed } from './ground/command-name.ts'
import { Complaint } from './ground/errors.ts'
import type { Config } from './ground/config.ts'
import { bringForward } from './migrate.ts'
import type { Db } from './db/db.ts'
import { openDatabase } from './ports/database/database.ts'
import { exportFile, findImportSite, importFile, Unreadable } from './services/product/public.ts'

const readFileArgument = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  const { values, positionals } = readArguments(args, options)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Complaint('Name one file, such as catalogue.csv.')
  return { file, values }
}

const withSite = async <T>(
  config: Config,
  requested: string | undefined,
  work: (db: Db, site: NonNullable<Awaited<ReturnType<typeof findImportSite>>>, mediaStore: string) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(config, commandLog(config))
  try {
    await bringForward(database)
    return await database.patiently(async (db) => {
      const site = await findImportSite(db, requested)
      if (site === undefined)
        throw new Complaint(
          requested === undefined ? `There is no site yet; run ${typed('seed')}.` : `There is no site ${requested}.`,
        )
      return await work(db, site, join(config.data, 'media'))
    })
  } finally {
    await database.close()
  }
}

/** Reports an unreadable file with exit code 2. */
const orUnreadable = async (work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** `butiga import`: exit code 1 when rows were refused, 2 when the file cannot be read. */
export const importCommand = async (config: Config, args: readonly string[]): Promise<void> => {
  const { file, values } = readFileArgument(args, {
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
    media: { type: 'string' },
    site: { type: 'string' },
  })
  await orUnreadable(
    withSite(config, values.site, async (db, site, mediaStore) => {
      const { refused } = await importFile(db, {
        file,
        site,
        mediaStore,
        mediaFolder: values.media,
        isDry: values['dry-run'],
        report: values.report,
        screen: process.stdout,
      })
      if (refused > 0) process.exitCode = 1
    }),
  )
}

/** `butiga export`. */
export const exportCommand = async (config: Config, args: readonly string[]): Promise<void> => {
  const { file, values } = readFileArgument(args, { media: { type: 'boolean' }, site: { type: 'string' } })
  await orUnreadable(
    withSite(config, values.site, async (db, site, mediaStore) => {
      const rows = await exportFile(db, { file, site, mediaStore, withMedia: values.media })
      process.stdout.write(`${rows} rows are in ${file}.\n`)
    }),
  )
}
