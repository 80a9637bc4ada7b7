import type { AttributeRecord, FieldError, Restored } from '@butiga/commerce-sdk/contracts'
import { isDeepStrictEqual } from 'node:util'
import { changeRecord, merge } from '../../../calls/change.ts'
import { deleteRecord, restoreRecord } from '../../../calls/deleted.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { Tx } from '../../../db/db.ts'
import { readCode } from '../import/taxonomy/attribute.ts'
import {
  type AttributeColumns,
  listAttributeRecords,
  listQuickFiltersWith,
  lockAttribute,
  lockProductsWith,
  writeAttribute,
  writeProductAttributes,
  writeQuickFilters,
  type WrittenValue,
  writeValues,
} from './attribute-queries.ts'
import { quickFiltersWithReplaced, type Replacements, withReplaced } from './attribute-values.ts'
import { byImportRules } from './refused.ts'
import { mustBeLanguages } from './texts.ts'

type EditCtx = Pick<Ctx, 'call' | 'identity' | 'site' | 'transaction'>

interface Fields extends AttributeColumns {
  readonly values: readonly WrittenValue[]
}
interface Merged extends Omit<Fields, 'labels'> {
  readonly labels: Readonly<Record<string, string | null>>
}

const chosen: ReadonlySet<AttributeRecord['inputType']> = new Set([
  'dropdown',
  'multipleSelect',
  'textSwatch',
  'visualSwatch',
])
const colour = /^#[0-9a-f]{6}$/i

const fieldsOf = ({ code, inputType, unit, labels, values }: AttributeRecord): Fields => ({
  code,
  inputType,
  unit,
  labels,
  values: values.map(({ id, labels: words, swatch, shopDefault }) => ({ id, labels: words, swatch, shopDefault })),
})

const findRecord = async (tx: Tx, siteId: number, id: number): Promise<AttributeRecord> => {
  const window = { page: 1, limit: 1, offset: 0 }
  const { records } = await listAttributeRecords(tx, siteId, { filters: { id: [id] }, keywords: null, window })
  return records[0] ?? refuse('NOT_FOUND')
}

const mustHold = (fields: readonly (FieldError | false)[]): void => {
  const faults = fields.filter((fault) => fault !== false)
  if (faults.length > 0) refuse('VALIDATION_FAILED', { fields: faults })
}

/** What is stored of a form, and what breaks a rule refused. */
const plan = async (site: EditCtx['site'], before: AttributeRecord | null, after: Merged): Promise<Fields> => {
  const own = site.defaultLanguage
  const isUsed = before !== null && before.products > 0
  const known = new Map(before?.values.map((value) => [value.id, value]))
  mustBeLanguages(site.languages, Object.keys(after.labels), 'labels')
  for (const [index, { labels }] of after.values.entries())
    mustBeLanguages(site.languages, Object.keys(labels), `values.${index}.labels`)
  mustHold([
    !after.labels[own] && { path: `labels.${own}`, rule: 'required' },
    isUsed && after.code !== before.code && { path: 'code', rule: 'fixed' },
    isUsed && after.inputType !== before.inputType && { path: 'inputType', rule: 'fixed' },
    after.unit !== null && after.inputType !== 'numberField' && { path: 'unit', rule: 'unknown' },
    after.values.length > 0 && !chosen.has(after.inputType) && { path: 'values', rule: 'unknown' },
    ...after.values.flatMap(({ id, labels, swatch }, index): (FieldError | false)[] => [
      id !== undefined && !known.has(id) && { path: `values.${index}.id`, rule: 'choice' },
      !labels[own] && { path: `values.${index}.labels.${own}`, rule: 'required' },
      swatch !== null &&
        !colour.test(swatch) &&
        swatch !== known.get(id ?? 0)?.swatch && { path: `values.${index}.swatch`, rule: 'colour' },
    ]),
  ])
  const code = after.code === before?.code ? after.code : await byImportRules(() => readCode(after.code))
  const labels = Object.fromEntries(
    Object.entries(after.labels).flatMap(([language, label]) => (label === null ? [] : [[language, label]])),
  )
  return { ...after, code, labels }
}

/** Creates an attribute with its values. */
export const createAttribute = (
  ctx: EditCtx,
  { unit = null, values = [], ...input }: Pick<Merged, 'code' | 'inputType' | 'labels'> & Partial<Nullish<Merged>>,
): Promise<AttributeRecord> =>
  changeRecord(ctx, 'attribute', async (tx) => {
    const after = await plan(ctx.site, null, { ...input, unit, values })
    const id = await writeAttribute(tx, ctx.site.id, null, after)
    await writeValues(tx, id, after.values)
    return { answer: await findRecord(tx, ctx.site.id, id), id, before: null, after: { ...after } }
  })
type Nullish<T> = { readonly [Key in keyof T]: T[Key] | undefined }

interface AttributeChanges {
  readonly id: number
  readonly changes: object
  readonly base?: object | undefined
  /** What takes the place of removed values, by their ids. */
  readonly replacements?: Readonly<Record<string, number | null>> | undefined
}

/** Merges the changes of a form into an attribute; products and quick filters follow in the same transaction. */
export const updateAttribute = (
  ctx: EditCtx,
  { id, changes, base, replacements = {} }: AttributeChanges,
): Promise<AttributeRecord> =>
  changeRecord(ctx, 'attribute', async (tx) => {
    await lockAttribute(tx, ctx.site.id, id)
    const record = await findRecord(tx, ctx.site.id, id)
    const before = fieldsOf(record)
    const after = await plan(ctx.site, record, merge<Merged>(before, changes, base))
    const stored = new Set(after.values.flatMap((value) => value.id ?? []))
    const removed = record.values.filter((value) => !stored.has(value.id))
    for (const value of removed) {
      const other = replacements[value.id]
      if (other === undefined && value.products > 0) return refuse('IN_USE')
      if (other != null && !stored.has(other))
        return refuse('VALIDATION_FAILED', { fields: [{ path: `replacements.${value.id}`, rule: 'choice' }] })
    }
    if (removed.length > 0)
      await replaceValues(tx, ctx.site.id, {
        code: before.code,
        replacements: new Map(removed.map((value) => [value.id, replacements[value.id] ?? null])),
      })
    const { values: had, ...columns } = before
    const { values, ...written } = after
    if (!isDeepStrictEqual(columns, written)) await writeAttribute(tx, ctx.site.id, id, written)
    if (!isDeepStrictEqual(had, values)) await writeValues(tx, id, values)
    return { answer: await findRecord(tx, ctx.site.id, id), id, before: { ...before }, after: { ...after } }
  })

interface Replacing {
  readonly code: string
  readonly replacements: Replacements
}

const replaceValues = async (tx: Tx, siteId: number, { code, replacements }: Replacing): Promise<void> => {
  const products = await lockProductsWith(tx, siteId, code)
  const changed = products.flatMap((product) => {
    const attributes = withReplaced(product.attributes, code, replacements)
    return isDeepStrictEqual(attributes, product.attributes) ? [] : [{ id: product.id, attributes }]
  })
  await writeProductAttributes(tx, changed)
  for (const { id, quickFilters } of await listQuickFiltersWith(tx, siteId, code)) {
    const after = quickFiltersWithReplaced(quickFilters, code, replacements)
    if (!isDeepStrictEqual(after, quickFilters)) await writeQuickFilters(tx, { id, quickFilters: after })
  }
}

/** Deletes an attribute that no product has, and no quick filter narrows by. */
export const deleteAttribute = (ctx: EditCtx, id: number): Promise<{ deleted: true }> =>
  changeRecord(ctx, 'attribute', async (tx) => {
    await lockAttribute(tx, ctx.site.id, id)
    const record = await findRecord(tx, ctx.site.id, id)
    const filters = await listQuickFiltersWith(tx, ctx.site.id, record.code)
    if (record.products > 0 || filters.length > 0) return refuse('IN_USE')
    await deleteRecord(tx, { siteId: ctx.site.id, entity: 'attribute', table: 'attribute', id })
    return { answer: { deleted: true }, id, before: { ...fieldsOf(record) }, after: null }
  })

export const restoreAttribute = (ctx: EditCtx, id: number): Promise<Restored> =>
  restoreRecord(ctx, 'attribute', id, async (tx) => fieldsOf(await findRecord(tx, ctx.site.id, id)))
