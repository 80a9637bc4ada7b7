import type { ProductFormat } from './__generated__/types.ts'

/**
 * A quantity as the server reads it: a whole number above 0, from a text without its decimals (`"2.7"` gives 2). Null for
 * anything else, such as `"2abc"`, and above `maximumQuantity`.
 */
export const parseQuantity = (value: number | string): number | null => {
  const quantity =
    typeof value === 'number' ? value : /^\s*\d+(?:\.\d*)?\s*$/.test(value) ? Math.trunc(Number(value)) : Number.NaN
  return Number.isInteger(quantity) && quantity > 0 && quantity <= maximumQuantity ? quantity : null
}

/** Most pieces of a cart's line. */
export const maximumQuantity = 100_000

/** Whether a product can be added to a cart directly; the others need a configuration first. */
export const isAddableDirectly = (format: ProductFormat): boolean => format === 'simple' || format === 'e-product'

/** The discount in whole percent. Computed in cents, so that rounding a half is exact. */
export const discountPercent = (retailPrice: number, finalPrice: number): number => {
  const retail = Math.round(retailPrice * 100)
  return retail > 0 ? Math.round((100 * (retail - Math.round(finalPrice * 100))) / retail) : 0
}

/** A code in capital letters, without spaces and hyphens of any kind. */
export const withoutGaps = (text: string): string => text.toUpperCase().replace(/[\s\p{Cf}\-\u2010-\u2015]/gu, '')
/** The letters of a country before its code, which are apart from it or in front of digits alone. */
const countryLetters = /^\s*[a-z]{1,3}(?:[\s\-\u2010-\u2015]+(?=\d)|(?=[\d\s-]+$))/i

/** A postal code as it is compared: without gaps, and without the letters of a country before it (HR-21480, D80331). */
export const plainZipCode = (text: string): string => withoutGaps(text.replace(countryLetters, ''))
