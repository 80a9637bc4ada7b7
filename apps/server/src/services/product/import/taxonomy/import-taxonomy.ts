import type { Db } from '../../../../db/db.ts'
import { sqlState } from '../../../../ground/errors.ts'
import type { RawRow } from '../fields.ts'
import type { Pictures } from '../pictures.ts'
import type { Refusal } from '../reasons.ts'
import { ofDatabase, Refused } from '../refused.ts'
import { readTree } from '../queries.ts'
import { listKind, settleRows, type StagedRow } from '../stage.ts'
import type { Frame, ImportSite, KnownAttribute } from '../types.ts'
import type { Atomically } from '../write-or-split.ts'
import { readAttribute, readValue } from './attribute.ts'
import type { FrameContext, FrameOutcome } from './taxonomy-context.ts'
import type { Tree } from './levels.ts'
import { cycleOf, type FrameKind, frameKinds, parentKey, takeFrameRow } from './take-taxonomy.ts'

type Done = FrameOutcome | { readonly done: 'refused'; readonly refusal: Refusal }

interface Options {
  readonly site: ImportSite
  readonly pictures: Pictures
  readonly isDry: boolean
  readonly atomically: Atomically
  readonly onDone: (row: StagedRow, outcome: Done) => void
}

/** A frame to which imported rows are added. */
interface Growing extends Frame {
  readonly attributes: Map<string, KnownAttribute & { readonly choices: Map<string, number> }>
  readonly categories: Map<string, number>
  readonly tags: Map<string, number>
}

/**
 * Imports the attributes, values, tags and categories of a file, each row on its own; returns the
 * records to which products may refer afterwards.
 */
export const importFrame = async (db: Db, known: Frame, options: Options): Promise<Frame> => {
  const frame: Growing = {
    attributes: new Map(
      [...known.attributes].map(([code, attribute]) => [code, { ...attribute, choices: new Map(attribute.choices) }]),
    ),
    categories: new Map(known.categories),
    tags: new Map(known.tags),
    taxRate: known.taxRate,
  }
  const tree = await readTree(db, options.site.id)
  let fakeId = 0
  for (const kind of frameKinds) {
    const rows = (await listKind(db, kind)).map((row) => ({ row, raw: JSON.parse(row.payload) as RawRow }))
    for (const { row, raw, refused } of kind === 'category' ? parentsFirst(rows, options.site) : rows.map(asItIs)) {
      const outcome = refused ?? (await takeOne(db, kind, raw, { frame, tree }, options))
      if (outcome.done !== 'refused') {
        const id = outcome.id ?? (fakeId -= 1)
        if (outcome.done === 'created') add(frame, kind, raw, row.key, id, options.site)
        if (outcome.above !== undefined) tree.set(id, outcome.above)
      }
      await settleRows(db, [{ line: row.line, status: outcome.done, format: null, waits: false }])
      options.onDone(row, outcome)
    }
  }
  return frame
}

interface Requested {
  readonly row: StagedRow
  readonly raw: RawRow
  readonly refused?: Extract<Done, { done: 'refused' }>
}
const asItIs = (requested: Requested): Requested => requested

/** Categories in the order of the file, but parents first; those of a cycle are refused. */
const parentsFirst = (requested: readonly Requested[], site: ImportSite): Requested[] => {
  const parents = new Map(requested.map(({ row, raw }) => [row.key, parentKey(raw, site)]))
  const ordered: Requested[] = []
  const open = new Set(parents.keys())
  let waiting = requested
  for (let isMoving = true; isMoving && waiting.length > 0;) {
    const before = waiting.length
    waiting = waiting.filter((one) => {
      if (open.has(parents.get(one.row.key) ?? '')) return true
      open.delete(one.row.key)
      ordered.push(one)
      return false
    })
    isMoving = waiting.length < before
  }
  return [
    ...ordered,
    ...waiting.map((one) => ({
      ...one,
      refused: { done: 'refused' as const, refusal: cycleOf(one.row.key, parents).refusal },
    })),
  ]
}

const takeOne = async (
  db: Db,
  kind: FrameKind,
  raw: RawRow,
  { frame, tree }: { readonly frame: Growing; readonly tree: Tree },
  options: Options,
): Promise<Done> => {
  const { site, pictures, isDry, atomically } = options
  try {
    const context: FrameContext = {
      site,
      frame,
      tree,
      isDry,
      pictureOf: kind === 'category' ? await pictures.bring(db, namesOf(raw.media)) : neverRequested,
      swatchOf: await swatchOf(db, kind === 'value' ? raw.swatch : null, pictures),
    }
    return await atomically((tx) => takeFrameRow(tx, kind, raw, context))
  } catch (error) {
    if (error instanceof Refused) return { done: 'refused', refusal: error.refusal }
    if (/^2[23]/.test(sqlState(error) ?? '')) return { done: 'refused', refusal: ofDatabase(error) }
    throw error
  }
}

const namesOf = (media: unknown): string[] =>
  (Array.isArray(media) ? media : [media]).filter((name): name is string => typeof name === 'string' && name !== '')

const neverRequested = (name: string): never => {
  throw new Refused('media', 'noPlace', { given: name })
}

const colour = /^#[0-9a-f]{6}$/

/** A swatch is a colour or a picture; pictures are loaded before the transaction. */
const swatchOf = async (db: Db, messages: unknown, pictures: Pictures): Promise<FrameContext['swatchOf']> => {
  const isPicture = typeof messages === 'string' && messages.trim() !== '' && !messages.trim().startsWith('#')
  const path = isPicture ? await pictures.pathOf(db, messages.trim()) : null
  return (swatch) => {
    if (swatch === null) return { swatch: null, isMedia: false }
    if (path !== null) return { swatch: path, isMedia: true }
    if (!colour.test(swatch)) throw new Refused('swatch', 'colour', { given: swatch })
    return { swatch, isMedia: false }
  }
}

const add = (frame: Growing, kind: FrameKind, raw: RawRow, key: string, id: number, site: ImportSite): void => {
  if (kind === 'category') frame.categories.set(key, id)
  else if (kind === 'tag') frame.tags.set(key, id)
  else if (kind === 'value') {
    const { code, label } = readValue(raw, site)
    frame.attributes.get(code)?.choices.set(label, id)
  } else {
    const { inputType } = readAttribute(raw, site)
    if (inputType !== undefined) frame.attributes.set(key, { id, inputType, choices: new Map() })
  }
}
