import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { ContentMatches, PathQuestion } from './rules.ts'

interface PathScope {
  readonly siteId: number
  readonly defaultLanguage: string
  /** Every language of the site. */
  readonly languages: readonly string[]
  readonly now: Date
}

/** The slug of the site's home page, by its option. */
export const homePageSlug = (siteId: number) =>
  sql`coalesce((select value #>> '{}' from site_option where site_id = ${siteId} and key = 'HomePageSlug'), 'home-page')`

/**
 * The content that a path asks for, by the slug of any language: the path's own first, then the default one. A page is a
 * row for each language, so the id is that of the path's language. A variant that is not visible alone is found as its
 * main product, a former slug of a product or a category as that one.
 */
export const findContent = async (
  db: Db,
  scope: PathScope,
  { kind, slug, language }: PathQuestion,
): Promise<ContentMatches | undefined> => {
  const nearest = sql`order by t.language_code = ${language.code} desc, t.language_code = ${scope.defaultLanguage} desc, t.id`
  const query = {
    page: sql<ContentMatches>`
      with t as (
        select id, language_code, slug, post_type, translation_group from post
        where site_id = ${scope.siteId} and language_code = any(${scope.languages}::text[])
          and slug = coalesce(${slug}::text, ${homePageSlug(scope.siteId)})
          and status = 'published' and published_at <= ${scope.now}
      )
      select case when t.post_type = 'page' then 'page' else 'post' end as kind, t.language_code as language,
        t.slug = ${homePageSlug(scope.siteId)} as "isHome", false as "isElsewhere", o.slugs, o.id
      from t cross join lateral (
        select json_object_agg(language_code, slug) as slugs,
          coalesce(min(id) filter (where language_code = ${language.code}), t.id) as id
        from post
        where site_id = ${scope.siteId} and translation_group = t.translation_group
          and status = 'published' and published_at <= ${scope.now}
      ) o ${nearest} limit 1`,
    product: sql<ContentMatches>`
      with present as (
        select product_id as id, language_code, slug from product_translation
        where site_id = ${scope.siteId} and language_code = any(${scope.languages}::text[]) and slug = ${slug}
      ), t as (
        select *, false as "isFormer" from present
        union all select product_id, language_code, slug, true from product_former_slug
        where site_id = ${scope.siteId} and language_code = any(${scope.languages}::text[]) and slug = ${slug}
          and not exists (select from present)
      )
      select 'product' as kind, shown.id, t.language_code as language, false as "isHome",
        t."isFormer" or shown.id <> t.id as "isElsewhere",
        (select json_object_agg(o.language_code, o.slug) from product_translation o where o.product_id = shown.id) as slugs
      from t join product p on p.id = t.id and not p.archived
      join product shown on shown.id = case when p.visible_individually then p.id else p.main_product_id end
        and not shown.archived and shown.visible_individually
      ${nearest} limit 1`,
    productCategory: sql<ContentMatches>`
      with present as (
        select category_id as id, language_code, slug from category_translation
        where site_id = ${scope.siteId} and language_code = any(${scope.languages}::text[]) and slug = ${slug}
      ), t as (
        select *, false as "isFormer" from present
        union all select category_id, language_code, slug, true from category_former_slug
        where site_id = ${scope.siteId} and language_code = any(${scope.languages}::text[]) and slug = ${slug}
          and not exists (select from present)
      )
      select 'productCategory' as kind, t.id, t.language_code as language, false as "isHome", t."isFormer" as "isElsewhere",
        (select json_object_agg(o.language_code, o.slug) from category_translation o where o.category_id = t.id) as slugs
      from t where category_is_shown(t.id) ${nearest} limit 1`,
    term: sql<ContentMatches>`
      with t as (
        select term_id as id, language_code, slug from term_translation
        where site_id = ${scope.siteId} and language_code = any(${scope.languages}::text[]) and slug = ${slug}
      )
      select 'term' as kind, t.id, t.language_code as language, false as "isHome", false as "isElsewhere",
        (select json_object_agg(o.language_code, o.slug) from term_translation o where o.term_id = t.id) as slugs
      from t ${nearest} limit 1`,
    // An event has its id in every language in which it is shown: all of the site's, in its own words or in those of the default.
    event: sql<ContentMatches>`
      select 'event' as kind, e.id, ${language.code} as language, false as "isHome", false as "isElsewhere",
        (select json_object_agg(code, e.id::text) from unnest(${scope.languages}::text[]) code) as slugs
      from event e
      where e.site_id = ${scope.siteId} and e.id::text = ${slug}
        and exists (select from event_translation t where t.event_id = e.id)`,
  }[kind]
  return (await query.execute(db)).rows[0]
}

/** Which of these paths are files of the media library, and which of these keys are addresses that a redirect leads on from. */
export const listAnswered = async (
  db: Db,
  siteId: number,
  { paths, keys }: { readonly paths: readonly string[]; readonly keys: readonly string[] },
): Promise<{ readonly files: ReadonlySet<string>; readonly redirects: ReadonlySet<string> }> => {
  const { rows } = await sql<{ files: string[]; redirects: string[] }>`
    select array(select path from unnest(${paths}::text[]) path where path like '/media/%' and exists (
        select from media where site_id = ${siteId} and hash = split_part(path, '/', 3))) as files,
      array(select from_path from redirect where site_id = ${siteId} and from_path = any(${keys}::text[])) as redirects
    `.execute(db)
  return { files: new Set(rows[0]?.files), redirects: new Set(rows[0]?.redirects) }
}

/** The page `p` in the requested language of a page `g` in any language, where it is published. */
export const pageInLanguage = ({ language }: SiteScope, now: Date) => sql`
  p.site_id = g.site_id and p.translation_group = g.translation_group and p.language_code = ${language}
  and p.status = 'published' and p.published_at <= ${now}`

/** The slugs of pages in the requested language, by the ids of the pages in any language. */
export const listPageSlugs = async (
  db: Db,
  scope: SiteScope,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; slug: string }>`
    select g.id, p.slug from post g join post p on ${pageInLanguage(scope, now)}
    where g.id = any(${ids}::int[]) and g.site_id = ${scope.siteId}`.execute(db)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
