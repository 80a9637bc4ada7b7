import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@butiga/commerce-sdk/contracts'
import type { Insertable } from 'kysely'
import type { MediaTable } from '../db/schema.ts'
import { mediaPath } from '../services/cms/public.ts'

const drawings = new URL('./media/', import.meta.url)

/** A drawing of the sample shop as the media table keeps it; its name is the file's, without the extension. */
export interface Drawing {
  readonly name: string
  readonly row: Omit<Insertable<MediaTable>, 'site_id'>
  readonly picture: Omit<Picture, 'alt'>
}

/** Puts the drawings into the data folder, where the server serves them from, and says what they are. */
export const storeDrawings = async (mediaFolder: string): Promise<Drawing[]> => {
  const files = (await readdir(drawings)).filter((file) => file.endsWith('.svg')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const svg = await readFile(new URL(file, drawings))
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16)
      await keep(join(mediaFolder, hash), file, svg)
      const { width, height } = sizeOf(svg.toString('utf8'))
      const row = {
        drive_id: `sample/${file}`,
        original_name: file,
        mime: 'image/svg+xml',
        size: svg.length,
        width,
        height,
        hash,
      }
      return { name: file.slice(0, -'.svg'.length), row, picture: { src: mediaPath(row), width, height } }
    }),
  )
}

// Whole or not at all: another process may be serving the folder, and what it answers once is kept for a year.
const keep = async (folder: string, file: string, bytes: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}`)
  await writeFile(unfinished, bytes)
  await rename(unfinished, join(folder, file))
}

/** Width and height of the viewBox in whole pixels. */
const sizeOf = (svg: string): { width: number; height: number } => {
  const [width = 0, height = 0] = (/viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1) ?? []).map(Number)
  return { width: Math.round(width), height: Math.round(height) }
}
