import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '../../../db/db.ts'
import { sqlState } from '../../../ground/errors.ts'
import { type RawRow, readChoice, readFilled } from './fields.ts'
import { importFrame } from './taxonomy/import-taxonomy.ts'
import { frameKey, type FrameKind, frameKinds } from './taxonomy/take-taxonomy.ts'
import { type BatchContext, type Outcome, skusNamed } from './import-batch.ts'
import type { Pictures } from './pictures.ts'
import { readFrame } from './queries.ts'
import { readProduct, waveOf } from './read-product.ts'
import type { Refusal } from './reasons.ts'
import { Refused, withoutLinks } from './refused.ts'
import type { SourceRow } from './source-row.ts'
import {
  countToCome,
  createStage,
  dropStage,
  findStaged,
  findStagedSlugs,
  giveIds,
  listBatch,
  refuseRepeated,
  settleRows,
  type StagedRow,
  stageRows,
  stageSlugs,
} from './stage.ts'
import { slugCandidates } from './slugs.ts'
import { type Atomically, withSavepoint, writeOrSplit } from './write-or-split.ts'
import type { Frame, ImportSite, ProductRow } from './types.ts'

/** A message about a row: `refused`, or a note on one that was written without something. */
export interface Remark {
  readonly line: number
  readonly outcome: 'refused' | 'note'
  /** Its SKU, code or slug; empty where it could not be read. */
  readonly key: string
  readonly refusal: Refusal
}

export interface Counts {
  readonly read: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly notes: number
}

export interface ImportOptions {
  readonly site: ImportSite
  readonly pictures: Pictures
  /** Checks only, and writes nothing. */
  readonly isDry: boolean
  readonly onRemark: (remark: Remark) => void
  /** Often; `total` is null while the file is still read. */
  readonly onProgress?: (progress: {
    readonly done: number
    readonly total: number | null
    readonly refused: number
  }) => void
}

/**
 * Imports any number of rows into a site, in transactions of a few hundred: a refused row does not stop the others, and
 * a killed import leaves complete transactions and can start again. Importing the same rows again writes nothing. `db`
 * has no time-outs.
 */
export const importRows = async (db: Db, source: AsyncIterable<SourceRow>, options: ImportOptions): Promise<Counts> =>
  await db.connection().execute(async (own) => {
    await createStage(own)
    try {
      return await runImport(own, source, { ...options, atomically: inTransaction(own) })
    } finally {
      await dropStage(own).catch(() => {})
    }
  })

/** The same as a part of a transaction, in which `pictures` are there already. */
export const importRowsWithin = async (
  tx: Tx,
  source: AsyncIterable<SourceRow>,
  options: ImportOptions,
): Promise<Counts> => {
  await createStage(tx)
  const counts = await runImport(tx, source, { ...options, atomically: withSavepoint(tx) })
  await dropStage(tx)
  return counts
}

interface RunOptions extends ImportOptions {
  readonly atomically: Atomically
}

const runImport = async (db: Db, source: AsyncIterable<SourceRow>, options: RunOptions): Promise<Counts> => {
  const { site, isDry } = options
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, refused: 0, notes: 0 }
  const remark = {
    refused(line: number, key: string, refusal: Refusal) {
      counts.refused += 1
      options.onRemark({ line, outcome: 'refused', key, refusal })
    },
    note(line: number, key: string, refusal: Refusal) {
      counts.notes += 1
      options.onRemark({ line, outcome: 'note', key, refusal })
    },
  }
  const progress = (done: number, total: number | null) =>
    options.onProgress?.({ done, total, refused: counts.refused })

  await readAll(db, source, site, {
    onRefused: remark.refused,
    onRead(read) {
      counts.read = read
      progress(read, null)
    },
  })
  for (const { line, key, kind, first } of await refuseRepeated(db))
    remark.refused(line, key, { path: keyPath(kind, site), rule: 'repeated', facts: { first, line } })
  await giveIds(db, site.id, isDry)
  const total = await countToCome(db)
  let done = 0
  const count = (outcome: Outcome['done']) => {
    if (outcome !== 'refused') counts[outcome] += 1
    done += 1
  }

  const frame = await importFrame(db, await readFrame(db, site), {
    ...options,
    onDone(row, outcome) {
      count(outcome.done)
      if (outcome.done === 'refused') remark.refused(row.line, row.key, outcome.refusal)
      progress(done, total)
    },
  })
  for (const wave of [0, 1, 2, 'waiting'] as const) {
    for (let last = 0; ;) {
      const staged = await listBatch(db, wave, last)
      if (staged.length === 0) break
      last = staged.at(-1)?.line ?? last
      const outcomes = await importStaged(db, staged, frame, options)
      for (const [index, outcome] of outcomes.entries()) {
        const { line = 0, key = '' } = staged[index] ?? {}
        if (wave !== 'waiting') count(outcome.done)
        if (outcome.done === 'refused') remark.refused(line, key, outcome.refusal)
        else if (outcome.lost.length > 0 && !outcome.waits) remark.note(line, key, withoutLinks(outcome.lost))
      }
      progress(done, total)
    }
  }
  return counts
}

/** The fields that identify a row of a kind. */
const keyPath = (kind: string, { defaultLanguage }: ImportSite): string => {
  if (kind === 'product') return 'sku'
  return kind === 'attribute' || kind === 'value' ? 'code' : `translations.${defaultLanguage}.slug`
}

const stagedAtOnce = 1000

const readAll = async (
  db: Db,
  source: AsyncIterable<SourceRow>,
  site: ImportSite,
  on: { onRefused: (line: number, key: string, refusal: Refusal) => void; onRead: (rows: number) => void },
): Promise<void> => {
  let staged: StagedRow[] = []
  let characters = 0
  let read = 0
  const flush = async () => {
    await stageRows(db, staged)
    on.onRead(read)
    staged = []
    characters = 0
  }
  for await (const one of source) {
    read += 1
    if (one.refused !== undefined) on.onRefused(one.line, '', one.refused)
    else {
      try {
        const row = stagedRow(one.line, one.row, site)
        characters += row.payload.length
        staged.push(row)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        on.onRefused(one.line, displayedKey(one.row), error.refusal)
      }
    }
    if (staged.length >= stagedAtOnce || characters > 4_000_000) await flush()
  }
  await flush()
}

const displayedKey = ({ sku, code }: RawRow): string => {
  const key = sku ?? code
  return typeof key === 'string' ? key.slice(0, 64) : ''
}

const kinds = ['product', ...frameKinds] as const

const stagedRow = (line: number, row: RawRow, site: ImportSite): StagedRow => {
  const kind = row.kind === undefined ? 'product' : readChoice('kind', row.kind, kinds)
  const payload = JSON.stringify(row)
  if (kind !== 'product') return { line, kind, key: frameKey(kind satisfies FrameKind, row, site), payload, wave: 0 }
  return { line, kind, key: readFilled('sku', row.sku, 64), payload, wave: waveOf(row) }
}

const importStaged = async (
  db: Db,
  staged: readonly (StagedRow & { readonly id: number | null })[],
  frame: Frame,
  { site, pictures, isDry, atomically }: RunOptions,
): Promise<Outcome[]> => {
  const read = staged.map(({ payload }) => readOrRefuse(payload, frame))
  const rows = read.flatMap((row) => (row instanceof Refused ? [] : [row]))
  const inFile = new Map(
    (await findStaged(db, [...new Set(rows.flatMap(skusNamed))])).map((product) => [product.sku, product]),
  )
  const ids = new Map(staged.map(({ key, id }) => [key, id ?? undefined]))
  const context: BatchContext = {
    site,
    frame,
    pictureOf: await pictures.bring(
      db,
      rows.flatMap(({ media = [] }) => media),
    ),
    isToCome: (sku) => inFile.get(sku)?.status === null,
    idOf: (sku) => ids.get(sku),
    ...(isDry && {
      pretended: {
        products: new Map([...inFile].filter(([, { status }]) => status !== null)),
        slugs: await findStagedSlugs(db, rows.flatMap(slugsOf)),
      },
    }),
  }
  const written = await writeOrSplit(atomically, context, rows)
  let next = 0
  const outcomes = read.map((row): Outcome => {
    if (row instanceof Refused) return { done: 'refused', refusal: row.refusal }
    const outcome = written[next++]
    if (outcome === undefined) throw new Error(`${row.sku} has no outcome`)
    return outcome
  })
  await settleRows(
    db,
    outcomes.map((outcome, index) => ({
      line: staged[index]?.line ?? 0,
      status: outcome.done,
      format: outcome.done === 'refused' ? null : outcome.after.format,
      waits: outcome.done !== 'refused' && outcome.waits,
    })),
  )
  if (isDry)
    await stageSlugs(
      db,
      outcomes.flatMap((outcome, index) =>
        outcome.done === 'refused'
          ? []
          : Object.entries(outcome.after.slugs).map(([language, slug]) => ({
              language,
              slug,
              sku: staged[index]?.key ?? '',
            })),
      ),
    )
  return outcomes
}

const readOrRefuse = (payload: string, { attributes }: Frame): ProductRow | Refused => {
  try {
    return readProduct(JSON.parse(payload) as RawRow, attributes)
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

const slugsOf = ({ sku, translations }: ProductRow): string[] =>
  Object.values(translations).flatMap((texts) =>
    texts?.slug === undefined ? slugCandidates(texts?.name ?? '', sku) : [texts.slug],
  )

/** Runs work in a transaction of its own; again after a conflict with others. */
const inTransaction =
  (db: Db): Atomically =>
  async (work) => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (!/^(?:40001|40P01|55P03)$/.test(sqlState(error) ?? '') || retries >= mostRetries) throw error
        await sleep(Math.random() * 50 * 2 ** retries)
      }
    }
  }
const mostRetries = 5
