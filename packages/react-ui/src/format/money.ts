import { memoized } from '@butiga/commerce-sdk/rules'

/** A currency of the shop. */
export interface ShownCurrency {
  readonly id: number
  /** `EUR`. */
  readonly label: string
  /** `€`; where it is empty the label replaces it. */
  readonly symbol: string
}

/** Another currency that prices are shown in. */
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
  /** The prices in the main currency that are shown between two amounts of this one; null for an open end. */
  readonly toMain: (
    range: readonly [from: number | null, to: number | null],
  ) => readonly [from: number | null, to: number | null]
}

const noBreakSpace = '\u00a0'
const symbolFirst = new Set(['en'])
const decimalFormat = memoized(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/**
 * An amount in main units as text: `12,90 €` in Croatian and German with a no-break space, `€12.90` in English.
 * The symbol is placed here rather than by Intl, since a shop's currency need not be one that ISO 4217 lists.
 */
export const formatMoney = (
  amount: number,
  currency: Pick<ShownCurrency, 'label' | 'symbol'>,
  locale: string,
): string => {
  const symbol = currency.symbol || currency.label
  const figures = decimalFormat(locale).format(Math.abs(amount))
  const minus = amount < 0 ? '−' : ''
  return symbolFirst.has(locale.slice(0, 2))
    ? `${minus}${symbol}${symbol.length > 1 ? noBreakSpace : ''}${figures}`
    : `${minus}${figures}${noBreakSpace}${symbol}`
}
