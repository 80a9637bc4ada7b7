import { csvLine } from '../../../ground/csv.ts'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../../db/db.ts'
import { cellsOfRow, exportColumns } from './csv-columns.ts'
import { exportRows } from './export-rows.ts'
import type { RawRow } from './fields.ts'
import { readFrame } from './queries.ts'
import { formatOf } from './source.ts'
import type { ImportSite } from './types.ts'

export interface ExportFileOptions {
  readonly file: string
  readonly site: ImportSite
  /** The folder of the shop's pictures. */
  readonly mediaStore: string
  /** Whether the pictures are copied beside the file, so that another shop can take them. */
  readonly withMedia?: boolean | undefined
}

/**
 * `butiga export`: writes everything that an import reads. The file appears when it is complete. Returns the number of
 * rows.
 */
export const exportFile = async (db: Db, options: ExportFileOptions): Promise<number> => {
  const { file, site, withMedia = false } = options
  const format = formatOf(file)
  const unfinished = `${file}.unfinished`
  const copied = new Set<string>()
  let count = 0

  async function* lines(): AsyncGenerator<string> {
    const { attributes } = await readFrame(db, site)
    const columns = exportColumns(site.languages, [...attributes.keys()])
    if (format === 'csv') yield `\ufeff${csvLine(columns)}`
    for await (const row of exportRows(db, site)) {
      count += 1
      if (withMedia) for (const path of picturesOf(row)) await copyPicture(path, options, copied)
      yield format === 'csv' ? csvLine(cellsOfRow(columns, row)) : `${JSON.stringify(row)}\n`
    }
  }

  try {
    await pipeline(Readable.from(lines()), createWriteStream(unfinished))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  return count
}

const picturesOf = ({ media, swatch }: RawRow): string[] => [
  ...(Array.isArray(media) ? (media as string[]) : []),
  ...(typeof swatch === 'string' && swatch.startsWith('/media/') ? [swatch.slice(1)] : []),
]

const copyPicture = async (
  path: string,
  { file, mediaStore }: ExportFileOptions,
  copied: Set<string>,
): Promise<void> => {
  if (copied.has(path)) return
  copied.add(path)
  const target = join(dirname(resolve(file)), path)
  await mkdir(dirname(target), { recursive: true })
  await copyFile(join(mediaStore, path.slice('media/'.length)), target)
}
