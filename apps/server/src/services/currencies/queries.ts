import type { CurrencyConfig, CurrencySettings } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** The rate of a currency of a site (s) that counts now: no row without one. */
const rateNow = (currencyId: RawBuilder<unknown>) => sql`
  select r.rate, r.applies_from from currency_rate r
  where r.site_id = s.id and r.main_currency_id = s.main_currency_id and r.currency_id = ${currencyId}
    and r.applies_from <= now()
  order by r.applies_from desc limit 1`

/** The rate of a currency that a site sells in; undefined for one that it does not, and for the main one. */
export const findRate = async (db: Db, siteId: number, currencyId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ rate: number }>`
    select r.rate::float8 as rate from site s
    join site_currency a on a.site_id = s.id and a.currency_id = ${currencyId} and a.currency_id <> s.main_currency_id
    cross join lateral (${rateNow(sql`a.currency_id`)}) r
    where s.id = ${siteId}`.execute(db)
  return rows[0]?.rate
}

/** The currencies that a site sells in, the main one first. */
export const getCurrencySettings = async (db: Db | Tx, siteId: number): Promise<CurrencySettings> => {
  const { rows } = await sql<CurrencySettings['allowedCurrencies'][number] & { isMain: boolean }>`
    select m.id, m.code as label, m.symbol, m.id = s.main_currency_id as "isMain" from site s
    left join site_currency a on a.site_id = s.id and a.currency_id <> s.main_currency_id
    join currency m on m.id in (s.main_currency_id, a.currency_id)
    where s.id = ${siteId}
    group by m.id, s.main_currency_id
    order by m.id <> s.main_currency_id, min(a.position) filter (where a.currency_id = m.id), m.id`.execute(db)
  const [main] = rows
  if (main === undefined) throw new Error('The site of the request is missing')
  return { allowedCurrencies: rows.map(({ id, label, symbol }) => ({ id, label, symbol })), mainCurrencyId: main.id }
}

/** The currencies that a site sells in, with the rates of now. */
export const getCurrencyConfig = async (db: Db | Tx, siteId: number): Promise<CurrencyConfig> => {
  const settings = await getCurrencySettings(db, siteId)
  const { rows } = await sql<{ currencyId: number; rate: number; since: Date }>`
    select a.currency_id as "currencyId", r.rate::float8 as rate, r.applies_from as since
    from site s join site_currency a on a.site_id = s.id and a.currency_id <> s.main_currency_id
    cross join lateral (${rateNow(sql`a.currency_id`)}) r
    where s.id = ${siteId} order by a.position, a.currency_id`.execute(db)
  return { ...settings, rates: rows.map(({ since, ...rate }) => ({ ...rate, since: since.toISOString() })) }
}

/** What of the currencies of a site is written. */
export interface CurrencyFields {
  readonly mainCurrencyId: number
  /** Those beside the main one. */
  readonly currencies: readonly number[]
}

/** The currencies of a site, which no other transaction changes until this one ends. */
export const lockCurrencies = async (tx: Tx, siteId: number): Promise<CurrencyFields> => {
  await tx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().execute()
  const { mainCurrencyId, allowedCurrencies } = await getCurrencySettings(tx, siteId)
  return { mainCurrencyId, currencies: allowedCurrencies.slice(1).map(({ id }) => id) }
}

/** Those of some currencies that there are. */
export const knownCurrencies = async (tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .selectFrom('currency')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const setCurrencies = async (
  tx: Tx,
  siteId: number,
  { mainCurrencyId, currencies }: CurrencyFields,
): Promise<void> => {
  await tx.updateTable('site').set({ main_currency_id: mainCurrencyId }).where('id', '=', siteId).execute()
  await tx.deleteFrom('site_currency').where('site_id', '=', siteId).execute()
  if (currencies.length === 0) return
  const rows = currencies.map((currency_id, position) => ({ site_id: siteId, currency_id, position }))
  await tx.insertInto('site_currency').values(rows).execute()
}

export interface NewRate {
  readonly currencyId: number
  readonly rate: number
  /** Default: now. */
  readonly appliesFrom?: string | undefined
}

export const insertRates = async (
  tx: Tx,
  {
    siteId,
    mainCurrencyId,
    userId,
  }: { readonly siteId: number; readonly mainCurrencyId: number; readonly userId: number },
  rates: readonly NewRate[],
): Promise<void> => {
  await sql`
    insert into currency_rate (site_id, main_currency_id, currency_id, rate, applies_from, set_by)
    select ${siteId}, ${mainCurrencyId}, x."currencyId", x.rate, greatest(coalesce(x."appliesFrom", now()), now()), ${userId}
    from json_to_recordset(${JSON.stringify(rates)}::json) as x ("currencyId" int, rate numeric, "appliesFrom" timestamptz)`.execute(
    tx,
  )
}

/** Those of some currencies that have a rate of now. */
export const ratedCurrencies = async (tx: Tx, siteId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select asked.id from site s cross join unnest(${ids}::int[]) asked (id)
    cross join lateral (${rateNow(sql`asked.id`)}) r where s.id = ${siteId}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

interface ListedRate {
  readonly id: number
  readonly currencyId: number
  readonly main: string
  readonly rate: number
  readonly appliesFrom: Date
  readonly createdAt: Date
  readonly user: string | null
  readonly state: 'current' | 'coming' | 'past'
}

/** The rates of a site, the latest first. */
export const listRates = async (db: Db, siteId: number): Promise<readonly ListedRate[]> => {
  const { rows } = await sql<ListedRate>`
    select r.id, r.currency_id as "currencyId", m.code as main, r.rate::float8 as rate, r.applies_from as "appliesFrom",
      r.created_at as "createdAt", u.email as user,
      case when r.applies_from > now() then 'coming'
        when r.main_currency_id <> s.main_currency_id or exists (select from currency_rate later
          where later.site_id = r.site_id and later.main_currency_id = r.main_currency_id
            and later.currency_id = r.currency_id and later.applies_from > r.applies_from and later.applies_from <= now())
        then 'past' else 'current' end as state
    from currency_rate r join site s on s.id = r.site_id join currency m on m.id = r.main_currency_id
    left join app_user u on u.id = r.set_by
    where r.site_id = ${siteId} order by r.applies_from desc, r.id desc limit 200`.execute(db)
  return rows
}

/** Every currency that a shop can sell in. */
export const listCurrencies = (db: Db): Promise<CurrencySettings['allowedCurrencies']> =>
  db.selectFrom('currency').select(['id', 'code as label', 'symbol']).orderBy('code').execute()

/** A rate that has not begun to count, locked until the transaction ends; undefined where there is none. */
export const lockComingRate = async (
  tx: Tx,
  siteId: number,
  id: number,
): Promise<{ readonly currencyId: number; readonly rate: number; readonly appliesFrom: Date } | undefined> => {
  const { rows } = await sql<{ currencyId: number; rate: number; appliesFrom: Date }>`
    select currency_id as "currencyId", rate::float8 as rate, applies_from as "appliesFrom"
    from currency_rate where id = ${id} and site_id = ${siteId} and applies_from > now() for update`.execute(tx)
  return rows[0]
}
