import type { OrderState } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { PaymentNames } from '../../ports/payments.ts'
import type { StoredLine, NewRefund } from './types.ts'

/** A payment of an order as the ledger has it. */
export interface LedgerRow {
  readonly id: number
  readonly provider: string
  /** Captured, and in no refund yet. */
  readonly leftCents: number
}

/** The captured payments of an order, from the first to the last. */
export const listLedger = async (db: Db | Tx, orderId: number): Promise<readonly LedgerRow[]> => {
  const { rows } = await sql<LedgerRow>`
    select p.id, p.provider, (e.captured - r.promised)::int as "leftCents"
    from payment p
    join lateral (select sum(amount_cents) as captured from payment_event where payment_id = p.id and kind = 'captured') e
      on e.captured > 0
    cross join lateral (select coalesce(sum(amount_cents), 0) as promised from refund
      where payment_id = p.id and state <> 'declined') r
    where p.order_id = ${orderId} order by p.id`.execute(db)
  return rows
}

/** The lines of an order (o) as `KeptLine`, its delivery the last. */
export const paidLines = sql`coalesce((select json_agg(json_build_object('line', x.line, 'qty', x.qty, 'cents', x.cents,
    'refundedQty', case when x.line is null then 0 else r.qty end, 'refundedCents', r.cents,
    'restockedQty', r.restocked) order by x.position)
  from (
    select id as line, qty, row_cents - coupon_cents as cents, position from order_line where order_id = o.id
    union all select null, 1, o.delivery_cents, 2147483647 where o.delivery_cents > 0
  ) x
  cross join lateral (
    select coalesce(sum(rl.qty) filter (where f.state <> 'declined'), 0)::int as qty,
      coalesce(sum(rl.amount_cents) filter (where f.state <> 'declined'), 0)::int as cents,
      (coalesce(sum(rl.qty - rl.were_back) filter (where f.state = 'declined' and rl.restocked), 0)
        - coalesce(sum(rl.were_back) filter (where f.state <> 'declined'), 0))::int as restocked
    from refund_line rl join refund f on f.id = rl.refund_id and f.order_id = o.id
    where rl.order_line_id is not distinct from x.line
  ) r), '[]')`

export const listPaidLines = async (db: Db | Tx, orderId: number): Promise<readonly StoredLine[]> => {
  const { rows } = await sql<{ lines: StoredLine[] }>`
    select ${paidLines} as lines from customer_order o where o.id = ${orderId}`.execute(db)
  return rows[0]?.lines ?? []
}

export const readState = async (tx: Tx, orderId: number): Promise<OrderState> => {
  const { state } = await tx
    .selectFrom('customer_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return state
}

export const insertRefund = async (
  tx: Tx,
  { orderId, paymentId, cents, reason, isByHand, withdrawalId, userId, lines }: NewRefund,
): Promise<number> => {
  const { id } = await tx
    .insertInto('refund')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      amount_cents: cents,
      reason,
      by_hand: isByHand,
      withdrawal_id: withdrawalId,
      user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await tx
      .insertInto('refund_line')
      .values(
        lines.map((one) => ({
          refund_id: id,
          order_line_id: one.line,
          qty: one.qty,
          amount_cents: one.cents,
          restocked: one.isRestocked,
          were_back: one.wereBack,
        })),
      )
      .execute()
  return id
}

/** A refund that its provider is asked for. */
export interface OpenRefund {
  readonly id: number
  readonly orderId: number
  readonly paymentId: number
  readonly provider: string
  readonly payment: PaymentNames
  /** What the provider calls the refund. */
  readonly reference: string
  readonly cents: number
  readonly currency: string
  readonly isByHand: boolean
  readonly reason: NewRefund['reason']
}

const openRefund = sql`select f.id, f.order_id as "orderId", f.payment_id as "paymentId", p.provider,
    json_build_object('reference', p.reference, 'session', p.session) as payment, f.reference, f.amount_cents as cents, c.code as currency, f.by_hand as "isByHand", f.reason
  from refund f join payment p on p.id = f.payment_id join customer_order o on o.id = f.order_id
  join currency c on c.id = o.currency_id`

/**
 * Takes the open refund that was asked for the longest time ago, for one process and half a minute; undefined where there is
 * none.
 */
export const takeOpenRefund = async (db: Db, providers: readonly string[]): Promise<OpenRefund | undefined> => {
  const { rows } = await sql<OpenRefund>`
    with taken as (
      update refund set asked_at = now() where id = (
        select f.id from refund f join payment p on p.id = f.payment_id and p.provider = any(${providers}::text[])
        where f.state = 'open' and (f.asked_at is null or f.asked_at < now() - interval '30 seconds')
        order by f.asked_at nulls first, f.id limit 1 for update of f skip locked)
      returning id
    )
    ${openRefund} join taken on taken.id = f.id`.execute(db)
  return rows[0]
}

export const getRefund = async (tx: Tx, id: number): Promise<OpenRefund> => {
  const { rows } = await sql<OpenRefund>`${openRefund} where f.id = ${id}`.execute(tx)
  const refund = rows[0]
  if (refund === undefined) throw new Error('The refund that was just written is missing')
  return refund
}

/** Ends an open refund; false where that has happened already. */
export const endRefund = async (tx: Tx, id: number, state: 'confirmed' | 'declined'): Promise<boolean> => {
  const ended = await tx
    .updateTable('refund')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Adds a refund to the ledger, which is what has happened to the money. */
export const insertRefunded = async (tx: Tx, refund: OpenRefund, event: string): Promise<void> => {
  await tx
    .insertInto('payment_event')
    .values({
      payment_id: refund.paymentId,
      kind: 'refunded',
      amount_cents: refund.cents,
      provider: refund.provider,
      provider_event: event,
      refund_id: refund.id,
    })
    .execute()
}

/** What a refund pays back, in the words of the order; a name of null is its delivery. */
export interface RefundedLine {
  readonly name: string | null
  readonly qty: number
  readonly cents: number
  /** In basis points. */
  readonly taxRate: number
}

export const listRefundedLines = async (tx: Tx, refundId: number): Promise<readonly RefundedLine[]> => {
  const { rows } = await sql<RefundedLine>`
    select l.name, rl.qty, rl.amount_cents as cents,
      case when l.id is null then coalesce((o.delivery ->> 'taxRate')::int, 0) else l.tax_rate end as "taxRate"
    from refund_line rl join refund f on f.id = rl.refund_id join customer_order o on o.id = f.order_id
    left join order_line l on l.id = rl.order_line_id
    where rl.refund_id = ${refundId} order by l.position nulls last`.execute(tx)
  return rows
}

/** Adds money that was received outside of the site for the last payment of an order; nothing where it is paid already. */
export const insertReceived = async (tx: Tx, orderId: number): Promise<void> => {
  await sql`
    insert into payment_event (payment_id, kind, amount_cents, provider, provider_event)
    select p.id, 'captured', p.amount_cents, p.provider, 'by-hand:' || p.reference
    from customer_order o
    join lateral (select * from payment where order_id = o.id order by id desc limit 1) p
      on p.state = 'pending' and p.amount_cents > 0
    where o.id = ${orderId} and o.payment ->> 'paymentType' is null
    on conflict do nothing`.execute(tx)
}
