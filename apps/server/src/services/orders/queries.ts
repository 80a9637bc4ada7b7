import { type orders, OrderState } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../calls/keyset.ts'
import type { Db, Tx } from '../../db/db.ts'
import { orderBase, writtenParts } from '../ecommerce/public.ts'
import type { ListedOrder, OrderAsKept } from './types.ts'

type List = (typeof orders)['calls']['filter']['list']
type Request = Pick<KeysetRequest<List['filters'], List['sorts'][number]>, 'filters' | 'keywords'>

/**
 * The orders of a site. Each state is read by itself, in the order of the list, since an index of all of them would pass by
 * the rows of every other state.
 */
export const orderList = (
  siteId: number,
  { filters: { state }, keywords }: Request,
): Keyset<List['sorts'][number], ListedOrder> => {
  const states = sql`(select unnest(coalesce(${state}::text[], ${OrderState.options}::text[])) as state) states`
  const isFound =
    keywords === null
      ? sql`true`
      : sql`o.id = any(array(
          select id from customer_order where site_id = ${siteId} and number = ${keywords}
          union select id from customer_order where site_id = ${siteId} and lower(email) = lower(${keywords})))`
  const isOfState = sql`o.site_id = ${siteId} and o.state = states.state and ${isFound}`
  return {
    columns: {
      date: { value: sql`o.created_at`, kind: 'time' },
      total: { value: sql`coalesce(o.base_total_cents, o.total_cents)`, kind: 'number' },
    },
    id: sql<number>`o.id`,
    order: { field: 'date', direction: 'desc' },
    rows: ({ place, isAfter, order, window, most }) => sql`
      select o.id, o.slug as "orderSlug", o.number, o.created_at as "createdAt", o.state, o.total_cents as "totalCents",
        o.email, m.code as currency, ${place} as place,
        (select coalesce(sum(qty), 0)::int from order_line where order_id = o.id) as pieces
      from ${states} cross join lateral (
        select * from customer_order o where ${isOfState} and ${isAfter} ${order} limit ${most}
      ) o join currency m on m.id = o.currency_id ${window}`,
    // In an order, so that the index is read and not the table, however rare a state is.
    all: (most) => sql`from ${states} cross join lateral (
      select from customer_order o where ${isOfState} order by o.created_at, o.id limit ${most}) o`,
  }
}

/** An order with its lines, addresses, payments and events. */
export const findOrder = async (db: Db | Tx, siteId: number, id: number): Promise<OrderAsKept | undefined> => {
  const { rows } = await sql<OrderAsKept>`
    select o.id, o.slug as "orderSlug", o.number, o.created_at as "createdAt", o.state, o.total_cents as "totalCents",
      m.code as currency, ${writtenParts}, o.items_cents as "itemsCents", o.tax_cents as "taxCents", ${orderBase} as base, o.messages, o.company,
      o.language_code as language,
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'name', l.name, 'qty', l.qty,
          'unitCents', l.unit_cents, 'rowCents', l.row_cents, 'taxRate', l.tax_rate, 'options', l.options,
          'bundleOptions', l.bundle_options, 'chosen', l.chosen, 'parts', l.parts) order by l.position), '[]')
        from order_line l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('id', p.id, 'provider', p.provider, 'state', p.state,
          'cents', p.amount_cents) order by p.id), '[]') from payment p where p.order_id = o.id) as payments,
      array(select to_state from order_moves() where from_state = o.state) as moves,
      (select coalesce(json_agg(json_build_object('date', ${isoTime(sql`e.created_at`)}, 'state', e.state,
          'note', e.note, 'user', u.email) order by e.id), '[]')
        from order_event e left join app_user u on u.id = e.user_id where e.order_id = o.id) as events
    from customer_order o join currency m on m.id = o.currency_id
    where o.site_id = ${siteId} and o.id = ${id}`.execute(db)
  return rows[0]
}

/** A time as JSON has it. */
const isoTime = (time: RawBuilder<unknown>) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The state of an order, which no other transaction changes until this one ends. */
export const lockState = async (
  tx: Tx,
  siteId: number,
  id: number,
): Promise<{ readonly state: OrderState } | undefined> =>
  tx
    .selectFrom('customer_order')
    .select('state')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The states that an order can change to. */
export const listMoves = async (tx: Tx, from: OrderState): Promise<OrderState[]> => {
  const { rows } = await sql<{ state: OrderState }>`
    select to_state as state from order_moves() where from_state = ${from}`.execute(tx)
  return rows.map(({ state }) => state)
}

/** A trigger refuses a state that is no move. */
export const setState = async (tx: Tx, id: number, state: OrderState): Promise<void> => {
  await tx.updateTable('customer_order').set({ state }).where('id', '=', id).execute()
}

/** The counted products that an order took from the stock. */
export const listTaken = async (tx: Tx, id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('stock_movement')
    .select('product_id')
    .distinct()
    .where('order_id', '=', id)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Returns the pieces of an order to the locked stock. */
export const returnStock = async (tx: Tx, id: number): Promise<void> => {
  await sql`
    with returned as (
      insert into stock_movement (product_id, delta, reason, order_id)
      select m.product_id, -sum(m.delta)::int, 'cancelled', ${id}
      from stock_movement m join stock s on s.product_id = m.product_id and s.on_hand is not null
      where m.order_id = ${id} group by m.product_id having sum(m.delta) <> 0
      returning product_id, delta
    )
    update stock s set on_hand = s.on_hand + r.delta from returned r where s.product_id = r.product_id`.execute(tx)
}

interface NewEvent {
  readonly id: number
  /** Null for the server itself. */
  readonly userId: number | null
  readonly state: OrderState | null
  readonly note: string | null
}

export const insertEvent = async (tx: Tx, { id, userId, state, note }: NewEvent): Promise<void> => {
  await tx.insertInto('order_event').values({ order_id: id, user_id: userId, state, note }).execute()
}

interface Waiting {
  readonly orderId: number
  readonly provider: string
  readonly reference: string
  /** Whether the time for the payment is over. */
  readonly isLate: boolean
}

/** The last payments of orders that are not paid, at these providers: those that wait, and those that failed and are late. */
export const listWaiting = async (
  db: Db,
  {
    providers,
    minutes,
    hours,
    most,
  }: { readonly providers: readonly string[]; readonly minutes: number; readonly hours: number; readonly most: number },
): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select o.id as "orderId", p.provider, p.reference, p.created_at < now() - make_interval(hours => ${hours}) as "isLate"
    from payment p join customer_order o on o.id = p.order_id
    where o.state = 'placed' and p.state in ('pending', 'failed') and p.provider = any(${providers}::text[])
      and p.created_at < now() - case p.state when 'failed' then make_interval(hours => ${hours})
        else make_interval(mins => ${minutes}) end
      and not exists (select from payment later where later.order_id = o.id and later.id > p.id)
    order by p.created_at limit ${most}`.execute(db)
  return rows
}

/** Locks an order whose time for the payment on the site is over; false where it is paid, cancelled, or tried again. */
export const lockUnpaid = async (tx: Tx, id: number, hours: number): Promise<boolean> => {
  const order = await tx
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (order?.state !== 'placed') return false
  const last = await tx
    .selectFrom('payment')
    .select(['state', sql<boolean>`created_at < now() - make_interval(hours => ${hours})`.as('isLate')])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.isLate && (last.state === 'pending' || last.state === 'failed')
}
