import { CATEGORY_LEVELS, type CategoryRecord, type CategoryTexts, type Restored } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../../calls/change.ts'
import { keepRecord, restoreRecord } from '../../../calls/deleted.ts'
import type { Ctx } from '../../../calls/ctx.ts'
import { refuse } from '../../../calls/refusal.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { knownMedia } from '../edit/queries.ts'
import { isTooDeep, isWithin, type Tree } from '../import/taxonomy/levels.ts'
import { lockTree } from '../import/taxonomy/lock-tree.ts'
import { readText } from '../import/fields.ts'
import {
  deleteCategoryRow,
  leadBack,
  leadOn,
  listCategoryRecords,
  listProductsOnlyIn,
  lockCategory,
  moveProducts,
  readPlaces,
  takeProducts,
  writeCategory,
  writePlaces,
} from './category-queries.ts'
import { byImportRules } from './refused.ts'
import { mustBeLanguages, planTexts } from './texts.ts'

type EditCtx = Pick<Ctx, 'call' | 'identity' | 'site' | 'transaction'>

type Fields = Omit<CategoryRecord, 'id' | 'position' | 'outdated' | 'products' | 'onlyHere'>
type Merged = Omit<Fields, 'translations'> & {
  readonly translations: Readonly<Record<string, Partial<CategoryTexts> | null>>
}

const everySort = [1, 2, 3, 4, 5, 6, 7, 8]
const newFields: Fields = {
  parentId: null,
  active: true,
  image: null,
  sortTypes: everySort,
  sortDefaultType: 1,
  quickFilters: [],
  translations: {},
}

const fieldsOf = ({ parentId, active, image, sortTypes, sortDefaultType, quickFilters, translations }: Fields) => ({
  parentId,
  active,
  image,
  sortTypes,
  sortDefaultType,
  quickFilters,
  translations,
})

const findRecord = async (db: Db, site: EditCtx['site'], id: number): Promise<CategoryRecord> =>
  (await listCategoryRecords(db, site, id))[0] ?? refuse('NOT_FOUND')

/** Those below a parent, in their order. */
const childrenOf = (tree: Tree, parent: number | null): number[] =>
  [...tree].flatMap(([id, above]) => (above === parent ? [id] : []))

/** Refuses a parent below which a category, or a new one for null, cannot be. */
const mustFit = (id: number | null, parentId: number | null, tree: Tree): void => {
  if (parentId === null) return
  if (!tree.has(parentId)) refuse('VALIDATION_FAILED', { fields: [{ path: 'parentId', rule: 'choice' }] })
  if (id !== null && isWithin(parentId, id, tree))
    refuse('VALIDATION_FAILED', { fields: [{ path: 'parentId', rule: 'cycle' }] })
  if (isTooDeep(id, parentId, tree, CATEGORY_LEVELS))
    refuse('VALIDATION_FAILED', { fields: [{ path: 'parentId', rule: 'levels', value: CATEGORY_LEVELS }] })
}

/** What is stored of a form, and what breaks a rule refused. */
const plan = async (
  tx: Tx,
  site: EditCtx['site'],
  id: number | null,
  { before, after }: { readonly before: Fields; readonly after: Merged },
): Promise<Fields> => {
  if (after.image !== null && !(await knownMedia(tx, site.id, [after.image])).has(after.image))
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'image', rule: 'choice' }] })
  if (!after.sortTypes.includes(after.sortDefaultType))
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'sortDefaultType', rule: 'choice' }] })
  for (const [index, { label }] of after.quickFilters.entries()) {
    mustBeLanguages(site.languages, Object.keys(label), `quickFilters.${index}.label`)
    const path = `quickFilters.${index}.label.${site.defaultLanguage}`
    if (!label[site.defaultLanguage]?.trim()) refuse('VALIDATION_FAILED', { fields: [{ path, rule: 'required' }] })
  }
  const texts = await planTexts(tx, site, {
    kind: 'category',
    id,
    fields: ['name', 'slug', 'title', 'summary'],
    before: before.translations,
    after: after.translations,
  })
  const translations = await byImportRules(() =>
    Object.fromEntries(
      Object.entries(texts).map(([language, { name, slug, title, summary }]) => {
        const { seoTitle = '', seoDescription = '' } = after.translations[language] ?? {}
        const seo = {
          seoTitle: readText(`translations.${language}.seoTitle`, seoTitle, 255),
          seoDescription: readText(`translations.${language}.seoDescription`, seoDescription, 1000),
        }
        return [language, { name, slug, title, summary, ...seo }]
      }),
    ),
  )
  return { ...after, translations }
}

/** Creates a category, the last one below its parent. */
export const createCategory = (ctx: EditCtx, input: object): Promise<CategoryRecord> =>
  changeRecord(ctx, 'category', async (tx) => {
    await lockTree(tx, ctx.site.id)
    const tree = await readPlaces(tx, ctx.site.id)
    const written = merge<Merged>(newFields, input)
    mustFit(null, written.parentId, tree)
    const after = await plan(tx, ctx.site, null, { before: newFields, after: written })
    const id = await writeCategory(tx, ctx.site.id, null, after)
    await writePlaces(tx, after.parentId, [...childrenOf(tree, after.parentId), id])
    return { answer: await findRecord(tx, ctx.site, id), id, before: null, after: { ...after } }
  })

/** Merges the changes of a form into a category. */
export const updateCategory = (
  ctx: EditCtx,
  { id, changes, base }: { readonly id: number; readonly changes: object; readonly base?: object | undefined },
): Promise<CategoryRecord> =>
  changeRecord(ctx, 'category', async (tx) => {
    await lockTree(tx, ctx.site.id)
    const tree = await readPlaces(tx, ctx.site.id)
    const before = fieldsOf(await findRecord(tx, ctx.site, id))
    const written = merge<Merged>(before, changes, base)
    const isMoved = written.parentId !== before.parentId
    if (isMoved) mustFit(id, written.parentId, tree)
    const after = await plan(tx, ctx.site, id, { before, after: written })
    if (isMoved) await writePlaces(tx, after.parentId, [...childrenOf(tree, after.parentId), id])
    if (JSON.stringify(after) !== JSON.stringify(before)) await writeCategory(tx, ctx.site.id, id, after)
    return { answer: await findRecord(tx, ctx.site, id), id, before, after: { ...after } }
  })

interface Move {
  readonly id: number
  readonly parentId: number | null
  readonly position: number
}

/** Moves a category to a place among those of a parent. */
export const moveCategory = (ctx: EditCtx, { id, parentId, position }: Move): Promise<CategoryRecord> =>
  changeRecord(ctx, 'category', async (tx) => {
    await lockTree(tx, ctx.site.id)
    const tree = await readPlaces(tx, ctx.site.id)
    const before = await findRecord(tx, ctx.site, id)
    if (parentId !== before.parentId) mustFit(id, parentId, tree)
    const others = childrenOf(tree, parentId).filter((other) => other !== id)
    await writePlaces(tx, parentId, others.toSpliced(position, 0, id))
    const answer = await findRecord(tx, ctx.site, id)
    const placeOf = (record: CategoryRecord) => ({ parentId: record.parentId, position: record.position })
    return { answer, id, before: placeOf(before), after: placeOf(answer) }
  })

/** Deletes a category: those below it take its place, its products go to another one, its address leads to its parent. */
export const deleteCategory = (
  ctx: EditCtx,
  { id, moveTo }: { readonly id: number; readonly moveTo?: number | null | undefined },
): Promise<{ deleted: true }> =>
  changeRecord(ctx, 'category', async (tx) => {
    await lockTree(tx, ctx.site.id)
    const tree = await readPlaces(tx, ctx.site.id)
    const record = await findRecord(tx, ctx.site, id)
    const target = moveTo === undefined ? record.parentId : moveTo
    if (target === id || (target !== null && !tree.has(target)))
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'moveTo', rule: 'choice' }] })
    await lockCategory(tx, id)
    const moved = target === null ? [] : await listProductsOnlyIn(tx, id, target)
    const more: Taken = { children: childrenOf(tree, id), target, moved }
    await keepRecord(tx, { siteId: ctx.site.id, entity: 'category', table: 'category', id, more: { ...more } })
    const siblings = childrenOf(tree, record.parentId)
    const inItsPlace = siblings.flatMap((one) => (one === id ? childrenOf(tree, id) : [one]))
    await writePlaces(tx, record.parentId, inItsPlace)
    if (target !== null) await moveProducts(tx, id, target)
    if (record.parentId !== null) await leadOn(tx, id, record.parentId)
    await deleteCategoryRow(tx, id)
    return { answer: { deleted: true }, id, before: fieldsOf(record), after: null }
  })

/** What the deletion of a category has changed around it. */
interface Taken {
  readonly children: readonly number[]
  /** The category that its products went to, and those that were not in it before. */
  readonly target: number | null
  readonly moved: readonly number[]
}

/** Restores a deleted category at its place: with those below it that are still where the deletion put them, its products, its address. */
export const restoreCategory = (ctx: EditCtx, id: number): Promise<Restored> =>
  restoreRecord(ctx, 'category', id, async (tx, row, more) => {
    const { children, target, moved } = more as unknown as Taken
    await lockTree(tx, ctx.site.id)
    const tree = await readPlaces(tx, ctx.site.id)
    const record = await findRecord(tx, ctx.site, id)
    mustFit(null, record.parentId, tree)
    const below = children.filter((child) => tree.has(child) && tree.get(child) === record.parentId)
    await writePlaces(tx, id, below)
    const related = childrenOf(tree, record.parentId).filter((other) => other !== id && !below.includes(other))
    await writePlaces(tx, record.parentId, related.toSpliced(Number(row['position']), 0, id))
    if (target !== null) await takeProducts(tx, target, moved)
    if (record.parentId !== null) await leadBack(tx, id, record.parentId)
    return fieldsOf(await findRecord(tx, ctx.site, id))
  })
