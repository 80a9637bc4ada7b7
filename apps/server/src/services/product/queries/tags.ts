import type { ProductTag } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { SiteScope } from '../../../db/site-scope.ts'
import { escapeLike } from '../../../db/like.ts'
import type { Db } from '../../../db/db.ts'
import type { PageWindow } from '../../../calls/list.ts'
import type { Names } from '../rules/names.ts'
import type { RecordOrder } from '../rules/record-order.ts'

type Tag = z.infer<typeof ProductTag>

export interface TagRequest {
  readonly filters: Names
  readonly order: RecordOrder
  /** Looked for in the name. */
  readonly keywords: string | null
  readonly window: PageWindow
}

/** One page of a site's tags, in one language, and how many there are in all. */
export const listTags = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  { filters: { id, slug }, order, keywords, window: { limit, offset } }: TagRequest,
): Promise<{ tags: Tag[]; total: number }> => {
  const words = keywords === null ? null : `%${escapeLike(keywords)}%`
  const named = sql`
    select t.id, coalesce(o.name, d.name) as name, coalesce(o.slug, d.slug) as slug
    from tag t
    join tag_translation d on d.tag_id = t.id and d.language_code = ${defaultLanguage}
    left join tag_translation o on o.tag_id = t.id and o.language_code = ${language}
    where t.site_id = ${siteId} and (${id}::int[] is null or t.id = any(${id}::int[]))
      and (${slug}::text[] is null or coalesce(o.slug, d.slug) = any(${slug}::text[]))
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

/** The language's own alphabet where ICU has one; `und` is the alphabet common to all. */
const collationOf = (language: string): string => {
  const [locale] = Intl.Collator.supportedLocalesOf([language])
  return `${locale ?? 'und'}-x-icu`
}
