import { memoized } from '@butiga/commerce-sdk/rules'

/** A currency of the shop. */
export interface ShownCurrency {
  readonly id: number
  /** `EUR`. */
  readonly label: string
  /** `€`; where it is empty the label replaces it. */
  readonly symbol: string
}

/** The currency of a code; one that the shop does not have has its code for a label. */
export const currencyOf = (known: readonly ShownCurrency[], code: string): Pick<ShownCurrency, 'label' | 'symbol'> =>
  known.find(({ label }) => label === code) ?? { symbol: '', label: code }

/** What an amount of a currency has beside its figures. */
export const symbolOf = ({ symbol, label }: Pick<ShownCurrency, 'label' | 'symbol'>): string => symbol || label

const noBreakSpace = '\u00a0'
/** Whether a language writes the symbol of a currency first, as it does that of the euro. */
const hasSymbolFirst = memoized(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1)[0]?.type === 'currency',
)
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
  const symbol = symbolOf(currency)
  const figures = decimalFormat(locale).format(Math.abs(amount))
  const minus = amount < 0 ? '−' : ''
  return hasSymbolFirst(locale)
    ? `${minus}${symbol}${symbol.length > 1 ? noBreakSpace : ''}${figures}`
    : `${minus}${figures}${noBreakSpace}${symbol}`
}
