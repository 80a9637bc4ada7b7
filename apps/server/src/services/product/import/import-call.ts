import type { ImportedRows } from '@butiga/commerce-sdk/contracts'
import type { Db, Tx } from '../../../db/db.ts'
import { type RawRow, readChoice } from './fields.ts'
import type { BatchContext, Outcome } from './import-batch.ts'
import type { PictureOf, Pictures } from './pictures.ts'
import { readFrame } from './queries.ts'
import { readProduct, waveOf } from './read-product.ts'
import { type Refusal, sentenceOf } from './reasons.ts'
import { Refused, withoutLinks } from './refused.ts'
import type { Frame, ImportSite, ProductRow } from './types.ts'
import { withSavepoint, writeOrSplit } from './write-or-split.ts'

type Remarks = ImportedRows['failed']

const toRemark = (row: number, refusal: Refusal): Remarks[number] => {
  const { path, rule } = refusal
  return { row, message: sentenceOf(refusal), path, rule }
}

interface CalledRow {
  /** Its place in the call. */
  readonly place: number
  readonly row: ProductRow
  readonly wave: number
}

/** The parsed rows of a call, with their pictures in the library. */
export interface CalledRows {
  readonly rows: readonly CalledRow[]
  readonly failed: Remarks
  readonly frame: Frame
  readonly pictureOf: PictureOf
}

/** Parses the rows of a call and loads their pictures, before the transaction. */
export const readCall = async (
  db: Db,
  site: ImportSite,
  raw: readonly RawRow[],
  pictures: Pictures,
): Promise<CalledRows> => {
  const frame = await readFrame(db, site)
  const failed: Remarks = []
  const rows = new Map<string, CalledRow>()
  for (const [place, one] of raw.entries()) {
    try {
      if (one.kind !== undefined) readChoice('kind', one.kind, ['product'])
      const row = readProduct(one, frame.attributes)
      const first = rows.get(row.sku)
      if (first) throw new Refused('sku', 'repeatedRow', { given: row.sku, first: first.place })
      rows.set(row.sku, { place, row, wave: waveOf(one) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      failed.push(toRemark(place, error.refusal))
    }
  }
  const named = [...rows.values()].flatMap(({ row }) => row.media ?? [])
  return { rows: [...rows.values()], failed, frame, pictureOf: await pictures.bring(db, named) }
}

/** Creates or updates the products of a call; rows may refer to each other in any order. */
export const importCall = async (tx: Tx, site: ImportSite, called: CalledRows): Promise<ImportedRows> => {
  const answer = {
    created: 0,
    updated: 0,
    unchanged: 0,
    failed: [...called.failed],
    notes: [] as Remarks,
  }
  const toCome = new Set(called.rows.map(({ row }) => row.sku))
  const context: BatchContext = {
    site,
    frame: called.frame,
    pictureOf: called.pictureOf,
    isToCome: (sku) => toCome.has(sku),
  }
  const take = async (rows: readonly CalledRow[], count: (outcome: Outcome) => void): Promise<CalledRow[]> => {
    if (rows.length === 0) return []
    const outcomes = await writeOrSplit(
      withSavepoint(tx),
      context,
      rows.map(({ row }) => row),
    )
    return rows.filter(({ place, row }, index) => {
      const outcome = outcomes[index]
      if (outcome === undefined) throw new Error(`${row.sku} has no outcome`)
      toCome.delete(row.sku)
      count(outcome)
      if (outcome.done === 'refused') answer.failed.push(toRemark(place, outcome.refusal))
      else if (outcome.lost.length > 0 && !outcome.waits) answer.notes.push(toRemark(place, withoutLinks(outcome.lost)))
      return outcome.done !== 'refused' && outcome.waits
    })
  }
  const waiting: CalledRow[] = []
  for (const wave of [0, 1, 2]) {
    const rows = called.rows.filter((one) => one.wave === wave)
    waiting.push(
      ...(await take(rows, ({ done }) => {
        if (done !== 'refused') answer[done] += 1
      })),
    )
  }
  await take(waiting, () => {})
  answer.failed.sort((a, b) => a.row - b.row)
  return answer
}
