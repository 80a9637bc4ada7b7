import type { OrderState, OrderWithdrawal } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { listLedger } from '../../payments/public.ts'
import type { BundleOptions, LineOptions } from '../types.ts'

/** A line of an order that its buyer may withdraw from. */
export interface OfferedLine {
  readonly id: number
  readonly name: string
  readonly qty: number
  /** Of all pieces, less the coupon. */
  readonly paidCents: number
  readonly refundedCents: number
  readonly refundedQty: number
  /** Pieces that were withdrawn from, or paid back without that. */
  readonly goneQty: number
  readonly options: LineOptions
  readonly bundleOptions: BundleOptions
}

/** An order as a withdrawal sees it. */
export interface OfferedOrder {
  readonly id: number
  readonly number: string
  readonly state: OrderState
  readonly language: string
  readonly createdAt: Date
  /** Null while it is not delivered. */
  readonly deliveredAt: Date | null
  readonly isOfCompany: boolean
  readonly currency: string
  readonly deliveryCents: number
  readonly deliveryRefundedCents: number
  /** Received, and in no refund yet. */
  readonly leftCents: number
  /** How many withdrawals it has. */
  readonly withdrawals: number
  readonly lines: readonly OfferedLine[]
}

/** What of an order (o) was paid back: of one of its lines, or of the delivery. */
const refunded = (column: RawBuilder<unknown>, line: RawBuilder<unknown>, isCounted = sql`true`) => sql`(
  select coalesce(sum(${column}), 0)::int from refund_line rl join refund f on f.id = rl.refund_id
  where f.order_id = o.id and f.state <> 'declined' and rl.order_line_id is not distinct from ${line} and ${isCounted})`

/** When an order (o) was delivered. */
const deliveredAt = sql`(select max(created_at) from order_event where order_id = o.id and state = 'completed')`

/** What decides whether an order (o) can be withdrawn from, besides its lines. */
export const withdrawalFacts = sql`o.company is not null as "isOfCompany", ${deliveredAt} as "deliveredAt"`

/** The order with this number, without dashes and in small letters, and this address. */
export const findOffered = async (
  db: Db | Tx,
  siteId: number,
  { number, email }: { readonly number: string; readonly email: string },
): Promise<OfferedOrder | undefined> => {
  const { rows } = await sql<Omit<OfferedOrder, 'leftCents'>>`
    select o.id, o.number, o.state, o.language_code as language, o.created_at as "createdAt", ${withdrawalFacts},
      c.code as currency, o.delivery_cents as "deliveryCents",
      ${refunded(sql`rl.amount_cents`, sql`null::int`)} as "deliveryRefundedCents",
      (select count(*)::int from withdrawal where order_id = o.id) as withdrawals,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'qty', l.qty, 'paidCents', l.row_cents - l.coupon_cents,
          'refundedCents', ${refunded(sql`rl.amount_cents`, sql`l.id`)}, 'refundedQty', ${refunded(sql`rl.qty`, sql`l.id`)},
          'goneQty', (select coalesce(sum(qty), 0)::int from withdrawal_line where order_line_id = l.id)
            + ${refunded(sql`rl.qty`, sql`l.id`, sql`f.withdrawal_id is null`)},
          'options', l.options, 'bundleOptions', l.bundle_options) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from customer_order o join currency c on c.id = o.currency_id
    where o.site_id = ${siteId} and lower(o.email) = lower(${email})
      and lower(regexp_replace(o.number, '[^[:alnum:]]', '', 'g')) = ${number}`.execute(db)
  const [order] = rows
  if (order === undefined) return undefined
  const ledger = await listLedger(db, order.id)
  return { ...order, leftCents: ledger.reduce((sum, { leftCents }) => sum + leftCents, 0) }
}

interface NewWithdrawal {
  readonly orderId: number
  readonly number: string
  readonly reason: string | null
  readonly items: readonly { readonly line: number; readonly qty: number }[]
}

/** Writes a withdrawal from a locked order; returns when it was received. */
export const insertWithdrawal = async (tx: Tx, { orderId, number, reason, items }: NewWithdrawal): Promise<Date> => {
  const { id, created_at } = await tx
    .insertInto('withdrawal')
    .values({ order_id: orderId, number, reason })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('withdrawal_line')
    .values(items.map(({ line, qty }) => ({ withdrawal_id: id, order_line_id: line, qty })))
    .execute()
  return created_at
}

/** The withdrawals from an order (o) as its buyer has them. */
export const withdrawals = sql<OrderWithdrawal[]>`coalesce((
  select json_agg(json_build_object('number', w.number,
    'receivedAt', to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lines', (
      select json_agg(json_build_object('name', l.name, 'qty', wl.qty) order by l.position)
      from withdrawal_line wl join order_line l on l.id = wl.order_line_id where wl.withdrawal_id = w.id)) order by w.id)
  from withdrawal w where w.order_id = o.id), '[]')`
