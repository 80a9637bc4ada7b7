import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { SitemapContent, SitemapOptions } from '../rules/sitemap.ts'

/** Most addresses of one sitemap (sitemaps.org, protocol 0.9). */
const mostAddresses = 50_000

export interface SitemapSettings {
  readonly isAutomatic: boolean
  readonly options: SitemapOptions
  readonly ecommerce: boolean
}

/** The options AutoGenerateSiteMap and SiteMapOptions of a site; a missing option is on. */
export const getSitemapSettings = async (db: Db, siteId: number): Promise<SitemapSettings> => {
  const { rows } = await sql<{ automatic: unknown; options: Partial<SitemapOptions> | null; ecommerce: boolean }>`
    select s.ecommerce_enabled as ecommerce,
      (select value from site_option where site_id = s.id and key = 'AutoGenerateSiteMap') as automatic,
      (select value from site_option where site_id = s.id and key = 'SiteMapOptions') as options
    from site s where s.id = ${siteId}`.execute(db)
  const { automatic, options, ecommerce = false } = rows[0] ?? {}
  return {
    isAutomatic: automatic !== false,
    ecommerce,
    options: {
      lastmod: options?.lastmod ?? true,
      hreflang: options?.hreflang ?? true,
      images: options?.images ?? true,
    },
  }
}

/** Everything that has a page of its own, with its slugs and pictures. */
export const listSitemapContent = async (
  db: Db,
  siteId: number,
  { ecommerce, now, languages }: { ecommerce: boolean; now: Date; languages: number },
): Promise<SitemapContent[]> => {
  const { rows } = await sql<SitemapContent>`
    select * from (
      select case when min(post_type) = 'page' then 'page' else 'post' end as kind,
        json_object_agg(language_code, slug) as slugs, max(changed_at) as changed, '[]'::json as images,
        bool_or(slug = coalesce((select value #>> '{}' from site_option
          where site_id = ${siteId} and key = 'HomePageSlug'), 'home-page')) as "isHome", 1 as part, min(id) as id
      from post where site_id = ${siteId} and status = 'published' and published_at <= ${now}
      group by translation_group
      union all
      select 'productCategory', (select json_object_agg(t.language_code, t.slug) from category_translation t
          where t.category_id = c.id), c.changed_at,
        coalesce((select json_agg(json_build_object('hash', m.hash, 'original_name', m.original_name))
          from media m where m.id = c.image_id), '[]'), false, 2, c.id
      from category c where c.site_id = ${siteId} and ${ecommerce}
      union all
      select 'product', (select json_object_agg(t.language_code, t.slug) from product_translation t
          where t.product_id = p.id), p.changed_at,
        coalesce((select json_agg(json_build_object('hash', m.hash, 'original_name', m.original_name)
            order by pm.position) from product_media pm join media m on m.id = pm.media_id
          where pm.product_id = p.id), '[]'), false, 3, p.id
      from product p
      where p.site_id = ${siteId} and not p.archived and p.visible_individually and ${ecommerce}
    ) content
    where slugs is not null
    order by part, id limit ${Math.floor(mostAddresses / Math.max(languages, 1))}`.execute(db)
  return rows
}

/** Stores a sitemap as the last one. */
export const saveSitemap = async (db: Db, siteId: number, xml: string): Promise<void> => {
  await sql`insert into sitemap (site_id, xml) values (${siteId}, ${xml})
    on conflict (site_id) do update set xml = excluded.xml where sitemap.xml <> excluded.xml`.execute(db)
}

export const findSavedSitemap = async (db: Db, siteId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ xml: string }>`select xml from sitemap where site_id = ${siteId}`.execute(db)
  return rows[0]?.xml
}
