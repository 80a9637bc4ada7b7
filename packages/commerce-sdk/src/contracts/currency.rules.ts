import type { NetQuantity, UnitPrice } from './__generated__/types.ts'
import { unitPriceOf } from './product.measure.rules.ts'

/** Another currency than the main one, with its rate. */
export interface Exchange {
  readonly currencyId: number
  /** ISO 4217. */
  readonly code: string
  /** Units of it for one of the main currency. */
  readonly rate: number
  /** Since when the rate counts: ISO 8601. */
  readonly since: string
  /** An amount of the main currency in this one. */
  readonly convert: (amount: number) => number
  /** What a price of the main currency is in this one for a whole unit, of a piece that holds so much. */
  readonly unitPrice: (amount: number, net: NetQuantity) => UnitPrice | undefined
  /** The prices in the main currency that are shown between two amounts of this one; null for an open end. */
  readonly toMain: (
    range: readonly [from: number | null, to: number | null],
  ) => readonly [from: number | null, to: number | null]
}

const MILLION = 1_000_000n
const millionths = (rate: number): bigint => BigInt(Math.round(rate * 1_000_000))
const toCents = (amount: number): bigint => BigInt(Math.round(amount * 100))

/**
 * Cents of the main currency in another one, rounded to whole cents, half up: exact for every rate of six decimals.
 *
 * @param rate units of the other currency for one of the main one
 */
export const convertCents = (cents: number, rate: number): number =>
  Number((2n * BigInt(cents) * millionths(rate) + MILLION) / (2n * MILLION))

/**
 * An amount of the main currency in another one, as carts have it.
 *
 * @param rate that of `getCurrencyConfig`
 * @example convertAmount(9.9, 0.9323) // 9.23
 */
export const convertAmount = (amount: number, rate: number): number =>
  convertCents(Math.round(amount * 100), rate) / 100

/**
 * The amounts of the main currency that are shown between two amounts of another one, both included: what a filter of prices
 * takes. An end that is null stays open.
 */
export const mainRange = (
  [from, to]: readonly [from: number | null, to: number | null],
  rate: number,
): readonly [from: number | null, to: number | null] => {
  const unit = 2n * millionths(rate)
  const above = (halves: bigint) => (halves <= 0n ? 0n : (halves * MILLION + unit - 1n) / unit)
  const toAmount = (cents: bigint) => Number(cents < 0n ? 0n : cents) / 100
  return [
    from === null ? null : toAmount(above(2n * toCents(from) - 1n)),
    to === null ? null : toAmount(above(2n * toCents(to) + 1n) - 1n),
  ]
}

/** Another currency with its rate, by which prices are shown in it. */
export const exchangeOf = (known: Pick<Exchange, 'currencyId' | 'code' | 'rate' | 'since'>): Exchange => {
  const { rate } = known
  return {
    ...known,
    convert: (amount) => convertAmount(amount, rate),
    unitPrice: (amount, net) => unitPriceOf(Math.round(convertAmount(amount, rate) * 100), net),
    toMain: (range) => mainRange(range, rate),
  }
}
