import { CouponRecord, type coupons } from '@butiga/commerce-sdk/contracts'
import { type Insertable, sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import { beginOf, dayAt, type DaysOf, endOf, lastDayOf } from '../../db/days.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Database } from '../../db/schema.ts'
import type { CouponFields, Known } from './rules.ts'

type Rules = (typeof coupons)['calls']['filter']['list']
type Request = Pick<ListRequest<Rules['filters'], never>, 'filters' | 'keywords' | 'window'>

/** The site of a coupon, and the zone of its days. */
export interface CouponSite extends DaysOf {
  readonly id: number
}

type Field = keyof Omit<CouponFields, 'validFrom' | 'validTo'>

/** Columns with hundredths: of the currency, or of a percent. */
const hundredths: Partial<Record<Field, string>> = {
  percent: 'percent',
  most: 'max_cents',
  amount: 'amount_cents',
  minimum: 'min_total_cents',
}

const { id: _id, uses: _uses, state: _state, validFrom: _validFrom, validTo: _validTo, ...shape } = CouponRecord.shape
const fields = Object.keys(shape) as Field[]

/** The column of a field: `useLimit` is in `use_limit`. */
const columnOf = (field: Field): string =>
  hundredths[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columns = sql.join(
  fields.map((field) => {
    const column = sql.ref(`k.${columnOf(field)}`)
    return sql`${field in hundredths ? sql`${column} / 100.0::float8` : column} as ${sql.ref(field)}`
  }),
)

const records = (site: CouponSite) => sql`
  select k.id, ${columns}, used.uses,
    ${dayAt(site, sql`k.valid_from`)} as "validFrom", ${lastDayOf(site, sql`k.valid_to`)} as "validTo",
    case when not k.active then 'off' when k.valid_to <= now() then 'expired' when k.use_limit <= used.uses then 'usedUp'
      when k.valid_from > now() then 'scheduled' else 'active' end as state
  from coupon k cross join lateral (select coupon_uses(k.id, false, null, null)::int as uses) used
  where k.site_id = ${site.id}`

/** A page of the site's coupons by their codes, and how many there are in all. */
export const listCoupons = async (
  db: Db,
  site: CouponSite,
  { filters: { id, state }, keywords, window: { limit, offset } }: Request,
): Promise<{ readonly records: readonly CouponRecord[]; readonly total: number }> => {
  const match = sql`from (${records(site)}) c where (${id}::int[] is null or c.id = any(${id}::int[]))
    and (${state}::text[] is null or c.state = any(${state}::text[]))
    and (${keywords}::text is null or strpos(c.code, upper(${keywords}::text)) > 0)`
  const [page, count] = await Promise.all([
    sql<CouponRecord>`select c.* ${match} order by c.code limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${match}`.execute(db),
  ])
  return { records: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** A coupon for a change of it: no order uses it until the transaction ends. */
export const lockCoupon = async (tx: Tx, site: CouponSite, id: number): Promise<CouponRecord | undefined> => {
  await sql`select from coupon where site_id = ${site.id} and id = ${id} for update`.execute(tx)
  const { rows } = await sql<CouponRecord>`${records(site)} and k.id = ${id}`.execute(tx)
  return rows[0]
}

/** Those of a coupon's categories and products that the site has. */
export const listKnown = async (
  tx: Tx,
  { id }: CouponSite,
  { categoryIds, productIds }: CouponFields,
): Promise<Known> => {
  const { rows } = await sql<Known>`
    select array(select id from category where site_id = ${id} and id = any(${categoryIds ?? []}::int[])) as "categoryIds",
      array(select id from product where site_id = ${id} and id = any(${productIds ?? []}::int[])) as "productIds"`.execute(
    tx,
  )
  return rows[0] ?? { categoryIds: [], productIds: [] }
}

const toHundredths = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 100) : value)

type Columns = Omit<Insertable<Database['coupon']>, 'id' | 'site_id' | 'valid_from' | 'valid_to'>

const columnsOf = (coupon: CouponFields) =>
  Object.fromEntries(
    fields.map((field) => [columnOf(field), field in hundredths ? toHundredths(coupon[field]) : coupon[field]]),
  ) as object as Columns

export const insertCoupon = async (tx: Tx, site: CouponSite, fields: CouponFields): Promise<number> => {
  const days = { valid_from: beginOf(site, fields.validFrom), valid_to: endOf(site, fields.validTo) }
  const { id } = await tx
    .insertInto('coupon')
    .values({ site_id: site.id, ...columnsOf(fields), ...days })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A day that was not changed keeps its hour. */
export const updateCoupon = async (
  tx: Tx,
  site: CouponSite,
  { id, before, after }: { readonly id: number; readonly before: CouponFields; readonly after: CouponFields },
): Promise<void> => {
  await tx
    .updateTable('coupon')
    .set({
      ...columnsOf(after),
      ...(after.validFrom !== before.validFrom && { valid_from: beginOf(site, after.validFrom) }),
      ...(after.validTo !== before.validTo && { valid_to: endOf(site, after.validTo) }),
    })
    .where('id', '=', id)
    .execute()
}
