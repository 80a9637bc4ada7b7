import type { PageCard } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { pageInLanguage } from '../../paths/public.ts'
import type { PageWindow } from '../../../calls/list.ts'

/** The pages about values of these attributes, or of all, and how many there are. */
export const listValuePages = async (
  db: Db,
  scope: SiteScope,
  attributes: readonly string[] | null,
  now: Date,
  { limit, offset }: PageWindow,
): Promise<{ pages: PageCard[]; total: number }> => {
  const { rows } = await sql<{ pages: PageCard[]; total: number }>`
    with listed as materialized (
      select p.id, p.title, p.slug, coalesce(p.meta ->> 'description', '') as description, p.meta -> 'image' as image,
        row_number() over (order by a.id, v.position, v.id) as place
      from attribute a
      join attribute_value v on v.attribute_id = a.id
      join post g on g.id = v.page_id and g.site_id = a.site_id
      join post p on ${pageInLanguage(scope, now)}
      where a.site_id = ${scope.siteId} and (${attributes}::text[] is null or a.code = any(${attributes}::text[]))
    )
    select (select count(*)::int from listed) as total, coalesce((
      select json_agg(json_build_object('id', id, 'title', title, 'slug', slug, 'description', description, 'image', image)
        order by place)
      from (select * from listed order by place limit ${limit} offset ${offset}) shown), '[]') as pages`.execute(db)
  return rows[0] ?? { pages: [], total: 0 }
}

/** What a page (p) is about: an attribute before a value, the first one where several name the page. */
export const subjectOf = (scope: SiteScope, now: Date) => sql`(
  select json_build_object('attributeCode', a.code, 'value', s.value, 'attributePage', (
    select json_build_object('title', o.title, 'slug', o.slug) from post g
    join lateral (select p.* from post p where ${pageInLanguage(scope, now)}) o on true
    where g.id = a.page_id and g.site_id = a.site_id))
  from post same
  join lateral (
    select id as attribute, null::int as value from attribute where page_id = same.id
    union all select attribute_id, id from attribute_value where page_id = same.id
  ) s on true
  join attribute a on a.id = s.attribute and a.site_id = same.site_id
  where same.site_id = p.site_id and same.translation_group = p.translation_group
  order by s.value nulls first limit 1)`
