import type { ContentKind, NetQuantity, SearchResult } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { MediaRecord } from '../../media/public.ts'
import type { Db } from '../../../db/db.ts'
import { fromCents, netQuantity } from '../../product/public.ts'
import type { SiteScope } from '../../../db/site-scope.ts'
import { homePageSlug } from '../../paths/public.ts'

/** What visitors find by the words of its texts; its publication date may be in the future. */
export interface SearchedContent {
  readonly kind: 'page' | 'post' | 'term' | 'event'
  readonly id: number
  readonly siteId: number
  readonly language: string
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly html: string
  readonly sections: unknown
  readonly publishedAt: Date
  readonly synonyms: unknown
}

/**
 * The published pages and posts of all sites, the categories and tags of published posts, and the events, each in every language
 * that shows it.
 */
export const listSearchedContent = async (db: Db): Promise<SearchedContent[]> => {
  const { rows } = await sql<SearchedContent>`
    select c.*, (select value from site_option o where o.site_id = c."siteId" and o.key = 'SearchSynonyms') as synonyms
    from (
      select case when p.post_type = 'page' then 'page' else 'post' end as kind, p.id, p.site_id as "siteId",
        p.language_code as language, p.title, p.slug, coalesce(p.meta ->> 'description', '') as description, p.html,
        p.sections, p.published_at as "publishedAt"
      from post p
      where p.status = 'published' and p.published_at is not null
      union all
      select 'term', m.id, m.site_id, t.language_code, t.title, t.slug, t.description, '', '[]'::jsonb, (
        select min(p.published_at) from post_term pt join post p on p.id = pt.post_id
        where pt.term_id = m.id and p.language_code = t.language_code and p.status = 'published')
      from term m join term_translation t on t.term_id = m.id
      union all
      select 'event', e.id, e.site_id, l.code, t.title, '', t.summary, concat_ws(' ', t.place, t.html), '[]'::jsonb,
        to_timestamp(0)
      from event e join site s on s.id = e.site_id
      cross join lateral (select distinct language_code as code from store where site_id = e.site_id) l
      cross join lateral (select * from event_translation where event_id = e.id
        and language_code in (l.code, s.default_language) order by language_code = l.code desc limit 1) t
      where exists (select from event_occurrence where event_id = e.id)
    ) c
    where c."publishedAt" is not null
    order by c.kind, c.id`.execute(db)
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

/** Something that was found. */
export interface Reference {
  readonly kind: ContentKind
  readonly id: number
}

/**
 * The shown fields of all these records, in one statement and in no order; deleted ones are left out. Texts are in the
 * requested language, or else in the site's default language.
 */
export const listResults = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  match: readonly Reference[],
): Promise<ResultRow[]> => {
  const idsOf = (...kinds: readonly ContentKind[]) =>
    match.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
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
      where p.id = any(${idsOf('product')}::int[]) and p.site_id = ${siteId} and not p.archived and p.visible_individually
      union all
      select 'productCategory', c.id, coalesce(o.name, d.name), coalesce(o.summary, d.summary),
        coalesce(o.slug, d.slug), false, null, null, null, null, (select row_to_json(m) from media m where m.id = c.image_id)
      from category c
      join category_translation d on d.category_id = c.id and d.language_code = ${defaultLanguage}
      left join category_translation o on o.category_id = c.id and o.language_code = ${language}
      where c.id = any(${idsOf('productCategory')}::int[]) and c.site_id = ${siteId}
      union all
      select case when p.post_type = 'page' then 'page' else 'post' end, p.id, p.title,
        coalesce(p.meta ->> 'description', ''), p.slug, p.slug = ${homePageSlug(siteId)}, null, null, null, null,
        (select row_to_json(m) from media m
          where m.site_id = p.site_id and m.hash = split_part(p.meta #>> '{image,src}', '/', 3) limit 1)
      from post p
      where p.id = any(${idsOf('page', 'post')}::int[]) and p.site_id = ${siteId} and p.status = 'published'
      union all
      select 'term', m.id, t.title, t.description, t.slug, false, null, null, null, null, null
      from term m join term_translation t on t.term_id = m.id and t.language_code = ${language}
      where m.id = any(${idsOf('term')}::int[]) and m.site_id = ${siteId}
      union all
      select 'event', e.id, t.title, t.summary, e.id::text, false, null, null, null, null,
        (select row_to_json(m) from media m where m.id = e.image_id)
      from event e
      cross join lateral (select * from event_translation where event_id = e.id
        and language_code in (${language}, ${defaultLanguage}) order by language_code = ${language} desc limit 1) t
      where e.id = any(${idsOf('event')}::int[]) and e.site_id = ${siteId}
    ) found`.execute(db)
  return rows
}
