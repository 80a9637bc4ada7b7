import type { SearchResult } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MediaTable } from '../../../db/schema.ts'
import type { Db } from '../../../http/handlers.ts'
import type { Scope } from './content.ts'
import { homePageSlug } from './finder.ts'

/** A published page or post with its words; it may be of a day to come. */
export interface SearchedContent {
  readonly id: number
  readonly siteId: number
  readonly language: string
  readonly isPage: boolean
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly html: string
  readonly sections: unknown
  readonly publishedAt: Date
  readonly synonyms: unknown
}

/** The published pages and posts of all sites. */
export const listSearchedContent = async (db: Db): Promise<SearchedContent[]> => {
  const { rows } = await sql<SearchedContent>`
    select p.id, p.site_id as "siteId", p.language_code as language, p.post_type = 'page' as "isPage", p.title, p.slug,
      coalesce(p.meta ->> 'description', '') as description, p.html, p.sections, p.published_at as "publishedAt",
      (select value from site_option where site_id = p.site_id and key = 'SearchSynonyms') as synonyms
    from post p
    where p.status = 'published' and p.published_at is not null
    order by p.id`.execute(db)
  return rows
}

/** What is shown of something that was found; its price in cents, tax included. */
export interface ResultRow extends Pick<SearchResult, 'id' | 'title' | 'summary'> {
  readonly slug: string
  /** Whether it is the site's home page, which stands without its slug. */
  readonly isHome: boolean
  readonly image: Selectable<MediaTable> | null
  readonly finalCents: number | null
  readonly retailCents: number | null
}

type Results = (db: Db, scope: Scope, ids: readonly number[]) => Promise<ResultRow[]>

// Names are read once for each thing, in the language asked for or else in the site's own.
const results =
  (rows: (scope: Scope, ids: RawBuilder<unknown>) => RawBuilder<ResultRow>): Results =>
  async (db, scope, ids) => {
    if (ids.length === 0) return []
    const found = await rows(scope, sql`${ids}::int[]`).execute(db)
    const places = new Map(ids.map((id, place) => [id, place]))
    return found.rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  }

/** The results of these ids in their order; what is not there any more is left out. */
export const listResults = {
  products: results(
    ({ siteId, language, defaultLanguage }, ids) => sql<ResultRow>`
      select p.id, coalesce(o.name, d.name) as title, coalesce(o.summary, d.summary) as summary,
        coalesce(o.slug, d.slug) as slug, false as "isHome", p.final_cents as "finalCents", p.retail_cents as "retailCents",
        (select row_to_json(m) from product_media pm join media m on m.id = pm.media_id
          where pm.product_id = p.id order by pm.position limit 1) as image
      from product p
      join product_translation d on d.product_id = p.id and d.language_code = ${defaultLanguage}
      left join product_translation o on o.product_id = p.id and o.language_code = ${language}
      where p.id = any(${ids}) and p.site_id = ${siteId} and not p.archived and p.visible_individually`,
  ),
  productCategories: results(
    ({ siteId, language, defaultLanguage }, ids) => sql<ResultRow>`
      select c.id, coalesce(o.name, d.name) as title, coalesce(o.summary, d.summary) as summary,
        coalesce(o.slug, d.slug) as slug, false as "isHome", null as "finalCents", null as "retailCents", row_to_json(m) as image
      from category c
      join category_translation d on d.category_id = c.id and d.language_code = ${defaultLanguage}
      left join category_translation o on o.category_id = c.id and o.language_code = ${language}
      left join media m on m.id = c.image_id
      where c.id = any(${ids}) and c.site_id = ${siteId}`,
  ),
  content: results(
    ({ siteId }, ids) => sql<ResultRow>`
      select p.id, p.title, coalesce(p.meta ->> 'description', '') as summary, p.slug, p.slug = ${homePageSlug(siteId)} as "isHome",
        null as "finalCents", null as "retailCents",
        (select row_to_json(m) from media m
          where m.site_id = p.site_id and m.hash = split_part(p.meta #>> '{image,src}', '/', 3) limit 1) as image
      from post p
      where p.id = any(${ids}) and p.site_id = ${siteId} and p.status = 'published'`,
  ),
}
