import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Picture } from '@butiga/commerce-sdk/contracts'
import { keepPicture, mediaPath, mediaRow, type MediaRow, type MediaStore } from '../services/media/public.ts'

const drawings = new URL('./media/', import.meta.url)

/** A drawing of the sample shop, or the print of one, as the media table keeps it; its name is the file's, without the extension. */
export interface Drawing {
  readonly name: string
  readonly row: MediaRow
  readonly picture: Omit<Picture, 'alt'>
}

/** Puts the drawings into the media store and says what they are. */
export const storeDrawings = async (store: MediaStore): Promise<Drawing[]> => {
  const files = (await readdir(drawings)).toSorted()
  return await Promise.all(
    files.map(async (originalName) => {
      const kept = await keepPicture(store, { bytes: await readFile(new URL(originalName, drawings)), originalName })
      const row = mediaRow(kept)
      const { width, height } = kept
      return { name: parse(originalName).name, row, picture: { src: mediaPath(row), width, height } }
    }),
  )
}
