import type { SharedSection } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'

type Place = Pick<SiteScope, 'siteId' | 'defaultLanguage'>

/** A page of the shared sections, with the pages that show each, and how many there are in all. */
export const listSharedSections = async (
  db: Db | Tx,
  { siteId, defaultLanguage }: Place,
  { filters: { id: ids }, window: { limit, offset } }: Pick<ListRequest<{ id: 'ids' }, never>, 'filters' | 'window'>,
): Promise<{ records: SharedSection[]; total: number }> => {
  const { rows } = await sql<SharedSection & { total: number }>`
    select s.id, s.name, s.block, s.props, count(*) over ()::int as total, coalesce((
      select json_agg(json_build_object('id', p.id, 'title', p.title, 'slug', p.slug, 'postType', p.post_type,
        'isPublished', u."isPublished") order by p.title, p.id)
      from (
        select d.page_group, coalesce(shows_shared(r.sections, s.id), false) as "isPublished"
        from content_document d join content_draft f on f.document_id = d.id
        left join content_revision r on r.document_id = d.id and r.number = d.published_rev
        where d.site_id = s.site_id and (shows_shared(f.sections, s.id) or shows_shared(r.sections, s.id))
      ) u cross join lateral (
        select id, title, slug, post_type from post
        where site_id = s.site_id and translation_group = u.page_group
        order by language_code <> ${defaultLanguage}, language_code limit 1
      ) p), '[]') as uses
    from shared_section s
    where s.site_id = ${siteId} and (${ids}::int[] is null or s.id = any(${ids}::int[]))
    order by s.name limit ${limit} offset ${offset}`.execute(db)
  const records = rows.map((row) => {
    const { total: _, ...record } = row
    return record
  })
  return { records, total: rows[0]?.total ?? 0 }
}

/** What a shared section has. */
export type StoredShared = Pick<SharedSection, 'id' | 'name' | 'block' | 'props'>

/** Those of these shared sections that the site has, in the order of their ids. */
export const findShared = (db: Db | Tx, siteId: number, ids: readonly number[]): Promise<StoredShared[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shared_section')
        .select(['id', 'name', 'block', 'props'])
        .where('site_id', '=', siteId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute()

export const insertShared = async (
  tx: Tx,
  siteId: number,
  { name, block, props }: Omit<StoredShared, 'id'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('shared_section')
    .values({ site_id: siteId, name, block, props: JSON.stringify(props) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateShared = async (
  tx: Tx,
  id: number,
  { name, props }: Pick<StoredShared, 'name' | 'props'>,
): Promise<void> => {
  await tx
    .updateTable('shared_section')
    .set({ name, props: JSON.stringify(props) })
    .where('id', '=', id)
    .execute()
}

/** The documents that show one of these shared sections, to visitors or in their draft. */
export const listDocumentsWith = async (tx: Tx, siteId: number, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from content_document d join content_draft f on f.document_id = d.id
    left join content_revision r on r.document_id = d.id and r.number = d.published_rev
    where d.site_id = ${siteId} and d.page_group is not null and exists (
      select from unnest(${ids}::int[]) shared where shows_shared(f.sections, shared) or shows_shared(r.sections, shared)
    ) order by d.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Until the transaction ends, no other one changes shared sections of the site. Taken before any document is locked: a change is
 * written into several of them.
 */
export const lockSharedSections = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('shared sections'), ${siteId})`.execute(tx)
