import type { CategoryRecord } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tree } from '../import/taxonomy/levels.ts'
import { deleteLanguages } from '../import/taxonomy/texts.ts'

/** The categories of a site as the back office has them, or the one of an id: by parent, then in their order. */
export const listCategoryRecords = async (
  db: Db,
  { id: siteId, defaultLanguage }: { readonly id: number; readonly defaultLanguage: string },
  id: number | null = null,
): Promise<CategoryRecord[]> => {
  const { rows } = await sql<CategoryRecord>`
    select c.id, c.parent_id as "parentId", c.position, c.active, c.image_id as image, c.sort_types as "sortTypes",
      c.sort_default as "sortDefaultType", c.quick_filters as "quickFilters",
      (select coalesce(jsonb_object_agg(language_code, jsonb_build_object('name', name, 'slug', slug, 'title', title,
          'summary', summary, 'seoTitle', seo_title, 'seoDescription', seo_description)), '{}')
        from category_translation where category_id = c.id) as translations,
      array(select t.language_code from category_translation t join category_translation source
        on source.category_id = t.category_id and source.language_code = ${defaultLanguage}
        where t.category_id = c.id and t.changed_at < source.changed_at order by 1) as outdated,
      held.products, held."onlyHere"
    from category c cross join lateral (
      select count(*)::int as products, count(*) filter (where not exists (select from product_category other
          where other.product_id = p.id and other.category_id <> c.id))::int as "onlyHere"
      from product_category pc join product p on p.id = pc.product_id and not p.archived
      where pc.category_id = c.id
    ) held
    where c.site_id = ${siteId} and (${id}::int is null or c.id = ${id}::int)
    order by c.parent_id nulls first, c.position, c.id`.execute(db)
  return rows
}

/** The tree of a site, its categories in their order. */
export const readPlaces = async (tx: Tx, siteId: number): Promise<Tree> => {
  const rows = await tx
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, row.parent_id]))
}

/** Puts categories below a parent in this order; what is in its place stays untouched. */
export const writePlaces = async (tx: Tx, parentId: number | null, ids: readonly number[]): Promise<void> => {
  await sql`
    update category c set parent_id = ${parentId}::int, position = o.place - 1
    from unnest(${ids}::int[]) with ordinality as o (id, place)
    where c.id = o.id and (c.parent_id, c.position) is distinct from (${parentId}::int, (o.place - 1)::int)`.execute(tx)
}

/** The columns that a form writes. */
export type CategoryColumns = Pick<
  CategoryRecord,
  'active' | 'image' | 'sortTypes' | 'sortDefaultType' | 'quickFilters' | 'translations'
>

/** Writes a category; a new one, which answers its id, has no place yet. */
export const writeCategory = async (
  tx: Tx,
  siteId: number,
  known: number | null,
  { active, image, sortTypes, sortDefaultType, quickFilters, translations }: CategoryColumns,
): Promise<number> => {
  const columns = {
    active,
    image_id: image,
    sort_types: sortTypes,
    sort_default: sortDefaultType,
    quick_filters: JSON.stringify(quickFilters),
  }
  const { id } =
    known === null
      ? await tx
          .insertInto('category')
          .values({ site_id: siteId, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.updateTable('category').set(columns).where('id', '=', known).returning('id').executeTakeFirstOrThrow()
  await deleteLanguages(tx, 'category', id, Object.keys(translations))
  await tx
    .insertInto('category_translation')
    .values(
      Object.entries(translations).map(([language_code, { seoTitle, seoDescription, ...texts }]) => ({
        category_id: id,
        site_id: siteId,
        language_code,
        ...texts,
        seo_title: seoTitle,
        seo_description: seoDescription,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['category_id', 'language_code']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        slug: row.ref('excluded.slug'),
        title: row.ref('excluded.title'),
        summary: row.ref('excluded.summary'),
        seo_title: row.ref('excluded.seo_title'),
        seo_description: row.ref('excluded.seo_description'),
      })),
    )
    .execute()
  return id
}

/** Puts the products of a category into another one, unless they are in it. */
export const moveProducts = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`
    insert into product_category (product_id, category_id, position)
    select product_id, ${to}, position from product_category where category_id = ${from} order by product_id
    on conflict do nothing`.execute(tx)
}

/** The products of a category that are not in another one. */
export const listProductsOnlyIn = async (tx: Tx, id: number, other: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_category where category_id = ${id} except
    select product_id from product_category where category_id = ${other}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Takes products out of a category. */
export const takeProducts = async (tx: Tx, from: number, ids: readonly number[]): Promise<void> => {
  await sql`delete from product_category where category_id = ${from} and product_id = any(${ids}::int[])`.execute(tx)
}

/** The addresses of a category that led to another one are its own again. */
export const leadBack = async (tx: Tx, id: number, from: number): Promise<void> => {
  await sql`
    delete from category_former_slug f using category_translation t
    where f.category_id = ${from} and t.category_id = ${id}
      and (f.site_id, f.language_code, f.slug) = (t.site_id, t.language_code, t.slug)`.execute(tx)
}

/** The addresses of a category, and those that led to it, lead to another one. */
export const leadOn = async (tx: Tx, from: number, to: number): Promise<void> => {
  await sql`update category_former_slug set category_id = ${to} where category_id = ${from}`.execute(tx)
  await sql`
    insert into category_former_slug (site_id, language_code, slug, category_id)
    select site_id, language_code, slug, ${to} from category_translation where category_id = ${from}
    on conflict (site_id, language_code, slug) do update set category_id = excluded.category_id`.execute(tx)
}

/** Locks a category, so that no product is put into it. */
export const lockCategory = async (tx: Tx, id: number): Promise<void> => {
  await sql`select from category where id = ${id} for update`.execute(tx)
}

export const deleteCategoryRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('category').where('id', '=', id).execute()
}
