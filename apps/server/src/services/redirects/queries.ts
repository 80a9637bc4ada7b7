import type { FailedRequest, Redirect } from '@butiga/commerce-sdk/contracts'
import { contentPath } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../db/like.ts'

export interface RedirectFields {
  readonly from: string
  readonly to: string
  readonly permanent: boolean
}

const containing = (words: string): string => `%${escapeLike(words)}%`

const redirects = (db: Db, siteId: number) =>
  db
    .selectFrom('redirect')
    .select(['id', 'from_path as from', 'to_path as to', 'permanent', 'hits', 'created_at'])
    .where('site_id', '=', siteId)

const toRedirect = ({ created_at, ...row }: Omit<Redirect, 'createdAt'> & { created_at: Date }): Redirect => ({
  ...row,
  createdAt: created_at.toISOString(),
})

/** A page of the redirects, with how many there are. */
export const listRedirects = async (
  db: Db,
  siteId: number,
  { filters, keywords, window }: ListRequest<{ id: 'ids' }, string>,
): Promise<{ records: Redirect[]; total: number }> => {
  let chosen = redirects(db, siteId)
  if (filters.id) chosen = chosen.where('id', 'in', [...filters.id])
  if (keywords !== null) {
    const pattern = containing(keywords)
    chosen = chosen.where(({ eb, or }) => or([eb('from_path', 'ilike', pattern), eb('to_path', 'ilike', pattern)]))
  }
  const [rows, counted] = await Promise.all([
    chosen.orderBy('id', 'desc').limit(window.limit).offset(window.offset).execute(),
    chosen
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { records: rows.map(toRedirect), total: counted.total }
}

export const lockRedirect = async (tx: Tx, siteId: number, id: number): Promise<Redirect | undefined> => {
  const row = await redirects(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRedirect(row)
}

export const insertRedirect = async (tx: Tx, siteId: number, fields: RedirectFields): Promise<number> => {
  const { id } = await tx
    .insertInto('redirect')
    .values({ site_id: siteId, from_path: fields.from, to_path: fields.to, permanent: fields.permanent })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateRedirect = async (tx: Tx, id: number, { from, to, permanent }: RedirectFields): Promise<void> => {
  await tx.updateTable('redirect').set({ from_path: from, to_path: to, permanent }).where('id', '=', id).execute()
}

/** The redirects that begin or end at an address, but for one of them. */
export const findChain = async (
  tx: Tx,
  siteId: number,
  { from, target, not }: { from: string; target: string; not: number | null },
): Promise<{ isRedirectedTarget: boolean; isTarget: boolean }> => {
  const { rows } = await sql<{ isRedirectedTarget: boolean; isTarget: boolean }>`
    select coalesce(bool_or(from_path = ${target}), false) as "isRedirectedTarget",
      coalesce(bool_or(regexp_replace(lower(to_path), '/?([?#].*)?$', '') = ${from}), false) as "isTarget"
    from redirect where site_id = ${siteId} and id is distinct from ${not}`.execute(tx)
  return rows[0] ?? { isRedirectedTarget: false, isTarget: false }
}

/** The redirect of an address, which counts as followed. */
export const followRedirect = async (
  db: Db,
  siteId: number,
  key: string,
): Promise<{ to: string; permanent: boolean } | undefined> =>
  await db
    .updateTable('redirect')
    .set(({ eb }) => ({ hits: eb('hits', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('from_path', '=', key)
    .returning(['to_path as to', 'permanent'])
    .executeTakeFirst()

/** The most addresses that a site keeps; later ones are not recorded until some are old. */
const MOST_FAILED = 1000
const DAYS_STORED = 90

/** Records an address that was not found: once, with a count. */
export const recordFailedRequest = async (
  db: Db,
  siteId: number,
  { key, isOwnLink }: { key: string; isOwnLink: boolean },
): Promise<void> => {
  const { numAffectedRows } = await sql`
    update failed_request set requests = requests + 1, last_at = now(), is_own_link = is_own_link or ${isOwnLink}
    where site_id = ${siteId} and path = ${key}`.execute(db)
  if (numAffectedRows !== 0n) return
  await sql`
    insert into failed_request (site_id, path, is_own_link)
    select ${siteId}, ${key}, ${isOwnLink}
    where (select count(*) from failed_request where site_id = ${siteId}) < ${MOST_FAILED}
    on conflict (site_id, path) do update set requests = failed_request.requests + 1, last_at = now()`.execute(db)
}

/** Forgets addresses that have not been asked for in a long time. */
export const removeOldFailedRequests = async (db: Db): Promise<void> => {
  await sql`delete from failed_request where last_at < now() - make_interval(days => ${DAYS_STORED})`.execute(db)
}

const failed = (db: Db, siteId: number) =>
  db
    .selectFrom('failed_request')
    .select(['id', 'path', 'requests', 'is_own_link as isOwnLink', 'ignored', 'first_at', 'last_at'])
    .where('site_id', '=', siteId)

const toFailed = ({
  first_at,
  last_at,
  ...row
}: Omit<FailedRequest, 'firstAt' | 'lastAt'> & { first_at: Date; last_at: Date }): FailedRequest => ({
  ...row,
  firstAt: first_at.toISOString(),
  lastAt: last_at.toISOString(),
})

/** A page of the addresses that were not found and have no redirect, with how many there are. */
export const listFailedRequests = async (
  db: Db,
  siteId: number,
  { filters, keywords, window }: ListRequest<{ id: 'ids'; ignored: 'texts' }, string>,
): Promise<{ records: FailedRequest[]; total: number }> => {
  let chosen = failed(db, siteId).where(
    sql<boolean>`not exists (select from redirect r where r.site_id = failed_request.site_id and r.from_path = path)`,
  )
  if (filters.id) chosen = chosen.where('id', 'in', [...filters.id])
  if (filters.ignored)
    chosen = chosen.where(
      'ignored',
      'in',
      filters.ignored.map((value) => value === 'yes'),
    )
  if (keywords !== null) chosen = chosen.where('path', 'ilike', containing(keywords))
  const [rows, counted] = await Promise.all([
    chosen.orderBy('requests', 'desc').orderBy('id').limit(window.limit).offset(window.offset).execute(),
    chosen
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { records: rows.map(toFailed), total: counted.total }
}

export const lockFailedRequest = async (tx: Tx, siteId: number, id: number): Promise<FailedRequest | undefined> => {
  const row = await failed(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toFailed(row)
}

export const setIgnored = async (tx: Tx, id: number, ignored: boolean): Promise<void> => {
  await tx.updateTable('failed_request').set({ ignored }).where('id', '=', id).execute()
}

/** The slugs of a content before and after a change. */
export interface FormerPath {
  readonly kind: 'page' | 'term'
  readonly language: string
  readonly from: string
  readonly to: string
}

/**
 * Leads the former address of a page or of a term to its new one, in the transaction that changes it. What led to the former one leads to the
 * new one, and an address that one of them has again leads nowhere else.
 */
export const keepFormerPath = async (
  tx: Tx,
  { siteId, defaultLanguage }: { readonly siteId: number; readonly defaultLanguage: string },
  { kind, language, from, to }: FormerPath,
): Promise<void> => {
  const { code2 } = await tx
    .selectFrom('language')
    .select('code2')
    .where('code', '=', language)
    .executeTakeFirstOrThrow()
  const pathOf = (slug: string) => contentPath(kind, language, slug, language === defaultLanguage ? null : code2)
  const [former, next] = [pathOf(from), pathOf(to)]
  await tx.deleteFrom('redirect').where('site_id', '=', siteId).where('from_path', '=', next).execute()
  await tx
    .updateTable('redirect')
    .set({ to_path: next })
    .where('site_id', '=', siteId)
    .where('to_path', '=', former)
    .execute()
  await tx
    .insertInto('redirect')
    .values({ site_id: siteId, from_path: former, to_path: next, permanent: true })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_path']).doUpdateSet({ to_path: next }))
    .execute()
}
