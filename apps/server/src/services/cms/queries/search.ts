import type { ContentKind, NetQuantity, SearchResult } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { MediaRecord } from '../../media/public.ts'
import type { Db } from '../../../db/db.ts'
import { fromCents, netQuantity } from '../../product/public.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { homePageSlug } from './finder.ts'

/** A published page or post with its texts; its publication date may be in the future. */
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

/** The shown fields of a result; its price in cents, tax included. */
export interface ResultRow extends Pick<SearchResult, 'id' | 'title' | 'summary'> {
  readonly kind: ContentKind
  readonly slug: string
  /** Whether it is the site's home page, whose address has no slug. */
  readonly isHome: boolean
  readonly image: MediaRecord | null
  readonly finalCents: number | null
  readonly retailCents: number | null
  readonly fromCents: number | null
  readonly netQuantity: NetQuantity | null
  /** The two-letter code of the requested language. */
  readonly code2: string
}

/** Things by their ids. */
export interface ResultIds {
  readonly products: readonly number[]
  readonly productCategories: readonly number[]
  /** Pages and posts. */
  readonly content: readonly number[]
}

/**
 * The shown fields of all these records, in one statement and in no order; deleted ones are left out. Texts are in the
 * requested language, or else in the site's default language.
 */
export const listResults = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  { products, productCategories, content }: ResultIds,
): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    select found.*, (select code2 from language where code = ${language}) as code2 from (
      select 'product' as kind, p.id, coalesce(o.name, d.name) as title, coalesce(o.summary, d.summary) as summary,
        coalesce(o.slug, d.slug) as slug, false as "isHome", p.final_cents as "finalCents", p.retail_cents as "retailCents",
        ${fromCents('p')} as "fromCents", ${netQuantity('p')} as "netQuantity",
        (select row_to_json(m) from product_media pm join media m on m.id = pm.media_id
          where pm.product_id = p.id order by pm.position limit 1) as image
      from product p
      join product_translation d on d.product_id = p.id and d.language_code = ${defaultLanguage}
      left join product_translation o on o.product_id = p.id and o.language_code = ${language}
      where p.id = any(${products}::int[]) and p.site_id = ${siteId} and not p.archived and p.visible_individually
      union all
      select 'productCategory', c.id, coalesce(o.name, d.name), coalesce(o.summary, d.summary),
        coalesce(o.slug, d.slug), false, null, null, null, null, (select row_to_json(m) from media m where m.id = c.image_id)
      from category c
      join category_translation d on d.category_id = c.id and d.language_code = ${defaultLanguage}
      left join category_translation o on o.category_id = c.id and o.language_code = ${language}
      where c.id = any(${productCategories}::int[]) and c.site_id = ${siteId}
      union all
      select case when p.post_type = 'page' then 'page' else 'post' end, p.id, p.title,
        coalesce(p.meta ->> 'description', ''), p.slug, p.slug = ${homePageSlug(siteId)}, null, null, null, null,
        (select row_to_json(m) from media m
          where m.site_id = p.site_id and m.hash = split_part(p.meta #>> '{image,src}', '/', 3) limit 1)
      from post p
      where p.id = any(${content}::int[]) and p.site_id = ${siteId} and p.status = 'published'
    ) found`.execute(db)
  return rows
}
