import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { writtenRows } from '../../../db/follow/written-rows.ts'
import type { SitemapContent, SitemapOptions } from '../rules/sitemap.ts'

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

export interface SitemapRow extends SitemapContent {
  readonly id: number
}

/** Lists contents of a site in the order of their ids. */
type ListContents = (db: Db, siteId: number, after: number, limit: number) => Promise<readonly SitemapRow[]>

/** Published pages and posts: a group of translations is one content. */
export const listSitemapPages: ListContents = async (db, siteId, after, limit) => {
  const { rows } = await sql<SitemapRow>`
    select min(id) as id, case when min(post_type) = 'page' then 'page' else 'post' end as kind,
      json_object_agg(language_code, slug) as slugs, max(changed_at) as changed, '[]'::json as images,
      bool_or(slug = coalesce((select value #>> '{}' from site_option
        where site_id = ${siteId} and key = 'HomePageSlug'), 'home-page')) as "isHome"
    from post where site_id = ${siteId} and status = 'published' and published_at <= now()
    group by translation_group having min(id) > ${after} order by 1 limit ${limit}`.execute(db)
  return rows
}

/** The categories and tags of posts that have any. */
export const listSitemapTerms: ListContents = async (db, siteId, after, limit) => {
  const { rows } = await sql<SitemapRow>`
    select m.id, 'term' as kind, json_object_agg(t.language_code, t.slug) as slugs, null as changed,
      '[]'::json as images, false as "isHome"
    from term m join term_translation t on t.term_id = m.id
    where m.site_id = ${siteId} and m.id > ${after} and exists (
      select from post_term pt join post p on p.id = pt.post_id
      where pt.term_id = m.id and p.language_code = t.language_code and p.status = 'published' and p.published_at <= now())
    group by m.id order by m.id limit ${limit}`.execute(db)
  return rows
}

export const listSitemapEvents: ListContents = async (db, siteId, after, limit) => {
  const { rows } = await sql<SitemapRow>`
    select e.id, 'event' as kind, json_object_agg(t.language_code, e.id::text) as slugs, null as changed,
      coalesce((select json_agg(json_build_object('hash', m.hash, 'original_name', m.original_name))
        from media m where m.id = e.image_id), '[]') as images, false as "isHome"
    from event e join event_translation t on t.event_id = e.id
    where e.site_id = ${siteId} and e.id > ${after} group by e.id order by e.id limit ${limit}`.execute(db)
  return rows
}

export const listSitemapCategories: ListContents = async (db, siteId, after, limit) => {
  const { rows } = await sql<SitemapRow>`
    select c.id, 'productCategory' as kind, coalesce((select json_object_agg(t.language_code, t.slug)
        from category_translation t where t.category_id = c.id), '{}') as slugs, c.changed_at as changed,
      coalesce((select json_agg(json_build_object('hash', m.hash, 'original_name', m.original_name))
        from media m where m.id = c.image_id), '[]') as images, false as "isHome"
    from category c where c.site_id = ${siteId} and c.id > ${after} and category_is_shown(c.id) order by c.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export const listSitemapProducts: ListContents = async (db, siteId, after, limit) => {
  const { rows } = await sql<SitemapRow>`
    select p.id, 'product' as kind, coalesce((select json_object_agg(t.language_code, t.slug)
        from product_translation t where t.product_id = p.id), '{}') as slugs, p.changed_at as changed,
      coalesce((select json_agg(json_build_object('hash', m.hash, 'original_name', m.original_name)
          order by pm.position) from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id), '[]') as images, false as "isHome"
    from product p
    where p.site_id = ${siteId} and not p.archived and p.visible_individually and p.id > ${after}
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** The written files of a domain, in the order of their names. */
export const listSitemapFiles = (db: Db, domainId: number) =>
  db
    .selectFrom('sitemap_file')
    .select(['name', 'digest', 'changed_at as changedAt'])
    .where('domain_id', '=', domainId)
    .orderBy('name')
    .execute()

export interface SitemapFile {
  readonly name: string
  readonly digest: string
  readonly brotli: Buffer
}

export const saveSitemapFile = async (db: Db, domainId: number, file: SitemapFile): Promise<void> => {
  await db
    .insertInto('sitemap_file')
    .values({ domain_id: domainId, ...file })
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'name']).doUpdateSet({ ...file, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Deletes the files of a domain but for those named. */
export const deleteOtherSitemapFiles = async (db: Db, domainId: number, names: readonly string[]): Promise<void> => {
  await db.deleteFrom('sitemap_file').where('domain_id', '=', domainId).where('name', 'not in', names).execute()
}

/** A file as it was last written for the domain of a host. */
export const findSitemapFile = (db: Db, host: string, name: string): Promise<SitemapFile | undefined> =>
  db
    .selectFrom('sitemap_file')
    .innerJoin('domain', 'domain.id', 'sitemap_file.domain_id')
    .select(['sitemap_file.name', 'digest', 'brotli'])
    .where('host', '=', host)
    .where('sitemap_file.name', '=', name)
    .executeTakeFirst()

/** Changes whenever a sitemap may: with written rows, and when a post's time of publication comes. */
export const readSitemapState = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ state: string }>`select concat_ws(' ', (${sql.raw(writtenRows)}),
    (select count(*) from post where published_at <= now())) as state`.execute(db)
  return rows[0]?.state ?? ''
}
