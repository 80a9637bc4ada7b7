import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { printAudit } from '../audit-command.ts'
import { type Command, commandLog, readArguments, readOptions, withDatabase } from '../command-line.ts'
import { knownMigrations } from '../db/migrate.ts'
import type { Config } from '../ground/config.ts'
import { Complaint } from '../ground/errors.ts'
import { version } from '../ground/version.ts'
import { type Archive, openArchive } from '../ports/archive.ts'
import { openDatabase } from '../ports/database/database.ts'
import { holdsDatabase, removeDatabase } from '../ports/database/folder.ts'
import { dump, type Dumped } from './dump.ts'
import { move } from './move.ts'
import { verify, type Verified } from './read.ts'
import { restore } from './restore.ts'
import { snapshotsAmong } from './rotate.ts'
import { takeSnapshot } from './take.ts'
import { upgrade } from './upgrade.ts'

const mediaOf = ({ data }: Config): string => join(data, 'media')

const describe = ({ manifest, lost }: Pick<Dumped, 'manifest' | 'lost'>): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = lost.length === 0 ? '' : ` Without a file: ${lost.join(', ')}.`
  return `${manifest.tables.length} tables, ${rows} rows, ${manifest.media.length} media files.${missing}`
}

export const snapshotCommand: Command = withDatabase(async (database, config, args) => {
  const { values, positionals } = readArguments(args, { 'with-keys': { type: 'boolean' } })
  const [file, ...others] = positionals
  if (others.length > 0) throw new Complaint('Name one file, or none.')
  const withKeys = values['with-keys'] ?? false
  const media = mediaOf(config)
  if (file === undefined) {
    const archive = openArchive(config.snapshots.place, config.s3)
    const taken = await takeSnapshot(database, archive, { media, withKeys })
    const removed = taken.expired.length === 0 ? '' : ` Removed ${taken.expired.length} older ones.`
    console.log(`${archive.place}/${taken.name}: ${describe(taken)}${removed}`)
    return
  }
  // By itself a file is of use only when the pictures are in it.
  const { archive, name } = locate(file, config)
  let dumped: Dumped | undefined
  await archive.keep(name, async (part) => {
    dumped = await dump(database, part, { version, media, withKeys, withMedia: true })
  })
  if (dumped) console.log(`${file}: ${describe(dumped)}`)
})

/** The archive of a file, by its path or its `s3://` address. */
const locate = (file: string, { s3 }: Config): { archive: Archive; name: string } => {
  if (!file.startsWith('s3://')) {
    const path = resolve(file)
    return { archive: openArchive(dirname(path), s3), name: basename(path) }
  }
  const at = file.lastIndexOf('/')
  return { archive: openArchive(file.slice(0, at), s3), name: file.slice(at + 1) }
}

/** A snapshot by its path, by its name in BUTIGA_SNAPSHOTS, or `latest`. */
const find = async (wanted: string, config: Config): Promise<{ archive: Archive; name: string }> => {
  const archive = openArchive(config.snapshots.place, config.s3)
  if (wanted === 'latest') {
    const [name] = snapshotsAmong(await archive.list('butiga-'))
    if (name === undefined) throw new Complaint(`There is no snapshot in ${archive.place}. Name a file.`)
    return { archive, name }
  }
  if (wanted.startsWith('s3://') || existsSync(wanted)) return locate(wanted, config)
  if ((await archive.list('butiga-')).includes(wanted)) return { archive, name: wanted }
  throw new Complaint(`There is no file ${wanted}, neither here nor in ${archive.place}.`)
}

export const restoreCommand: Command = async (config, args) => {
  const { positionals } = readArguments(args, {})
  const [wanted, ...others] = positionals
  if (wanted === undefined || others.length > 0)
    throw new Complaint('Name one snapshot: a file, one in BUTIGA_SNAPSHOTS, or latest.')
  const { archive, name } = await find(wanted, config)
  const { file, done } = await archive.fetch(name)
  try {
    await restoreFile(config, archive, await verify(file, await knownMigrations()))
  } finally {
    await done()
  }
}

const restoreFile = async (config: Config, archive: Archive, snapshot: Verified): Promise<void> => {
  const isEmbedded = config.databaseUrl === undefined
  if (isEmbedded && holdsDatabase(config.data))
    throw new Complaint(
      `The data folder ${config.data} holds a database, which was not touched. Move it away, or set BUTIGA_DATA to an empty folder.`,
    )
  const database = await openDatabase(config, commandLog(config))
  let isDone = false
  try {
    const restored = await restore(database, snapshot, { archive, media: mediaOf(config) })
    isDone = true
    const { createdAt, withKeys } = snapshot.header
    console.log(`Restored the shop of ${createdAt}: ${describe({ ...snapshot, lost: restored.lost })}`)
    if (restored.erased > 0) console.log(`Erased again: ${restored.erased} of the ledger.`)
    if (!withKeys) console.log('The snapshot has no signing keys: log-ins end, carts stay valid.')
    await printAudit(database, config.data)
  } finally {
    await database.close()
    if (!isDone && isEmbedded) await removeDatabase(config.data)
  }
}

export const moveCommand: Command = async (config, args) => {
  const { values, positionals } = readArguments(args, { owner: { type: 'string' } })
  const [target, ...others] = positionals
  if (target === undefined || others.length > 0 || !(target === 'embedded' || /^postgres(ql)?:\/\//.test(target)))
    throw new Complaint(
      'Name where to move: embedded, or an empty database as postgresql://user:password@host:5432/name.',
    )
  if (target === 'embedded' && config.databaseUrl === undefined)
    throw new Complaint('The shop is in the embedded database already: DATABASE_URL is not set.')
  if (target === 'embedded' && holdsDatabase(config.data))
    throw new Complaint(`The data folder ${config.data} holds a database, which was not touched. Move it away first.`)
  const log = commandLog(config)
  const from = await openDatabase(config, log)
  try {
    const to = await openDatabase(
      target === 'embedded'
        ? { data: config.data }
        : { data: config.data, databaseUrl: target, databaseOwnerUrl: values.owner },
      log,
    )
    let isDone = false
    try {
      console.log(await move(from, to, { data: config.data, media: mediaOf(config) }))
      isDone = true
      await printAudit(to, config.data)
    } finally {
      await to.close()
      if (!isDone && target === 'embedded') await removeDatabase(config.data)
    }
  } finally {
    await from.close()
  }
  console.log(
    target === 'embedded'
      ? 'Start the shop without DATABASE_URL from now on. The old database is as it was.'
      : 'Start the shop with DATABASE_URL set to it from now on. The old database is as it was.',
  )
}

export const upgradeCommand: Command = async (config, args) => {
  const { binaries } = readOptions(args, { binaries: { type: 'string' } })
  if (config.databaseUrl !== undefined)
    throw new Complaint('DATABASE_URL is set to an existing database; upgrade its server with its own tools.')
  await upgrade(config.data, { binaries, log: (line) => console.log(line) })
}
