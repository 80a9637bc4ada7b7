import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePort } from '../db/db.ts'
import type { Archive } from '../ports/archive.ts'
import { openFiles } from '../ports/files.ts'
import { eraseAgain } from './erasures.ts'
import { mediaName } from './format.ts'
import { load, mustBeEmpty } from './load.ts'
import { readMedia, type Verified } from './read.ts'

/** What a restore did beside the rows. */
export interface Restored {
  readonly erased: number
  /** Media that neither the snapshot nor its archive has. */
  readonly lost: readonly string[]
}

/** Restores a verified snapshot into an empty database and a media folder; `archive` is where it was taken from. */
export const restore = async (
  database: DatabasePort,
  snapshot: Verified,
  { archive, media }: { archive: Archive; media: string },
): Promise<Restored> => {
  await mustBeEmpty(database)
  await load(database, snapshot)
  const erased = await database.patiently((db) => eraseAgain(db, archive))
  const lost = await restoreMedia(snapshot, archive, media)
  return { erased, lost }
}

const restoreMedia = async (snapshot: Verified, archive: Archive, folder: string): Promise<string[]> => {
  const files = openFiles(folder)
  if (snapshot.header.withMedia) {
    for await (const { path, bytes } of readMedia(snapshot)) await files.write(path, bytes)
    return []
  }
  const lost: string[] = []
  const stored = new Set(await archive.list('media/'))
  for (const { path, size } of snapshot.manifest.media) {
    const match = await stat(join(folder, path)).catch(() => null)
    if (match?.size === size) continue
    if (!stored.has(mediaName(path))) {
      lost.push(path)
      continue
    }
    const { file, done } = await archive.fetch(mediaName(path))
    await files.write(path, await readFile(file)).finally(done)
  }
  return lost
}
