import type { SubscriptionRow, SubscriptionState, subscriptions } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import { requestedOf } from '../../db/requested.ts'
import type { Db, Tx } from '../../db/db.ts'

/** A subscription with its dates and money as the database has them. */
export interface StoredSubscription extends Omit<SubscriptionRow, 'total' | 'since' | 'nextAt'> {
  readonly totalCents: number
  readonly createdAt: Date
  readonly nextAt: Date
}

const parts = sql`from subscription s
  join order_line l on l.id = s.line_id
  join customer_order o on o.id = l.order_id
  join currency m on m.id = o.currency_id
  join app_user u on u.id = s.user_id`
// Digital goods were delivered with nothing of the first order's delivery.
const columns = sql`s.id, l.name, l.qty, s.period, s.state, l.row_cents + ${deliveredCents()} as "totalCents",
  m.code as currency, s.created_at as "createdAt", s.next_at as "nextAt", u.email, o.id as "orderId", o.number as "orderNumber"`

/** What the delivery of a line (l) of an order (o) costs each period: as in the first order; nothing for digital goods. */
export function deliveredCents() {
  return sql`case when exists (select from product p where p.id = l.product_id and (p.format = 'e-product' or p.type = 'service'))
    then 0 else o.delivery_cents end`
}

const list = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<readonly StoredSubscription[]> => {
  const { rows } = await sql<StoredSubscription>`select ${columns} ${parts} where ${where} order by s.id desc`.execute(
    db,
  )
  return rows
}

export const listOfUser = (db: Db, userId: number) => list(db, sql`s.user_id = ${userId}`)

/** A subscription of a site, and of a user where one is named. */
export const find = async (
  db: Db | Tx,
  { id, siteId, userId = null }: { readonly id: number; readonly siteId: number; readonly userId?: number | null },
): Promise<StoredSubscription | undefined> =>
  (await list(db, sql`s.id = ${id} and s.site_id = ${siteId} and (${userId}::int is null or s.user_id = ${userId})`))[0]

type Request = Pick<
  ListRequest<(typeof subscriptions)['calls']['filter']['list']['filters'], never>,
  'filters' | 'window'
>

/** A page of the subscriptions of a site, and how many there are in all. */
export const listOfSite = async (
  db: Db,
  siteId: number,
  { filters: { id, state }, window: { limit, offset } }: Request,
): Promise<{ readonly records: readonly StoredSubscription[]; readonly total: number }> => {
  const where = sql`s.site_id = ${siteId} ${requestedOf(sql`s.id`, 'int', id)}
    ${requestedOf(sql`s.state`, 'text', state)}`
  const [records, count] = await Promise.all([
    sql<StoredSubscription>`select ${columns} ${parts} where ${where} order by s.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from subscription s where ${where}`.execute(db),
  ])
  return { records: records.rows, total: count.rows[0]?.total ?? 0 }
}

/** Cancels a subscription that is not over; false for one that is. */
export const cancelSubscription = async (tx: Tx, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('subscription')
    .set({ state: 'cancelled', order_id: null, payment_id: null })
    .where('id', '=', id)
    .where('state', 'in', ['active', 'renewing', 'overdue'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The subscriptions whose next period has begun, the longest waiting first. */
export const listDue = async (db: Db, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('state', '=', 'active')
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a subscription whose next period has begun; undefined where another worker has it, or it was cancelled. */
export const lockDue = async (tx: Tx, id: number): Promise<{ readonly lineId: number } | undefined> =>
  tx
    .selectFrom('subscription')
    .select('line_id as lineId')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('next_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Looks again in a day: what is ordered again is not in stock. */
export const postpone = async (tx: Tx, id: number): Promise<void> => {
  await sql`update subscription set next_at = now() + interval '1 day' where id = ${id}`.execute(tx)
}

/** The subscription has an order for its next period, whose payment goes to the provider of the first one. */
export const beginRenewal = async (tx: Tx, id: number, orderId: number): Promise<void> => {
  await sql`
    with attempt as (
      update payment p set success_url = a.success_url, failure_url = a.failure_url
      from subscription s join payment a on a.id = s.agreement_id
      where s.id = ${id} and p.order_id = ${orderId} returning p.id
    )
    update subscription set state = 'renewing', order_id = ${orderId}, payment_id = attempt.id from attempt
    where subscription.id = ${id}`.execute(tx)
}

/** A renewal whose order is not settled yet. */
export interface Renewal {
  readonly id: number
  readonly siteId: number
  readonly state: SubscriptionState
  readonly orderState: string
  readonly orderNumber: string
  readonly orderSlug: string
  readonly orderId: number
  readonly totalCents: number
  readonly currency: string
  readonly language: string
  readonly email: string
  readonly name: string
  readonly provider: string
  /** What the first payment is called. */
  readonly agreement: { readonly reference: string; readonly session: string | null }
  /** The last attempt: its state, and whether it is the one that the provider is asked to charge. */
  readonly attempt: {
    readonly reference: string
    readonly state: string
    readonly isCharged: boolean
    readonly hours: number
    readonly successUrl: string
    readonly failureUrl: string
  }
  /** How often it was tried. */
  readonly attempts: number
}

const renewals = (where: RawBuilder<unknown>) => sql<Renewal>`
  select s.id, s.site_id as "siteId", s.state, o.state as "orderState", o.number as "orderNumber", o.slug as "orderSlug",
    o.id as "orderId", o.total_cents as "totalCents", m.code as currency, o.language_code as language, o.email, l.name, a.provider,
    json_build_object('reference', a.reference, 'session', a.session) as agreement,
    json_build_object('reference', p.reference, 'state', p.state, 'isCharged', p.id = s.payment_id,
      'hours', extract(epoch from now() - p.created_at) / 3600, 'successUrl', p.success_url, 'failureUrl', p.failure_url) as attempt,
    (select count(*)::int from payment where order_id = o.id) as attempts
  from subscription s
  join order_line l on l.id = s.line_id
  join payment a on a.id = s.agreement_id
  join customer_order o on o.id = s.order_id
  join currency m on m.id = o.currency_id
  join lateral (select * from payment where order_id = o.id order by id desc limit 1) p on true
  where s.state in ('renewing', 'overdue') and ${where}`

/** Renewals whose orders are not settled yet. */
export const listRenewals = async (db: Db, most: number): Promise<readonly Renewal[]> =>
  (await sql<Renewal>`${renewals(sql`true`)} order by s.id limit ${most}`.execute(db)).rows

/** A renewal, locked until the transaction ends; undefined where it is settled. */
export const lockRenewal = async (tx: Tx, id: number): Promise<Renewal | undefined> => {
  await sql`select from subscription where id = ${id} for update`.execute(tx)
  return (await renewals(sql`s.id = ${id}`).execute(tx)).rows[0]
}

/** One more attempt to charge an order whose last one has failed. */
export const insertRenewalAttempt = async (tx: Tx, { id, orderId }: Renewal): Promise<void> => {
  await sql`
    with attempt as (
      insert into payment (order_id, provider, state, amount_cents, success_url, failure_url)
      select ${orderId}, a.provider, 'pending', o.total_cents, a.success_url, a.failure_url
      from subscription s join payment a on a.id = s.agreement_id join customer_order o on o.id = ${orderId}
      where s.id = ${id} returning id
    )
    update subscription set payment_id = attempt.id from attempt where subscription.id = ${id}`.execute(tx)
}

/** The period is paid: the next one begins after now, counted from the first, so that it keeps its day of the month. */
export const completeRenewal = async (tx: Tx, id: number): Promise<{ readonly nextAt: Date }> => {
  const { rows } = await sql<{ nextAt: Date }>`
    update subscription s set state = 'active', order_id = null, payment_id = null, periods = n.periods, next_at = n.at
    from subscription o cross join lateral (
      select n as periods, o.created_at + n * ('1 ' || o.period)::interval as at
      from generate_series(o.periods + 1, o.periods + 1000) n
      where o.created_at + n * ('1 ' || o.period)::interval > now() order by n limit 1
    ) n
    where s.id = ${id} and o.id = s.id returning s.next_at as "nextAt"`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('The locked subscription is missing')
  return row
}

export const setOverdue = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('subscription').set({ state: 'overdue' }).where('id', '=', id).execute()
}

export const endSubscription = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('subscription')
    .set({ state: 'ended', order_id: null, payment_id: null })
    .where('id', '=', id)
    .execute()
}

/** What a mail needs of a site: its name, and its option of the time zone. */
export const getSite = (
  tx: Tx,
  siteId: number,
): Promise<{ readonly name: string; readonly defaultLanguage: string; readonly zone: unknown }> =>
  tx
    .selectFrom('site as s')
    .leftJoin('site_option as z', (join) => join.onRef('z.site_id', '=', 's.id').on('z.key', '=', 'TimeZone'))
    .select(['s.name', 's.default_language as defaultLanguage', 'z.value as zone'])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow()
