import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** The payment of an order that waits for its provider. */
export const findDue = (tx: Tx, orderSlug: string) =>
  tx
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .innerJoin('currency as c', 'c.id', 'o.currency_id')
    .select(['p.provider', 'p.reference', 'p.amount_cents as amountCents', 'c.code as currency'])
    .select('p.success_url as successUrl')
    .where('o.slug', '=', orderSlug)
    .where('p.state', '=', 'pending')
    .where('p.amount_cents', '>', 0)
    .where('o.state', '=', 'placed')
    .where(sql<boolean>`o.payment ->> 'paymentType' is not null`)
    .executeTakeFirst()

/** Where the buyer of a new order returns to. */
export const setReturn = async (
  tx: Tx,
  orderSlug: string,
  { successURL, failureURL }: { readonly successURL: string; readonly failureURL: string },
): Promise<void> => {
  await tx
    .updateTable('payment')
    .set({ success_url: successURL, failure_url: failureURL })
    .where('order_id', 'in', (orders) => orders.selectFrom('customer_order').select('id').where('slug', '=', orderSlug))
    .execute()
}

/** A payment by the reference that its provider has. */
export const findPayment = (db: Db | Tx, provider: string, reference: string) =>
  db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .innerJoin('currency as c', 'c.id', 'o.currency_id')
    .select(['p.id', 'p.state', 'p.amount_cents as amountCents', 'c.code as currency'])
    .select(['p.success_url as successUrl', 'p.failure_url as failureUrl', 'o.id as orderId', 'o.slug as orderSlug'])
    .where('p.provider', '=', provider)
    .where('p.reference', '=', reference)
    .executeTakeFirst()

interface NewEvent {
  readonly paymentId: number
  readonly kind: 'captured' | 'failed'
  readonly amountCents: number
  readonly provider: string
  readonly event: string
}

/** Adds what a provider confirmed; false where it is there already. */
export const insertEvent = async (tx: Tx, { paymentId, kind, amountCents, provider, event }: NewEvent) => {
  const added = await tx
    .insertInto('payment_event')
    .values({ payment_id: paymentId, kind, amount_cents: amountCents, provider, provider_event: event })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Locks an order before its payment, as every writer of both does. */
export const lockOrder = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('customer_order').select('id').where('id', '=', id).forUpdate().execute()
}

/** A cancelled order stays as it is. */
export const setPaid = async (tx: Tx, orderId: number): Promise<void> => {
  await tx
    .updateTable('customer_order')
    .set({ state: 'paid' })
    .where('id', '=', orderId)
    .where('state', '=', 'placed')
    .execute()
}
