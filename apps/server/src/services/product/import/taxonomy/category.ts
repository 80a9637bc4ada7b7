import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/db.ts'
import { type RawRow, readFilled, readInteger, readList, refuseOthers, unlessEmpty, unlessMissing } from '../fields.ts'
import { Refused } from '../refused.ts'
import { longestSlug } from '../slugs.ts'
import type { FrameContext, FrameOutcome } from './taxonomy-context.ts'
import { isTooDeep, mostLevels } from './levels.ts'
import { lockTree } from './lock-tree.ts'
import { deleteLanguages, keyOf, type Named, planNamed, readNamed, slugIsTaken, type Translations } from './texts.ts'
import type { ImportSite } from '../types.ts'

export interface CategoryRow {
  /** Its slug in the site's own language. */
  readonly key: string
  readonly translations: Translations
  /** Null is the root. */
  readonly parent: string | null | undefined
  readonly position: number | undefined
  readonly media: string | null | undefined
  readonly sortTypes: readonly number[] | undefined
  readonly sortDefault: number | undefined
}

const fields = ['kind', 'translations', 'parent', 'position', 'media', 'sortTypes', 'sortDefault']
const everySort = [1, 2, 3, 4, 5, 6, 7, 8]

export const readCategory = (raw: RawRow, site: ImportSite): CategoryRow => {
  refuseOthers(raw, fields)
  const translations = readNamed(raw.translations, ['name', 'slug', 'title', 'summary'], site)
  const sort = (value: unknown) => readInteger('sortTypes', value, 1, everySort.length)
  return {
    key: keyOf(translations, site),
    translations,
    parent: unlessEmpty(raw.parent, (value) => readFilled('parent', value, longestSlug)),
    position: unlessMissing(raw.position, (value) => readInteger('position', value, 0)),
    media: unlessEmpty(raw.media, (value) => {
      const [picture, ...others] = readList('media', typeof value === 'string' ? [value] : value, 50)
      if (others.length > 0) throw new Refused('media', 'onePicture')
      return picture === undefined ? null : readFilled('media', picture, 2000)
    }),
    sortTypes: unlessMissing(raw.sortTypes, (value) => {
      const types = readList('sortTypes', value ?? [], everySort.length).map(sort)
      return types.length === 0 ? everySort : types
    }),
    sortDefault: unlessMissing(raw.sortDefault, sort),
  }
}

interface State {
  readonly parent_id: number | null
  readonly position: number
  readonly image_id: number | null
  readonly sort_types: readonly number[]
  readonly sort_default: number
  readonly texts: Readonly<Record<string, Named>>
}

/** Creates or updates a category; its parent exists already. */
export const takeCategory = async (tx: Tx, row: CategoryRow, context: FrameContext): Promise<FrameOutcome> => {
  const { site, frame, tree, pictureOf, isDry } = context
  if (!isDry) await lockTree(tx, site.id)
  const id = frame.categories.get(row.key) ?? null
  const before = id === null || id < 0 ? undefined : await findCategory(tx, id)
  const parent_id = row.parent === undefined ? (before?.parent_id ?? null) : parentOf(row, frame.categories)
  if (id !== null && parent_id !== null && (await isBelow(tx, parent_id, id)))
    throw new Refused('parent', 'belowItself', { given: row.parent ?? '', key: row.key })
  if (parent_id !== null && parent_id !== before?.parent_id && isTooDeep(id, parent_id, tree))
    throw new Refused('parent', 'depth', { value: mostLevels })
  const after: State = {
    parent_id,
    position: row.position ?? before?.position ?? frame.categories.size,
    image_id: row.media === undefined ? (before?.image_id ?? null) : row.media === null ? null : pictureOf(row.media),
    sort_types: row.sortTypes ?? before?.sort_types ?? everySort,
    sort_default: row.sortDefault ?? before?.sort_default ?? 1,
    texts: await planNamed(
      row.translations,
      before?.texts ?? {},
      row.key,
      site,
      slugIsTaken(tx, 'category', site.id, id),
    ),
  }
  if (before && id !== null && isDeepStrictEqual(before, after)) return { done: 'unchanged', id, above: parent_id }
  if (isDry) return { done: before ? 'updated' : 'created', id, above: parent_id }
  const saved = await saveCategory(tx, site.id, before ? id : null, after)
  return { done: before ? 'updated' : 'created', id: saved, above: parent_id }
}

const parentOf = ({ parent }: CategoryRow, known: ReadonlyMap<string, number>): number | null => {
  if (parent == null) return null
  const id = known.get(parent)
  if (id === undefined) throw new Refused('parent', 'noCategory', { given: parent })
  return id
}

const findCategory = async (db: Db, id: number): Promise<State | undefined> => {
  const { rows } = await sql<State>`
    select parent_id, position, image_id, sort_types, sort_default,
      (select jsonb_object_agg(language_code, jsonb_build_object('name', name, 'slug', slug, 'title', title, 'summary', summary))
        from category_translation where category_id = id) as texts
    from category where id = ${id}`.execute(db)
  return rows[0]
}

const isBelow = async (db: Db, id: number, above: number): Promise<boolean> => {
  const { rows } = await sql`
    with recursive path as (
      select id, parent_id from category where id = ${id}
      union select c.id, c.parent_id from category c join path on c.id = path.parent_id
    ) select 1 from path where id = ${above}`.execute(db)
  return rows.length > 0
}

const saveCategory = async (tx: Tx, site_id: number, known: number | null, state: State): Promise<number> => {
  const { texts, sort_types, ...others } = state
  const columns = { ...others, sort_types: [...sort_types] }
  const { id: category_id } =
    known === null
      ? await tx
          .insertInto('category')
          .values({ site_id, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.updateTable('category').set(columns).where('id', '=', known).returning('id').executeTakeFirstOrThrow()
  await deleteLanguages(tx, 'category', category_id, Object.keys(texts))
  await tx
    .insertInto('category_translation')
    .values(Object.entries(texts).map(([language_code, words]) => ({ category_id, site_id, language_code, ...words })))
    .onConflict((conflict) =>
      conflict.columns(['category_id', 'language_code']).doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        slug: excluded.ref('excluded.slug'),
        title: excluded.ref('excluded.title'),
        summary: excluded.ref('excluded.summary'),
      })),
    )
    .execute()
  return category_id
}
