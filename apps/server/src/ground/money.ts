/**
 * A fraction of two whole numbers, rounded to a whole one, half away from zero: the one rounding of money. Exact
 * as long as twice the numerator stays below 2^53, which 2^31 cents times a tax rate does; never -0.
 */
export const divideRounded = (numerator: number, denominator: number): number =>
  Math.sign(numerator) * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator)) + 0

/** The tax inside an amount of cents that includes it; the rate in basis points (2500 = 25 %). */
export const containedTax = (cents: number, rate: number): number => divideRounded(cents * rate, 10_000 + rate)

/** Cents as an amount of the wire format: main units with at most two decimals. */
export const toAmount = (cents: number): number => cents / 100

const formats = new Map<string, Intl.NumberFormat>()

/** Writes main units of a currency in a language. Kept for both, since it costs more to make than to use. */
export const moneyFormat = (language: string, currency: string): Intl.NumberFormat => {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format
}
