import { sql } from 'kysely'
import type { document, OrderState, OrderWithdrawal } from '@butiga/commerce-sdk/contracts'
import type { ListRequest } from '../../../calls/list.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { OrderBase, OrderMessages, OwnOrder, WrittenOrder } from '../types.ts'
import { orderBase, writtenOrder } from './order.ts'
import { payability, type Providers } from '../../payments/public.ts'
import { withdrawalFacts, withdrawals } from './withdrawals.ts'

/** Gives the orders that a guest placed with an address to the account that has confirmed it. */
export const takeOrdersOf = async (
  tx: Tx,
  siteId: number,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> => {
  await tx
    .updateTable('customer_order')
    .set({ user_id: id })
    .where('site_id', '=', siteId)
    .where('user_id', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/** Removes the persons of erased accounts from orders that were not paid in time. */
export const forgetUnpaidBuyers = async (db: Db): Promise<void> => {
  await sql`
    select forget_buyer(o.id) from customer_order o
    where o.forgets_buyer and o.email <> '' and was_never_paid(o)`.execute(db)
}

export interface OrderRow {
  readonly id: number
  readonly orderSlug: string
  readonly number: string
  readonly createdAt: Date
  readonly state: OrderState
  readonly totalCents: number
  readonly currency: string
}

const rowColumns = sql`o.id, o.slug as "orderSlug", o.number, o.created_at as "createdAt", o.state,
  o.total_cents as "totalCents", m.code as currency`

type List = (typeof document)['calls']['filter']['list']
type Request = Pick<ListRequest<List['filters'], List['sorts'][number]>, 'filters' | 'order' | 'window'>

const columns = { date: sql`o.created_at`, total: sql`coalesce(o.base_total_cents, o.total_cents)` }

/** The orders of a user, or with null all of the site. */
interface OrdersOf {
  readonly siteId: number
  readonly userId: number | null
}

const isOf = ({ siteId, userId }: OrdersOf) =>
  sql`o.site_id = ${siteId} and ${userId === null ? sql`true` : sql`o.user_id = ${userId}`}`

/** A page of orders, and how many there are in all. */
export const listOrders = async (
  db: Db,
  whose: OrdersOf,
  { filters: { state }, order, window: { limit, offset } }: Request,
): Promise<{ readonly orders: readonly OrderRow[]; readonly total: number }> => {
  const sorted = (order ?? ([{ field: 'date', direction: 'desc' }] as const)).map(
    ({ field, direction }) => sql`${columns[field]} ${sql.raw(direction)}`,
  )
  const isMatch = sql`${isOf(whose)} and (${state}::text[] is null or o.state = any(${state}::text[]))`
  const [{ rows: orders }, { rows: counts }] = await Promise.all([
    sql<OrderRow>`
      select ${rowColumns} from customer_order o join currency m on m.id = o.currency_id where ${isMatch}
      order by ${sql.join(sorted)}, o.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from customer_order o where ${isMatch}`.execute(db),
  ])
  return { orders, total: counts[0]?.total ?? 0 }
}

export interface WholeOrder extends OrderRow, OwnOrder {
  readonly itemsCents: number
  readonly taxCents: number
  readonly base: OrderBase | null
  readonly messages: OrderMessages
  readonly parcel: string | null
  readonly isOfCompany: boolean
  /** Null while it is not delivered. */
  readonly deliveredAt: Date | null
  readonly withdrawals: OrderWithdrawal[]
}

/** An order as it was written. */
export const findOrder = async (
  db: Db,
  whose: OrdersOf,
  { id, providers }: { readonly id: number; readonly providers: Providers },
): Promise<WholeOrder | undefined> => {
  const { rows } = await sql<WholeOrder>`
    select ${rowColumns}, ${writtenOrder}, o.items_cents as "itemsCents", o.tax_cents as "taxCents", ${orderBase} as base, o.messages,
      o.parcel, ${payability(providers)}, ${withdrawalFacts}, ${withdrawals} as withdrawals
    from customer_order o join currency m on m.id = o.currency_id
    where o.id = ${id} and ${isOf(whose)}`.execute(db)
  return rows[0]
}

/** An order by its number, without dashes and in small letters, and the address that it was placed with. */
export const findOrderByNumber = async (
  db: Db,
  siteId: number,
  { number, email }: { readonly number: string; readonly email: string },
): Promise<(OrderRow & Pick<WrittenOrder, 'lines'>) | undefined> => {
  const { rows } = await sql<OrderRow & Pick<WrittenOrder, 'lines'>>`
    select ${rowColumns},
      (select json_agg(json_build_object('name', l.name, 'qty', l.qty, 'rowCents', l.row_cents) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from customer_order o join currency m on m.id = o.currency_id
    where o.site_id = ${siteId} and lower(o.email) = lower(${email})
      and lower(regexp_replace(o.number, '[^[:alnum:]]', '', 'g')) = ${number}`.execute(db)
  return rows[0]
}
