import type { MemberCardRecord, memberCards } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import { requested, requestedOf } from '../../db/requested.ts'
import { type DaysOf, endOf, lastDayOf } from '../../db/days.ts'
import type { Db, Tx } from '../../db/db.ts'

type Rules = (typeof memberCards)['calls']['filter']['list']
type Request = Pick<ListRequest<Rules['filters'], never>, 'filters' | 'keywords' | 'window'>

/** The site of a card, and the zone of its days. */
export interface CardSite extends DaysOf {
  readonly id: number
}

/** What of a card is written. */
export type CardFields = Pick<MemberCardRecord, 'validTo' | 'active'>

type CardRow = Omit<MemberCardRecord, 'createdAt'> & { readonly createdAt: Date }
const toRecord = ({ createdAt, ...card }: CardRow): MemberCardRecord => ({
  ...card,
  createdAt: createdAt.toISOString(),
})

const state = sql`case when not k.active then 'blocked' when k.valid_to <= now() then 'expired' else 'active' end`

const columns = (site: CardSite) => sql`
  k.id, k.barcode, k.active, k.created_at as "createdAt", ${lastDayOf(site, sql`k.valid_to`)} as "validTo",
  ${state} as state,
  array(select u.email from app_user u where u.site_id = k.site_id and u.member_card_barcode = k.barcode
    order by u.email limit 20) as holders`

/** A page of the site's cards by their barcodes, and how many there are in all. */
export const listCards = async (
  db: Db,
  site: CardSite,
  { filters: { id, state: states }, keywords, window: { limit, offset } }: Request,
): Promise<{ readonly records: readonly MemberCardRecord[]; readonly total: number }> => {
  const match = sql`from member_card k where k.site_id = ${site.id}
    ${requestedOf(sql`k.id`, 'int', id)}
    ${requestedOf(state, 'text', states)}
    ${requested(
      keywords,
      sql`starts_with(k.barcode, ${keywords}::text) or k.barcode in (
        select u.member_card_barcode from app_user u
        where u.site_id = ${site.id} and lower(u.email) = lower(${keywords}::text))`,
    )}`
  const [page, count] = await Promise.all([
    sql<CardRow>`select ${columns(site)} ${match} order by k.barcode limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${match}`.execute(db),
  ])
  return { records: page.rows.map(toRecord), total: count.rows[0]?.total ?? 0 }
}

/** A card for a change of it. */
export const lockCard = async (tx: Tx, site: CardSite, id: number): Promise<MemberCardRecord | undefined> => {
  await sql`select from member_card where site_id = ${site.id} and id = ${id} for update`.execute(tx)
  const { rows } = await sql<CardRow>`
    select ${columns(site)} from member_card k where k.site_id = ${site.id} and k.id = ${id}`.execute(tx)
  return rows[0] && toRecord(rows[0])
}

export interface NewCard {
  readonly barcode: string
  readonly validTo: string | null
}

export const insertCard = async (tx: Tx, site: CardSite, { barcode, validTo }: NewCard): Promise<number> => {
  const { id } = await tx
    .insertInto('member_card')
    .values({ site_id: site.id, barcode, valid_to: endOf(site, validTo) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateCard = async (
  tx: Tx,
  site: CardSite,
  { id, before, after }: { readonly id: number; readonly before: CardFields; readonly after: CardFields },
): Promise<void> => {
  await tx
    .updateTable('member_card')
    .set({
      active: after.active,
      // A day that was not changed keeps its hour.
      ...(after.validTo !== before.validTo && { valid_to: endOf(site, after.validTo) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Adds cards, or sets the last day of those that there are; answers how many of each. */
export const saveCards = async (
  tx: Tx,
  site: CardSite,
  cards: readonly NewCard[],
): Promise<{ readonly created: number; readonly updated: number }> => {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into member_card (site_id, barcode, valid_to)
    select ${site.id}, x.barcode, (x."validTo" + 1)::timestamp at time zone ${site.timeZone}
    from json_to_recordset(${JSON.stringify(cards)}::json) as x (barcode text, "validTo" date) order by x.barcode
    on conflict (site_id, barcode) do update set valid_to = excluded.valid_to
    returning xmax = 0 as "isNew"`.execute(tx)
  const created = rows.filter(({ isNew }) => isNew).length
  return { created, updated: rows.length - created }
}
