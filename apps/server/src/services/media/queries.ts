import type { media, MediaUse } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../calls/keyset.ts'
import { requested, requestedOf } from '../../db/requested.ts'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../db/like.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { MediaAccess, MediaRecord } from './tables.ts'

type Texts = Readonly<Record<string, string>>

/** What of a file is changed. */
export interface MediaTexts {
  readonly titles: Texts
  readonly descriptions: Texts
  readonly captions: Texts
}

/** A file of the library with its texts in every language. */
export interface ListedMedia extends MediaRecord, MediaTexts {
  readonly uses: MediaUse[]
}

type List = (typeof media)['calls']['filter']['list']
type Request = Pick<KeysetRequest<List['filters'], List['sorts'][number]>, 'filters' | 'keywords'>

/** The files of a site's library. */
export const mediaList = (
  { siteId, language, defaultLanguage }: SiteScope,
  { filters: { id, mime, access, titled }, keywords }: Request,
): Keyset<List['sorts'][number], ListedMedia> => {
  const pattern = keywords === null ? null : `%${escapeLike(keywords)}%`
  const isMatch = sql`m.site_id = ${siteId}
    ${requestedOf(sql`m.id`, 'int', id)}
    ${requestedOf(sql`m.mime`, 'text', mime)}
    ${requestedOf(sql`m.access`, 'text', access)}
    ${requestedOf(sql`case when coalesce(m.titles ->> ${defaultLanguage}, m.title, '') = '' then 'no' else 'yes' end`, 'text', titled)}
    ${requested(pattern, sql`m.original_name || ' ' || coalesce(m.title, '') || ' ' || m.titles::text ilike ${pattern}`)}`
  return {
    columns: { id: { value: sql`m.id`, kind: 'number' } },
    id: sql<number>`m.id`,
    order: { field: 'id', direction: 'desc' },
    rows: ({ place, isAfter, window }) => sql`
      with shown as materialized (select m.*, ${place} as place from media m where ${isMatch} and ${isAfter} ${window})
      select m.id, m.site_id, m.drive_id, m.original_name, m.mime, m.size, m.width, m.height, m.hash, m.access,
        coalesce(m.titles ->> ${language}, m.titles ->> ${defaultLanguage}, m.title) as title,
        coalesce(m.descriptions ->> ${language}, m.descriptions ->> ${defaultLanguage}, m.description) as description,
        coalesce(m.captions ->> ${language}, m.captions ->> ${defaultLanguage}, m.caption) as caption,
        ${everyText(defaultLanguage)}, m.place, ${usesOf({ siteId, defaultLanguage })} as uses
      from shown m order by m.place::bigint desc`,
    // In an order, so that the index is read and not the table.
    all: (most) => sql`from (select from media m where ${isMatch} order by m.id limit ${most}) m`,
  }
}

/** The texts of a file in every language; what has no language yet is in that of the site. */
const everyText = (defaultLanguage: string) => {
  const of = (texts: string, text: string) => sql`case when m.${sql.raw(text)} is null then m.${sql.raw(texts)}
    else jsonb_build_object(${defaultLanguage}::text, m.${sql.raw(text)}) || m.${sql.raw(texts)} end as ${sql.raw(texts)}`
  return sql`${of('titles', 'title')}, ${of('descriptions', 'description')}, ${of('captions', 'caption')}`
}

/** The places that show a file (m), at most 20: by its id, or by its address in content. */
const usesOf = ({ siteId, defaultLanguage }: Pick<SiteScope, 'siteId' | 'defaultLanguage'>) => {
  /** By the index of the table, whose expression it is. */
  const isVisibleIn = (content: RawBuilder<unknown>) => sql`media_hashes(${content}) @> array[m.hash]`
  /**
   * The rows of a table that show it. The planner expects a site to have few rows and would read the content of each, unless
   * these rows are chosen first.
   */
  const showing = (table: string, content: RawBuilder<unknown>) =>
    sql`(select * from ${sql.table(table)} where ${isVisibleIn(content)} offset 0)`
  return sql<
    MediaUse[]
  >`(select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'name', name)), '[]') from (
    select 'product' as kind, p.id, coalesce(t.name, p.sku) as name
      from product_media pm join product p on p.id = pm.product_id
      left join product_translation t on t.product_id = p.id and t.language_code = ${defaultLanguage}
      where pm.media_id = m.id
    union all select 'category', c.id, coalesce(t.name, c.id::text) from category c
      left join category_translation t on t.category_id = c.id and t.language_code = ${defaultLanguage}
      where c.image_id = m.id
    union all select 'event', e.id, coalesce(t.title, e.id::text) from event e
      left join event_translation t on t.event_id = e.id and t.language_code = ${defaultLanguage}
      where e.image_id = m.id
    union all select 'option', v.id, a.code from attribute_value v join attribute a on a.id = v.attribute_id
      where a.site_id = ${siteId} and v.is_media and ${isVisibleIn(sql`v.swatch`)}
    union all select 'page', id, title from post where site_id = ${siteId}
      and ${isVisibleIn(sql`html || sections::text || meta::text`)}
    union all select 'text', id, title
      from ${showing('element', sql`parts::text || options::text || mobile_options::text || meta::text`)} e
      where site_id = ${siteId}
    union select case d.kind when 'page' then 'page' else 'text' end, coalesce(p.id, e.id), coalesce(p.title, e.title)
      from content_document d
      left join post p on p.site_id = d.site_id and p.translation_group = d.page_group and p.language_code = ${defaultLanguage}
      left join element e on e.site_id = d.site_id and e.handler = d.kind || '-section'
        and e.language_code = ${defaultLanguage}
      where d.site_id = ${siteId} and d.id = any(
        array(select document_id from content_draft where ${isVisibleIn(sql`sections::text`)})
        || array(select c.id from content_document c where c.scheduled_at is not null
          and (select r.sections::text like '%/media/' || m.hash || '/%' from content_revision r
            where r.document_id = c.id and r.number = c.scheduled_rev)))
    union all select 'setting', null, key from ${showing('site_option', sql`value::text`)} o where site_id = ${siteId}
    limit 20) places)`
}

/** A file for a change of it: no other change runs until the transaction ends. */
export const lockMedia = async (
  tx: Tx,
  { siteId, defaultLanguage }: SiteScope,
  id: number,
): Promise<MediaTexts | undefined> => {
  const { rows } = await sql<MediaTexts>`
    select ${everyText(defaultLanguage)} from media m where m.site_id = ${siteId} and m.id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Writes the texts; those without a language are what the site's own language says. */
export const updateMedia = async (
  tx: Tx,
  { defaultLanguage }: SiteScope,
  id: number,
  { titles, descriptions, captions }: MediaTexts,
): Promise<void> => {
  const own = (texts: Texts) => texts[defaultLanguage] ?? null
  await sql`update media set titles = ${JSON.stringify(titles)}::jsonb, title = ${own(titles)},
    descriptions = ${JSON.stringify(descriptions)}::jsonb, description = ${own(descriptions)},
    captions = ${JSON.stringify(captions)}::jsonb, caption = ${own(captions)} where id = ${id}`.execute(tx)
}

/** The places that show a file, and the file's hash. */
export const findUses = async (
  tx: Tx,
  scope: SiteScope,
  id: number,
): Promise<{ hash: string; access: MediaAccess; uses: MediaUse[] } | undefined> => {
  const { rows } = await sql<{ hash: string; access: MediaAccess; uses: MediaUse[] }>`
    select m.hash, m.access, ${usesOf(scope)} as uses from media m where m.site_id = ${scope.siteId} and m.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Writes who may read a file. */
export const updateAccess = async (tx: Tx, id: number, access: MediaAccess): Promise<void> => {
  await tx.updateTable('media').set({ access }).where('id', '=', id).execute()
}

/** What a file is served by, and whose it is. */
export const findReadable = async (
  db: Db,
  siteId: number,
  id: number,
): Promise<
  { hash: string; name: string; mime: string; size: number; access: MediaAccess; owner: number | null } | undefined
> =>
  await db
    .selectFrom('media')
    .select(['hash', 'original_name as name', 'mime', 'size', 'access', 'owner_id as owner'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

export const deleteMedia = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('media').where('id', '=', id).execute()
}

/** Until the transaction ends, no other one adds a file of these hashes to a library, or removes it from the store. */
export const lockFiles = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  for (const hash of [...new Set(hashes)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtext('media'), hashtext(${hash}))`.execute(tx)
}

/** Whether any site has the file in its library with this access, or shows it by its address. */
export const isStored = async (db: Db | Tx, hash: string, access: MediaAccess): Promise<boolean> => {
  const path = access === 'public' ? `%/media/${hash}/%` : null
  const { rows } = await sql<{
    kept: boolean
  }>`select exists (select from media where hash = ${hash} and access = ${access})
    or exists (select from post where sections::text like ${path} or html like ${path} or meta::text like ${path})
    or exists (select from element where parts::text like ${path} or options::text like ${path}
      or mobile_options::text like ${path} or meta::text like ${path})
    or exists (select from content_draft where sections::text like ${path})
    or exists (select from content_revision where sections::text like ${path})
    or exists (select from attribute_value where swatch like ${path})
    or exists (select from site_option where value::text like ${path}) as kept`.execute(db)
  return rows[0]?.kept ?? true
}

/** The bytes of a site's files; until the transaction ends, no other upload adds to them. */
export const lockedSize = async (tx: Tx, siteId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('media of site'), ${siteId})`.execute(tx)
  const { rows } = await sql<{ size: string }>`
    select coalesce(sum(size), 0)::bigint as size from media where site_id = ${siteId}`.execute(tx)
  return Number(rows[0]?.size ?? 0)
}
