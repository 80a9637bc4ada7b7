import { type CountryStart, plainLetters } from '@butiga/commerce-sdk/contracts'
import type { Tx } from '../../db/db.ts'
import { closeSite, ensureCurrency, swapSites, updateSetup } from './queries.ts'

/** The start of a site of one's own. */
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
  return await ensureCurrency(tx, { id, code, symbol })
}

const subdomainOf = (name: string): string =>
  plainLetters(name)
    .replaceAll(/[^a-z\d]+/g, '-')
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
    subdomain: subdomainOf(name),
    withoutShop,
    url: sample.url,
    language: start.language,
    currencyId: await currencyIdOf(tx, start.currency),
    countries: [start.country],
    options: { TimeZone: start.timeZone, DefaultTaxRate: start.taxRate },
  })
  // Closed until its owner opens it.
  await closeSite(tx, id, true)
  await swapSites(tx, { from: sample.id, to: id })
  await updateSetup(tx, { sample_id: sample.id, own_id: id })
}
