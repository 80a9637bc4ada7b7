import { join } from 'node:path'
import type { DatabasePort } from '../db/db.ts'
import { version } from '../ground/version.ts'
import { type Archive, copyTo } from '../ports/archive.ts'
import { dump, type Dumped } from './dump.ts'
import { saveErasures } from './erasures.ts'
import { type MediaFile, mediaName } from './format.ts'
import { expiredAmong, snapshotName } from './rotate.ts'

/** Media that are copied at a time. */
const copies = 4

/** A snapshot in an archive. */
export interface Taken extends Dumped {
  readonly name: string
  /** Older ones that were removed. */
  readonly expired: readonly string[]
}

/**
 * Takes a snapshot into the archive, beside the media, which are written once and shared by all snapshots, and the ledger
 * of erasures; then removes what rotation no longer keeps.
 */
export const takeSnapshot = async (
  database: DatabasePort,
  archive: Archive,
  { media, withKeys = false }: { media: string; withKeys?: boolean | undefined },
): Promise<Taken> => {
  const name = snapshotName(new Date())
  let dumped: Dumped | undefined
  await archive.keep(name, async (file) => {
    dumped = await dump(database, file, { version, media, withKeys, withMedia: false })
    // A snapshot has its name only when its media are there.
    await keepMedia(archive, media, dumped.manifest.media)
  })
  if (dumped === undefined) throw new Error('The archive kept nothing')
  await database.patiently((db) => saveErasures(db, archive))
  const expired = expiredAmong(await archive.list('butiga-'))
  for (const old of expired) await archive.remove(old)
  return { name, expired, ...dumped }
}

const keepMedia = async (archive: Archive, folder: string, files: readonly MediaFile[]): Promise<void> => {
  const stored = new Set(await archive.list('media/'))
  const missing = files.filter(({ path }) => !stored.has(mediaName(path)))
  const copyRest = async (): Promise<void> => {
    for (let next = missing.pop(); next; next = missing.pop())
      await archive.keep(mediaName(next.path), copyTo(join(folder, next.path)))
  }
  await Promise.all(Array.from({ length: copies }, copyRest))
}
