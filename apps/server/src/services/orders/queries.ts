import { type orders, OrderState } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Keyset, KeysetRequest } from '../../calls/keyset.ts'
import type { Db, Tx } from '../../db/db.ts'
import { documentsOfOrder } from '../invoices/public.ts'
import { orderBase, withdrawalFacts, writtenParts } from '../ecommerce/public.ts'
import { paidLines } from '../payments/public.ts'
import type { ListedOrder, StoredOrder } from './types.ts'

type List = (typeof orders)['calls']['filter']['list']
type Request = Pick<KeysetRequest<List['filters'], List['sorts'][number]>, 'filters' | 'keywords'>

/**
 * The orders of a site. Each state is read by itself, in the order of the list, since an index of all of them would pass by
 * the rows of every other state.
 */
export const orderList = (
  siteId: number,
  { filters: { state, withdrawal }, keywords }: Request,
): Keyset<List['sorts'][number], ListedOrder> => {
  const states = sql`(select unnest(coalesce(${state}::text[], ${OrderState.options}::text[])) as state) states`
  const isMatch =
    keywords === null
      ? sql`true`
      : sql`o.id = any(array(
          select id from customer_order where site_id = ${siteId} and number = ${keywords}
          union select id from customer_order where site_id = ${siteId} and lower(email) = lower(${keywords})))`
  const isWaiting = withdrawal?.includes('open')
    ? sql`o.id = any(array(select order_id from withdrawal where settled_at is null))`
    : sql`true`
  const isOfState = sql`o.site_id = ${siteId} and o.state = states.state and ${isMatch} and ${isWaiting}`
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

/** An order with its lines, addresses, payments, refunds and events. */
export const findOrder = async (db: Db | Tx, siteId: number, id: number): Promise<StoredOrder | undefined> => {
  const { rows } = await sql<StoredOrder>`
    select o.id, o.slug as "orderSlug", o.number, o.created_at as "createdAt", o.state, o.total_cents as "totalCents",
      m.code as currency, ${writtenParts}, o.items_cents as "itemsCents", o.tax_cents as "taxCents", ${orderBase} as base,
      o.messages, o.company,
      o.language_code as language, ${documentsOfOrder} as documents,
      (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'sku', l.sku, 'name', l.name, 'qty', l.qty,
          'unitCents', l.unit_cents, 'rowCents', l.row_cents, 'taxRate', l.tax_rate, 'options', l.options,
          'bundleOptions', l.bundle_options, 'chosen', l.chosen, 'parts', l.parts) order by l.position), '[]')
        from order_line l where l.order_id = o.id) as lines,
      ${paidLines} as paid,
      (select coalesce(json_agg(json_build_object('id', p.id, 'provider', p.provider, 'reference', p.reference,
          'state', p.state, 'cents', p.amount_cents, 'date', ${isoTime(sql`p.created_at`)},
          'leftCents', (select sum(amount_cents) from payment_event where payment_id = p.id and kind = 'captured')
            - (select coalesce(sum(amount_cents), 0) from refund where payment_id = p.id and state <> 'declined'),
          'events', (select coalesce(json_agg(json_build_object('kind', e.kind, 'cents', e.amount_cents,
            'date', ${isoTime(sql`e.created_at`)}) order by e.id), '[]') from payment_event e where e.payment_id = p.id)
        ) order by p.id), '[]') from payment p where p.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('id', f.id, 'paymentId', f.payment_id, 'cents', f.amount_cents,
          'reason', f.reason, 'state', f.state, 'byHand', f.by_hand, 'date', ${isoTime(sql`f.created_at`)}, 'user', u.email,
          'lines', (select coalesce(json_agg(json_build_object('line', rl.order_line_id, 'qty', rl.qty,
            'cents', rl.amount_cents, 'restocked', rl.restocked) order by rl.id), '[]')
            from refund_line rl where rl.refund_id = f.id)) order by f.id), '[]')
        from refund f left join app_user u on u.id = f.user_id where f.order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object('id', w.id, 'number', w.number,
          'receivedAt', ${isoTime(sql`w.created_at`)}, 'reason', w.reason, 'isOpen', w.settled_at is null,
          'lines', (select json_agg(json_build_object('line', wl.order_line_id, 'name', l.name, 'qty', wl.qty) order by l.position)
            from withdrawal_line wl join order_line l on l.id = wl.order_line_id where wl.withdrawal_id = w.id)
        ) order by w.id), '[]') from withdrawal w where w.order_id = o.id) as withdrawals,
      o.parcel, ${withdrawalFacts},
      array(select to_state from order_moves() where from_state = o.state) as moves,
      (select coalesce(json_agg(json_build_object('date', ${isoTime(sql`e.created_at`)}, 'state', e.state,
          'note', e.note, 'user', u.email) order by e.created_at, e.id), '[]')
        from (select id, created_at, state, note, user_id from order_event where order_id = o.id union all ${paidByProvider}) e
        left join app_user u on u.id = e.user_id) as events
    from customer_order o join currency m on m.id = o.currency_id
    where o.site_id = ${siteId} and o.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * When a provider paid an order (o): its first captured payment, which writes no `order_event`. None where a person moved the order to
 * `paid`, or where it was cancelled before.
 */
const paidByProvider = sql`
  select 0, min(c.created_at), 'paid', null, null from payment_event c join payment p on p.id = c.payment_id
  where p.order_id = o.id and c.kind = 'captured'
  having not exists (select from order_event where order_id = o.id
    and (state = 'paid' or state = 'cancelled' and created_at < min(c.created_at))) and count(*) > 0`

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

/** Pieces of a product that an order sold, with the parts of its bundles. */
export interface SoldPieces {
  readonly productId: number
  readonly qty: number
}

/** The counted pieces of some lines of an order, as far as the order has taken them from the stock. */
export const listPieces = async (
  tx: Tx,
  orderId: number,
  lines: readonly { readonly line: number; readonly qty: number }[],
): Promise<readonly SoldPieces[]> => {
  const { rows } = await sql<SoldPieces>`
    select sold.product_id as "productId", least(sold.qty, -m.delta)::int as qty
    from (
      select coalesce((part ->> 'productId')::int, l.product_id) as product_id,
        sum(x.qty * coalesce((part ->> 'quantity')::int, 1)) as qty
      from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ qty }) => qty)}::int[]) x (line, qty)
      join order_line l on l.id = x.line and l.order_id = ${orderId}
      left join lateral jsonb_array_elements(l.parts) part on true
      group by 1
    ) sold
    join (select product_id, sum(delta) as delta from stock_movement where order_id = ${orderId} group by 1) m
      on m.product_id = sold.product_id and m.delta < 0
    order by 1`.execute(tx)
  return rows
}

/** Returns pieces of an order to the locked stock. */
export const returnPieces = async (tx: Tx, orderId: number, pieces: readonly SoldPieces[]): Promise<void> => {
  await sql`
    with returned as (
      insert into stock_movement (product_id, delta, reason, order_id)
      select x.product_id, x.qty, 'refunded', ${orderId}
      from unnest(${pieces.map(({ productId }) => productId)}::int[], ${pieces.map(({ qty }) => qty)}::int[]) x (product_id, qty)
      join stock s on s.product_id = x.product_id and s.on_hand is not null
      returning product_id, delta
    )
    update stock s set on_hand = s.on_hand + r.delta from returned r where s.product_id = r.product_id`.execute(tx)
}

/** Settles an open withdrawal of an order; false where it has none of that id. */
export const settleWithdrawal = async (
  tx: Tx,
  { orderId, withdrawalId }: { readonly orderId: number; readonly withdrawalId: number },
): Promise<boolean> => {
  const settled = await tx
    .updateTable('withdrawal')
    .set({ settled_at: sql<Date>`now()` })
    .where('id', '=', withdrawalId)
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Settles all withdrawals of an order. */
export const settleWithdrawals = async (tx: Tx, orderId: number): Promise<void> => {
  await tx
    .updateTable('withdrawal')
    .set({ settled_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()
}

/** The withdrawal that a declined refund was for waits for the shop again. */
export const reopenWithdrawal = async (tx: Tx, refundId: number): Promise<void> => {
  await tx
    .updateTable('withdrawal')
    .set({ settled_at: null })
    .where('id', 'in', (refunds) => refunds.selectFrom('refund').select('withdrawal_id').where('id', '=', refundId))
    .execute()
}

/** The number of a shipped parcel. */
export const setParcel = async (tx: Tx, id: number, parcel: string): Promise<void> => {
  await tx.updateTable('customer_order').set({ parcel }).where('id', '=', id).execute()
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
    where o.state = 'placed' and o.total_cents > 0 and p.state in ('pending', 'failed') and p.provider = any(${providers}::text[])
      and p.created_at < now() - case p.state when 'failed' then make_interval(hours => ${hours})
        else make_interval(mins => ${minutes}) end
      and not exists (select from payment later where later.order_id = o.id and later.id > p.id)
    order by p.created_at limit ${most}`.execute(db)
  return rows
}

/** The orders whose payment at these providers was left or failed a while ago, and whose buyers have no mail about it. */
export const listUnreminded = async (
  db: Db,
  {
    providers,
    except,
    minutes,
    hours,
    most,
  }: {
    readonly providers: readonly string[]
    readonly except: readonly number[]
    readonly minutes: number
    readonly hours: number
    readonly most: number
  },
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o
    join lateral (select * from payment where order_id = o.id order by id desc limit 1) p on true
    where o.state = 'placed' and o.total_cents > 0 and p.state in ('pending', 'failed') and p.provider = any(${providers}::text[])
      and o.payment ->> 'paymentType' is not null and o.id <> all(${except}::int[])
      and p.created_at between now() - make_interval(hours => ${hours}) and now() - make_interval(mins => ${minutes})
      and not exists (select from payment_link k where k.order_id = o.id)
    order by p.created_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps the digest of the key that pays an order; false where the order is not open any more, or has one. */
export const insertPaymentLink = async (tx: Tx, orderId: number, keyHash: Buffer): Promise<boolean> => {
  await tx.selectFrom('customer_order').select('id').where('id', '=', orderId).forUpdate().execute()
  const { rows } = await sql`
    insert into payment_link (order_id, key_hash)
    select o.id, ${keyHash} from customer_order o where o.id = ${orderId} and o.state = 'placed'
      and (select state from payment where order_id = o.id order by id desc limit 1) in ('pending', 'failed')
    on conflict (order_id) do nothing returning order_id`.execute(tx)
  return rows.length > 0
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
