import { sql } from 'kysely'
import type { Db } from '../../../http/handlers.ts'
import type { Names } from '../rules/names.ts'
import type { CategoryRow } from '../types.ts'
import { categoryTexts, type TextLanguages } from './columns.ts'

/**
 * The categories of a site that are named, in one language; a count holds the products of all categories below as well,
 * each of them once.
 */
export const listCategories = async (
  db: Db,
  scope: TextLanguages & { readonly siteId: number },
  { ids, slugs }: Names,
): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    with recursive named as (
      select c.id from category c ${categoryTexts(scope)}
      where c.site_id = ${scope.siteId} and (${ids}::int[] is null or c.id = any(${ids}::int[]))
        and (${slugs}::text[] is null or ct.slug = any(${slugs}::text[]))
    ), below as (
      select id as ancestor, id from named
      union all select below.ancestor, c.id from below join category c on c.parent_id = below.id
    ), counted as (
      select below.ancestor, count(distinct p.id)::int as products
      from below
      join product_category pc on pc.category_id = below.id
      join product p on p.id = pc.product_id and not p.archived and p.visible_individually
      group by below.ancestor
    )
    select c.id, c.parent_id as "parentId", ct.name, ct.slug, ct.title, ct.summary, to_json(m) as image,
      c.sort_types as "sortTypes", c.sort_default as "sortDefaultType", coalesce(n.products, 0) as "productCount",
      (select json_agg(json_build_object('language_code', o.language_code, 'slug', o.slug) order by o.language_code)
        from category_translation o where o.category_id = c.id) as translations
    from named join category c on c.id = named.id ${categoryTexts(scope)}
    left join media m on m.id = c.image_id
    left join counted n on n.ancestor = c.id
    order by c.id`.execute(db)
  return rows
}
