import type { CartKey, OrderDetails, OrderState } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { PaymentProvider } from '../../ports/payments.ts'

/** The providers of payments that a process has. */
export type Providers = readonly Pick<PaymentProvider, 'name' | 'currencies' | 'charge' | 'refund'>[]

const namesOf = (providers: Providers): string[] => providers.map(({ name }) => name)

/** The names of the providers that pay back by themselves. */
export const refundingOf = (providers: Providers): string[] =>
  namesOf(providers.filter(({ refund }) => refund !== undefined))

/** Hours that a buyer has for the payment of an order, from its last attempt. */
export const hoursToPay = 24

interface Offer {
  /** ISO 4217: `EUR`. */
  readonly currency: RawBuilder<unknown>
  readonly deliveryMethodId: RawBuilder<unknown>
  /** Whether a subscription is paid. */
  readonly isSubscription: RawBuilder<unknown>
}

/** Whether the provider of a payment method (p) takes a currency. */
const doesTake = (providers: Providers, currency: RawBuilder<unknown>) => {
  const limited = providers.flatMap(({ name, currencies }) =>
    currencies === undefined ? [] : sql`and (p.provider <> ${name} or ${currency} = any(${currencies}::text[]))`,
  )
  return sql.join(limited, sql` `)
}

/**
 * Whether a payment method (p) is offered: it is switched on, it is one of the delivery method's, and where it is paid on the
 * site, that is by one of these providers, which takes the currency. A subscription is paid by one that charges again.
 */
export const isOffered = (
  providers: Providers,
  { currency, deliveryMethodId, isSubscription }: Offer,
) => sql<boolean>`(p.active ${doesTake(providers, currency)}
  and case when ${isSubscription} then p.provider = any(${namesOf(providers.filter(({ charge }) => charge !== undefined))}::text[])
    else p.payment_type is null or p.provider = any(${namesOf(providers)}::text[]) end
  and (p.delivery_method_ids is null or ${deliveryMethodId} = any(p.delivery_method_ids)))`

/** Whether an order (o) has a line that is subscribed. */
const hasSubscription = sql<boolean>`exists (select from order_line where order_id = o.id and subscription is not null)`

/** Whether a payment method (p) is offered to an order (o). */
const isOfferedToOrder = (providers: Providers) =>
  isOffered(providers, {
    currency: sql`(select code from currency where id = o.currency_id)`,
    deliveryMethodId: sql`(o.delivery ->> 'methodId')::int`,
    isSubscription: hasSubscription,
  })

/** What a buyer reads of the payment of an order. */
export type OrderPayability = Pick<OrderDetails, 'isPayable' | 'paymentState' | 'payableUntil' | 'paymentMethods'>

/** The same of an order (o); it is payable while it waits for a payment on the site. */
export const payability = (providers: Providers) => sql`(
  select json_build_object('isPayable', k.payable, 'paymentState', case when k.on_site or a.state <> 'pending' then a.state end,
    'payableUntil', case when k.payable then a.created_at + make_interval(hours => ${hoursToPay}) end,
    'paymentMethods', case when not k.payable or a.state <> 'failed' then '[]'::json else (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', coalesce(t.name, ''),
        'description', coalesce(t.description, '')) order by p.position, p.id), '[]')
      from payment_method p
      left join payment_method_translation t on t.payment_method_id = p.id and t.language_code = o.language_code
      where p.site_id = o.site_id and p.id <> (o.payment ->> 'methodId')::int and ${isOfferedToOrder(providers)}) end)
  from (select o.payment ->> 'paymentType' is not null and o.total_cents > 0 as on_site) s
  left join lateral (select state, created_at from payment where order_id = o.id order by id desc limit 1) a on true
  cross join lateral (select s.on_site,
    coalesce(s.on_site and o.state = 'placed' and a.state in ('pending', 'failed'), false) as payable) k
) as payability`

/** What a subscription of an order is called at its provider. */
interface Plan {
  readonly planId: string
  readonly quantity: number
}

/** The payment of an order that waits for its provider. */
export const findDue = (db: Db, orderSlug: string) =>
  db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .innerJoin('currency as c', 'c.id', 'o.currency_id')
    .innerJoin('language as l', 'l.code', 'o.language_code')
    .select(['p.provider', 'p.reference', 'p.session', 'p.amount_cents as amountCents', 'c.code as currency'])
    .select(['o.id as orderId', 'o.number as orderNumber', 'o.email', 'l.code2 as language'])
    .select(['p.success_url as successUrl', 'p.failure_url as failureUrl'])
    .select(
      sql<Plan | null>`(select json_build_object('planId', sku || '/' || subscription, 'quantity', qty) from order_line
        where order_id = o.id and subscription is not null order by position limit 1)`.as('plan'),
    )
    .where('o.slug', '=', orderSlug)
    .where('p.state', '=', 'pending')
    .where('p.amount_cents', '>', 0)
    .where('o.state', '=', 'placed')
    .where(sql<boolean>`o.payment ->> 'paymentType' is not null`)
    .executeTakeFirst()

/** Keeps what the provider calls a payment. */
export const setSession = async (db: Db, reference: string, session: string): Promise<void> => {
  await db.updateTable('payment').set({ session }).where('reference', '=', reference).execute()
}

/** Where a buyer returns to from a payment page; checked before. */
export interface ReturnAddresses {
  readonly successURL: string
  readonly failureURL: string
}

/** Where the buyer of an order returns to from the payment that is open. */
export const setReturn = async (
  tx: Tx,
  orderSlug: string,
  { successURL, failureURL }: ReturnAddresses,
): Promise<void> => {
  await tx
    .updateTable('payment')
    .set({ success_url: successURL, failure_url: failureURL })
    .where('state', '=', 'pending')
    .where('order_id', 'in', (orders) => orders.selectFrom('customer_order').select('id').where('slug', '=', orderSlug))
    .execute()
}

/** A payment by the reference that its provider has. */
export const findPayment = (db: Db | Tx, provider: string, reference: string) =>
  db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .innerJoin('currency as c', 'c.id', 'o.currency_id')
    .select(['p.id', 'p.state', 'p.session', 'p.amount_cents as amountCents', 'c.code as currency'])
    .select(['p.success_url as successUrl', 'p.failure_url as failureUrl', 'o.id as orderId', 'o.slug as orderSlug'])
    .select(hasSubscription.as('hasSubscription'))
    .where('p.provider', '=', provider)
    .where('p.reference', '=', reference)
    .executeTakeFirst()

/** An order that its user, or the holder of its key, can pay, with its last payment. */
export interface PayableOrder {
  readonly id: number
  readonly state: OrderState
  readonly totalCents: number
  /** Null for one that is paid outside of the site. */
  readonly paymentType: string | null
  readonly paymentMethodId: number | null
  readonly paymentId: number
  readonly paymentState: 'pending' | 'authorised' | 'captured' | 'failed' | 'refunded'
  /** Whether the time for its payment is over. */
  readonly isLate: boolean
}

export type Payer =
  /** Its user, the browser with its key, of which this is the digest, or the holder of its cart. */
  | { readonly userId: number | null; readonly keyHash: Buffer | null; readonly cart: CartKey | null }
  /** The reader of the mail about its payment: the digest of the key. */
  | { readonly linkHash: Buffer }

/** Locks an order of a site that a payer may pay. */
export const lockPayable = async (
  tx: Tx,
  siteId: number,
  { orderSlug, payer }: { readonly orderSlug: string; readonly payer: Payer },
): Promise<PayableOrder | undefined> => {
  const isPayer =
    'linkHash' in payer
      ? sql`exists (select from payment_link k where k.order_id = o.id and k.key_hash = ${payer.linkHash})`
      : sql`(o.user_id = ${payer.userId} or o.key_hash = ${payer.keyHash} or exists (select from cart c
          where c.id = o.cart_id and c.id = ${payer.cart?.cartId ?? null} 
            and sha256(convert_to(c.protect_code, 'UTF8')) = sha256(convert_to(${payer.cart?.protectCode ?? null}, 'UTF8'))))`
  const isOwn = sql`o.slug = ${orderSlug} and o.site_id = ${siteId} and ${isPayer}`
  // In a statement of its own: what is read with the lock may be older than the lock.
  await sql`select from customer_order o where ${isOwn} for update`.execute(tx)
  const { rows } = await sql<PayableOrder>`
    select o.id, o.state, o.total_cents as "totalCents", o.payment ->> 'paymentType' as "paymentType",
      (o.payment ->> 'methodId')::int as "paymentMethodId", p.id as "paymentId", p.state as "paymentState",
      p.created_at < now() - make_interval(hours => ${hoursToPay}) as "isLate"
    from customer_order o
    join lateral (select id, state, created_at from payment where order_id = o.id order by id desc limit 1) p on true
    where ${isOwn}`.execute(tx)
  return rows[0]
}

/** What an order keeps of its payment method. */
export interface OrderPayment {
  readonly methodId: number
  readonly name: string
  readonly description: string
  readonly provider: string
  readonly paymentType: string | null
}

/** A payment method that is offered to an order, named in its language. */
export const findOfferedMethod = async (
  tx: Tx,
  { id: orderId }: PayableOrder,
  { id, providers }: { readonly id: number; readonly providers: Providers },
): Promise<OrderPayment | undefined> => {
  const { rows } = await sql<OrderPayment>`
    select p.id as "methodId", coalesce(t.name, '') as name, coalesce(t.description, '') as description, p.provider,
      p.payment_type as "paymentType"
    from customer_order o join payment_method p on p.site_id = o.site_id
    left join payment_method_translation t on t.payment_method_id = p.id and t.language_code = o.language_code
    where o.id = ${orderId} and p.id = ${id} and ${isOfferedToOrder(providers)}`.execute(tx)
  return rows[0]
}

/** A new attempt to pay an order by a method, which the order has from now on. */
export const insertAttempt = async (tx: Tx, { id, totalCents }: PayableOrder, method: OrderPayment): Promise<void> => {
  await tx
    .insertInto('payment')
    .values({ order_id: id, provider: method.provider, state: 'pending', amount_cents: totalCents })
    .execute()
  await setMethod(tx, id, method)
}

/** The open payment of an order goes to another provider, before which nothing was paid on the site. */
export const changeProvider = async (tx: Tx, { id, paymentId }: PayableOrder, method: OrderPayment): Promise<void> => {
  await tx.updateTable('payment').set({ provider: method.provider }).where('id', '=', paymentId).execute()
  await setMethod(tx, id, method)
}

const setMethod = async (tx: Tx, id: number, method: OrderPayment): Promise<void> => {
  await tx
    .updateTable('customer_order')
    .set({ payment: JSON.stringify(method) })
    .where('id', '=', id)
    .execute()
}

/** The last payment of a cart's order. */
export const findPaymentOfCart = async (
  db: Db,
  cartId: number,
): Promise<{ readonly orderId: number; readonly provider: string; readonly reference: string } | undefined> =>
  db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['o.id as orderId', 'p.provider', 'p.reference'])
    .where('o.cart_id', '=', cartId)
    .orderBy('p.id', 'desc')
    .limit(1)
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

/** Moves the order of a captured payment to `paid`; false where it is cancelled, or paid already. */
export const setPaid = async (
  tx: Tx,
  { id: paymentId, orderId }: { readonly id: number; readonly orderId: number },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('customer_order')
    .set({ state: 'paid' })
    .where('id', '=', orderId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('payment_event').where('payment_id', '=', paymentId).where('kind', '=', 'captured')),
    )
    .where('state', '=', 'placed')
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Begins the subscriptions of an order that was paid. */
export const beginSubscriptions = async (tx: Tx, orderId: number): Promise<void> => {
  await sql`
    insert into subscription (site_id, user_id, line_id, agreement_id, period, next_at)
    select o.site_id, o.user_id, l.id, p.id, l.subscription, now() + ('1 ' || l.subscription)::interval
    from customer_order o join order_line l on l.order_id = o.id and l.subscription is not null
    join payment p on p.order_id = o.id and p.state = 'captured'
    where o.id = ${orderId} and o.state = 'paid' and o.user_id is not null
    on conflict (line_id) do nothing`.execute(tx)
}
