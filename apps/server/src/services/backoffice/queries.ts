import type { FoundRecords } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { RequestSite } from '../../calls/sites.ts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import { toAmount } from '../ecommerce/public.ts'
import type { SoldInHour } from './types.ts'

/** A count goes no further. */
export const mostCounted = 1001
/** Behind every text that begins with it. */
const last = '\u{10ffff}'

/** Orders whose number ends with the words, or those of an e-mail address, the newest first. */
export const findOrders = async (db: Db, siteId: number, keywords: string): Promise<FoundRecords['orders']> => {
  const { rows } = await sql<Omit<FoundRecords['orders'][number], 'total'> & { readonly cents: number }>`
    select o.id, o.number, o.email, o.state, o.total_cents as cents, m.code as currency
    from customer_order o join currency m on m.id = o.currency_id
    where o.id = any(array(
      (select id from customer_order where site_id = ${siteId}
        and reverse(number) collate "C" >= reverse(${keywords}) and reverse(number) collate "C" < reverse(${keywords}) || ${last}
        limit 50)
      union select id from customer_order where site_id = ${siteId} and lower(email) = lower(${keywords})))
    order by o.id desc limit 4`.execute(db)
  return rows.map(({ cents, ...order }) => ({ ...order, total: toAmount(cents) }))
}

/** Products whose SKU begins with the words, and then those that were found by name. */
export const findProducts = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  { keywords, named }: { readonly keywords: string; readonly named: readonly number[] },
): Promise<FoundRecords['products']> => {
  const beginning = keywords.toLowerCase()
  const { rows } = await sql<FoundRecords['products'][number]>`
    select p.id, p.sku, (select on_hand from stock where product_id = p.id) as "onHand",
      coalesce((select name from product_translation t
        where t.product_id = p.id and t.language_code in (${language}, ${defaultLanguage})
        order by t.language_code = ${language} desc limit 1), p.sku) as name
    from product p, (select array(
      select id from product where site_id = ${siteId}
        and lower(sku) collate "C" >= ${beginning} and lower(sku) collate "C" < ${beginning + last}
      order by lower(sku) collate "C" limit 4) || ${named}::int[] as ids) found
    where p.id = any(found.ids) and p.site_id = ${siteId}
    order by array_position(found.ids, p.id) limit 4`.execute(db)
  return rows
}

/** Accounts whose e-mail address begins with the words. */
export const findUsers = async (db: Db, siteId: number, keywords: string): Promise<FoundRecords['users']> => {
  const beginning = keywords.toLowerCase()
  const { rows } = await sql<FoundRecords['users'][number]>`
    select id, email, btrim(first_name || ' ' || last_name) as name, is_backoffice as "isBackofficeUser"
    from app_user where site_id = ${siteId}
      and lower(email) collate "C" >= ${beginning} and lower(email) collate "C" < ${beginning + last}
    order by lower(email) collate "C" limit 4`.execute(db)
  return rows
}

/** Orders that are placed or paid; in an order, so that the index is read and not the table. */
export const countOrders = async (db: Db, siteId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from unnest(array['placed', 'paid']) waiting (state) cross join lateral (
        select from customer_order where site_id = ${siteId} and state = waiting.state
        order by created_at, id limit ${mostCounted}) o limit ${mostCounted}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** When the oldest of them was placed. */
export const oldestWaiting = async (db: Db, siteId: number): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(first.at) as at from unnest(array['placed', 'paid']) waiting (state) cross join lateral (
      select created_at as at from customer_order
      where site_id = ${siteId} and state = waiting.state order by created_at limit 1) first`.execute(db)
  return rows[0]?.at ?? null
}

/** Orders whose buyer has withdrawn and waits for the shop. */
export const countWithdrawals = async (db: Db, siteId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from customer_order where site_id = ${siteId}
        and id in (select order_id from withdrawal where settled_at is null) limit ${mostCounted}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

export const hasOrders = async (db: Db, siteId: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from customer_order where site_id = ${siteId}) as has`.execute(db)
  return rows[0]?.has === true
}

/** Products on sale of which none is left. */
export const countSoldOut = async (db: Db, siteId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from stock s join product p on p.id = s.product_id
      where s.on_hand = 0 and p.site_id = ${siteId} and not p.archived limit ${mostCounted}
    ) sold`.execute(db)
  return rows[0]?.count ?? 0
}

/** Comments that wait for publication. */
export const countPendingComments = async (db: Db, siteId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from comment where site_id = ${siteId} and state = 'pending' limit ${mostCounted}
    ) pending`.execute(db)
  return rows[0]?.count ?? 0
}

/** Entries of forms that are not handled; no more than the most that is counted. */
export const countNewEntries = async (db: Db, siteId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from form_entry e join form f on f.id = e.form_id
      where f.site_id = ${siteId} and e.handled_at is null limit ${mostCounted}
    ) fresh`.execute(db)
  return rows[0]?.count ?? 0
}

/** Products on sale without a text, by language of the site; languages with all texts are left out. */
export const countUntranslated = async (
  db: Db,
  { id, languages }: Pick<RequestSite, 'id' | 'languages'>,
): Promise<{ language: string; count: number }[]> => {
  const { rows } = await sql<{ language: string; count: number }>`
    select language, (select count(*)::int from (
      select from product p where p.site_id = ${id} and not p.archived and not exists (
        select from product_translation t where t.product_id = p.id and t.language_code = language)
      limit ${mostCounted}) untranslated) as count
    from unnest(${languages}::text[]) language`.execute(db)
  return rows.filter(({ count }) => count > 0)
}

/** Orders that were not cancelled since a moment, by the hours of the shop's time zone. */
export const salesByHour = async (
  db: Db,
  { id, timeZone }: Pick<RequestSite, 'id' | 'timeZone'>,
  { since, weekAgo }: { readonly since: Date; readonly weekAgo: Date },
): Promise<SoldInHour[]> => {
  const { rows } = await sql<SoldInHour>`
    select to_char(hour, 'YYYY-MM-DD') as day, extract(hour from hour)::int as hour,
      sum(orders)::int as orders, sum(cents)::float8 as cents,
      sum(orders) filter (where is_before)::int as "ordersBefore", sum(cents) filter (where is_before)::float8 as "centsBefore"
    from (
      select date_trunc('hour', created_at at time zone ${timeZone}) as hour, created_at < ${weekAgo} as is_before,
        count(*) as orders, sum(coalesce(base_total_cents, total_cents)) as cents
      from customer_order where site_id = ${id} and state <> 'cancelled' and created_at >= ${since}
      group by 1, 2
    ) hours group by 1, 2`.execute(db)
  return rows
}
