import { csvLine } from '../../../ground/csv.ts'
import type { WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Db } from '../../../db/db.ts'
import { vacuumTables } from '../../../db/vacuum.ts'
import { openMediaStore } from '../../media/public.ts'
import { type Counts, importRows, type Remark } from './import-rows.ts'
import { openPictures } from './pictures.ts'
import { progressOn, type Screen, summaryOf } from './progress.ts'
import { sentenceOf } from './reasons.ts'
import { Unreadable } from './refused.ts'
import { formatOf, readSource } from './source.ts'
import type { ImportSite } from './types.ts'

export interface ImportFileOptions {
  readonly file: string
  readonly site: ImportSite
  /** The folder that the shop's pictures are kept in. */
  readonly mediaStore: string
  /** Where paths of pictures begin. Default: the file's own folder. */
  readonly mediaFolder?: string | undefined
  readonly isDry?: boolean | undefined
  /** A CSV file of the refused rows, with reasons. */
  readonly report?: string | undefined
  readonly screen: Screen
  readonly fetchPicture?: (address: string) => Promise<Uint8Array>
}

/** Above this number of rows, the tables are vacuumed after the import. */
const MANY = 1000
/** Refusals that are shown one by one; the report has all of them. */
const maxDisplayed = 20

/**
 * `butiga import`: imports a file into the shop, with progress and a report. Throws Unreadable, before anything is
 * written.
 */
export const importFile = async (db: Db, options: ImportFileOptions): Promise<Counts> => {
  const { file, site, mediaStore, mediaFolder = dirname(resolve(file)), isDry = false, report, screen } = options
  formatOf(file)
  const begun = performance.now()
  const progress = progressOn(screen)
  const out = report === undefined ? undefined : await openReport(report)
  out?.write(`\ufeff${csvLine(['line', 'outcome', 'key', 'reason'])}`)
  const displayed: Remark[] = []
  let remarks = 0
  let peakBytes = 0
  try {
    const counts = await importRows(db, readSource(file), {
      site,
      isDry,
      pictures: openPictures({
        siteId: site.id,
        store: openMediaStore(mediaStore),
        folder: mediaFolder,
        isDry,
        ...(options.fetchPicture && { fetchPicture: options.fetchPicture }),
      }),
      onRemark(remark) {
        remarks += 1
        if (displayed.length < maxDisplayed) displayed.push(remark)
        out?.write(csvLine([String(remark.line), remark.outcome, remark.key, sentenceOf(remark.refusal)]))
      },
      onProgress(state) {
        peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
        progress.show(state)
      },
    })
    progress.end()
    if (counts.created + counts.updated >= MANY) await vacuumTables(db)
    for (const { line, outcome, key, refusal } of displayed)
      screen.write(`Line ${line}${key === '' ? '' : ` (${key})`}, ${outcome}: ${sentenceOf(refusal)}\n`)
    if (remarks > displayed.length)
      screen.write(
        `… and ${remarks - displayed.length} more${report === undefined ? '; --report FILE keeps them all' : ''}.\n`,
      )
    screen.write(`${summaryOf(counts, isDry, performance.now() - begun, peakBytes)}\n`)
    return counts
  } finally {
    progress.end()
    if (out) {
      out.end()
      await finished(out)
    }
  }
}

const openReport = async (file: string): Promise<WriteStream> => {
  try {
    const out = (await open(file, 'w')).createWriteStream()
    // A full disk is reported at the end and does not stop the import.
    return out.on('error', () => {})
  } catch (error) {
    throw new Unreadable(
      `The report ${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    )
  }
}
