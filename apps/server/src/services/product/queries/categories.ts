import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Names } from '../rules/names.ts'
import type { CategoryRow } from '../types.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { categoryTexts, pictureColumns } from './columns.ts'

/** The categories of a site that are named, in one language. */
export const listCategories = async (db: Db, scope: SiteScope, { id, slug }: Names): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id as "parentId", c.position, ct.name, ct.slug, ct.title, ct.summary, 
      (select to_json(picture) from (select ${pictureColumns(scope)} from media m where m.id = c.image_id) picture) as image,
      ct.seo_title as "seoTitle", ct.seo_description as "seoDescription",
      (select coalesce(json_agg(json_build_object(
          'label', coalesce(q.value->'label'->>${scope.language}, q.value->'label'->>${scope.defaultLanguage}),
          'filters', q.value->'filters', 'discount', q.value->'discount') order by q.ordinality), '[]')
        from jsonb_array_elements(c.quick_filters) with ordinality q) as "quickFilters",
      c.sort_types as "sortTypes", c.sort_default as "sortDefaultType",
      (select json_agg(json_build_object('language_code', o.language_code, 'slug', o.slug) order by o.language_code)
        from category_translation o where o.category_id = c.id) as translations
    from category c ${categoryTexts(scope)}
    where c.site_id = ${scope.siteId} and category_is_shown(c.id) and (${id}::int[] is null or c.id = any(${id}::int[]))
      and (${slug}::text[] is null or ct.slug = any(${slug}::text[]))
    order by c.id`.execute(db)
  return rows
}
