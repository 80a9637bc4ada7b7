import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Picture } from '@butiga/commerce-sdk/contracts'
import { keepPicture, mediaPath, mediaRow, type MediaRow, type MediaStore } from '../services/media/public.ts'
import type { Pictures } from './content.ts'

/** A drawing of a sample shop, or the print of one, as the media table keeps it; its name is the file's, without the extension. */
export interface Drawing {
  readonly name: string
  readonly row: MediaRow
  readonly picture: Omit<Picture, 'alt'>
}

/** Puts the files of a folder into the media store and says what they are. */
export const storeDrawings = async (store: MediaStore, folder: URL): Promise<Drawing[]> => {
  const files = (await readdir(folder)).toSorted()
  return await Promise.all(
    files.map(async (originalName) => {
      const kept = await keepPicture(store, { bytes: await readFile(new URL(originalName, folder)), originalName })
      const row = mediaRow(kept)
      const { width, height } = kept
      return { name: parse(originalName).name, row, picture: { src: mediaPath(row), width, height } }
    }),
  )
}

/** The pictures as they are served, by name. */
export const picturesOf = (drawings: readonly Drawing[]): Pictures =>
  new Map(drawings.map(({ name, picture }) => [name, picture]))
