import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Tx } from '../db/db.ts'
import {
  keepOwnPicture,
  keepPicture,
  mediaPath,
  mediaRow,
  type MediaRow,
  type MediaStore,
} from '../services/media/public.ts'
import { mustHave, type NamedPicture, type Sample, type SeedPictures } from './sample.ts'

interface PictureAtHand extends NamedPicture {
  readonly row: MediaRow
}

/** A picture in the library of a sample's site. */
export interface StoredPicture extends PictureAtHand {
  readonly id: number
}

/** Puts the pictures of a sample, drawings and photographs, into the media store and says what they are. */
export const keepPictures = async (store: MediaStore, { pictures }: Sample): Promise<PictureAtHand[]> => {
  const files = (await readdir(join(pictures, 'media'))).toSorted()
  return await Promise.all(
    files.map(async (originalName) => {
      const file = { bytes: await readFile(join(pictures, 'media', originalName)), originalName }
      const stored =
        extname(originalName) === '.webp'
          ? await keepOwnPicture(store, file, webpSize(file.bytes))
          : await keepPicture(store, file)
      const row = mediaRow(stored)
      const { width, height } = stored
      return { name: `media/${originalName}`, row, picture: { src: mediaPath(row), width, height } }
    }),
  )
}

/** Adds them to the library of the site, with the texts that say what they show. */
export const insertMedia = async (
  tx: Tx,
  site_id: number,
  { pictures: folder }: Sample,
  stored: readonly PictureAtHand[],
): Promise<StoredPicture[]> => {
  const titles = JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8')) as SeedPictures
  const rows = await tx
    .insertInto('media')
    .values(stored.map(({ row, name }) => ({ ...row, site_id, titles: JSON.stringify(titles[name] ?? {}) })))
    .returning(['id', 'drive_id'])
    .execute()
  const idOf = new Map(rows.map(({ id, drive_id }) => [drive_id, id]))
  return stored.map((picture) => ({ ...picture, id: mustHave(idOf.get(picture.row.drive_id), picture.name) }))
}

/** The pixels of a lossy WebP without transparency (RFC 9649, 2.5), the one kind that the samples have. */
const webpSize = (bytes: Buffer): { readonly width: number; readonly height: number } => {
  if (bytes.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('A photograph of a sample is no lossy WebP.')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
