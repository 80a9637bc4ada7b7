import type { CountryStart } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/** What a site of one's own begins with. */
export interface OwnSite {
  readonly name: string
  readonly subdomain: string
  readonly withoutShop: boolean
  /** Where it answers. */
  readonly url: string
  readonly language: string
  readonly currencyId: number
  /** Where it delivers, by ISO code. */
  readonly countries: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

/** Inserts a site without an address, and returns its id. */
export type InsertOwnSite = (tx: Tx, site: OwnSite) => Promise<number>

/** ISO 4217: its number, which is the currency's id, and its sign. The euro has the id of the first release. */
const currencies: Readonly<Record<string, readonly [id: number, symbol: string]>> = {
  BAM: [977, 'KM'],
  CHF: [756, 'CHF'],
  CZK: [203, 'Kč'],
  DKK: [208, 'kr.'],
  EUR: [1, '€'],
  GBP: [826, '£'],
  HUF: [348, 'Ft'],
  ISK: [352, 'kr.'],
  MKD: [807, 'ден.'],
  NOK: [578, 'kr'],
  PLN: [985, 'zł'],
  RON: [946, 'lei'],
  RSD: [941, 'RSD'],
  SEK: [752, 'kr'],
}

/** The currency of a country, by its code; it is added where no site has it yet. */
const currencyIdOf = async (tx: Tx, code: string): Promise<number> => {
  const [id, symbol] = currencies[code] ?? []
  if (id === undefined || symbol === undefined) throw new Error(`There is no currency ${code}.`)
  await tx
    .insertInto('currency')
    .values({ id, code, symbol })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await tx.selectFrom('currency').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40) || 'shop'

interface Replacement {
  readonly insertOwnSite: InsertOwnSite
  readonly sample: { readonly id: number; readonly url: string }
  readonly name: string
  readonly start: CountryStart
  readonly withoutShop: boolean
}

/** Puts a site of one's own in the place of the sample: it takes over the addresses and the users of the back office. */
export const replaceSample = async (
  tx: Tx,
  { insertOwnSite, sample, name, start, withoutShop }: Replacement,
): Promise<void> => {
  const id = await insertOwnSite(tx, {
    name,
    subdomain: slugOf(name),
    withoutShop,
    url: sample.url,
    language: start.language,
    currencyId: await currencyIdOf(tx, start.currency),
    countries: [start.country],
    options: { TimeZone: start.timeZone, DefaultTaxRate: start.taxRate },
  })
  // Closed until its owner opens it.
  await tx.updateTable('site').set({ maintenance_mode: true }).where('id', '=', id).execute()
  await swapSites(tx, { from: sample.id, to: id })
  await tx.updateTable('setup').set({ sample_id: sample.id, own_id: id }).execute()
}

/** Gives the addresses and the users of the back office of one site to another, and archives the one. */
export const swapSites = async (
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  const key = await tx
    .selectFrom('api_key')
    .select('id')
    .where('site_id', '=', to)
    .where('kind', '=', 'site')
    .executeTakeFirstOrThrow()
  await tx.updateTable('domain').set({ site_id: to, api_key_id: key.id }).where('site_id', '=', from).execute()
  await tx
    .updateTable('app_user')
    .set({ site_id: to })
    .where('site_id', '=', from)
    .where('is_backoffice', '=', true)
    .execute()
  await tx.updateTable('site').set({ archived_at: null }).where('id', '=', to).execute()
  await tx
    .updateTable('site')
    .set({ archived_at: sql<Date>`now()` })
    .where('id', '=', from)
    .execute()
}
