import { readdir, readFile } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import type { Picture } from '@butiga/commerce-sdk/contracts'
import {
  keepOwnPicture,
  keepPicture,
  mediaPath,
  mediaRow,
  type MediaRow,
  type MediaStore,
} from '../services/media/public.ts'
import type { Pictures } from './content.ts'

/** A picture of a sample shop, as the media table keeps it; its name is the file's, without the extension. */
export interface StoredPicture {
  readonly name: string
  readonly row: MediaRow
  readonly picture: Omit<Picture, 'alt'>
}

/** Puts the files of a folder, drawings and photographs, into the media store and says what they are. */
export const storePictures = async (store: MediaStore, folder: string): Promise<StoredPicture[]> => {
  const files = (await readdir(folder)).toSorted()
  return await Promise.all(
    files.map(async (originalName) => {
      const file = { bytes: await readFile(join(folder, originalName)), originalName }
      const kept =
        extname(originalName) === '.webp'
          ? await keepOwnPicture(store, file, webpSize(file.bytes))
          : await keepPicture(store, file)
      const row = mediaRow(kept)
      const { width, height } = kept
      return { name: parse(originalName).name, row, picture: { src: mediaPath(row), width, height } }
    }),
  )
}

/** The pixels of a lossy WebP without transparency (RFC 9649, 2.5), the one kind that the samples have. */
const webpSize = (bytes: Buffer): { readonly width: number; readonly height: number } => {
  if (bytes.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('A photograph of a sample is no lossy WebP.')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** The pictures as they are served, by name. */
export const picturesOf = (stored: readonly StoredPicture[]): Pictures =>
  new Map(stored.map(({ name, picture }) => [name, picture]))
