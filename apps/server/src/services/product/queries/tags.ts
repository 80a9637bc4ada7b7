import type { ProductTag } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { SiteScope } from '../../../db/site-scope.ts'
import { escapeLike } from '../../../db/like.ts'
import type { Db } from '../../../db/db.ts'
import type { PageWindow } from '../../../calls/page.ts'
import type { RecordRequest } from '../rules/record-request.ts'

type Tag = z.infer<typeof ProductTag>

/** One page of a site's tags, in one language, and how many there are in all; `keywords` are looked for in the name. */
export const listTags = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  { names: { ids, slugs }, order }: RecordRequest,
  keywords: string | null,
  { limit, offset }: PageWindow,
): Promise<{ tags: Tag[]; total: number }> => {
  const words = keywords === null ? null : `%${escapeLike(keywords)}%`
  const named = sql`
    select t.id, coalesce(o.name, d.name) as name, coalesce(o.slug, d.slug) as slug
    from tag t
    join tag_translation d on d.tag_id = t.id and d.language_code = ${defaultLanguage}
    left join tag_translation o on o.tag_id = t.id and o.language_code = ${language}
    where t.site_id = ${siteId} and (${ids}::int[] is null or t.id = any(${ids}::int[]))
      and (${slugs}::text[] is null or coalesce(o.slug, d.slug) = any(${slugs}::text[]))
      and (${words}::text is null or lower(unaccent(coalesce(o.name, d.name))) like lower(unaccent(${words})))`
  const sorted = sql.join(
    order.map(({ field, direction }) => {
      const column = field === 'id' ? sql`id` : sql`name collate ${sql.id(collationOf(language))}`
      return direction === 'asc' ? column : sql`${column} desc`
    }),
  )
  const { rows } = await sql<{ tags: Tag[]; total: number }>`
    with named as materialized (${named})
    select (select count(*)::int from named) as total, coalesce((select json_agg(page) from (
      select * from named order by ${sorted}, id limit ${limit} offset ${offset}) page), '[]') as tags`.execute(db)
  return rows[0] ?? { tags: [], total: 0 }
}

/** The language's own alphabet where ICU knows one; `und` is the alphabet common to all. */
const collationOf = (language: string): string => {
  const [locale] = Intl.Collator.supportedLocalesOf([language])
  return `${locale ?? 'und'}-x-icu`
}
