import type { ProductFormat } from './__generated__/types.ts'

/** Most characters of each field of an address. */
export const addressLimits = {
  firstName: 75,
  lastName: 75,
  contactPhone: 30,
  country: 75,
  city: 75,
  street: 75,
  houseNumber: 15,
  zipCode: 25,
  companyName: 150,
  companyOIB: 20,
  region: 75,
} as const

const namePattern = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u

/**
 * Whether a text is a name: letters of any script, spaces, apostrophes and hyphens. Where the shop's
 * `specialCharsValidation` is off, any text of one line.
 */
export const isName = (text: string, { specialCharsValidation = true }: NameRule = {}): boolean =>
  (specialCharsValidation ? namePattern : /^\P{Cc}+$/u).test(text.trim())

/** The setting of the shop that the rule of names depends on. */
export interface NameRule {
  readonly specialCharsValidation?: boolean | undefined
}

/** Whether a text is a Croatian tax number: eleven digits with a check digit by ISO 7064 MOD 11,10. */
export const isOib = (text: string): boolean => {
  if (!/^\d{11}$/.test(text)) return false
  let rest = 10
  for (const digit of text.slice(0, 10)) {
    rest = (rest + Number(digit)) % 10 || 10
    rest = (rest * 2) % 11
  }
  return (11 - rest) % 10 === Number(text[10])
}

/** Whether a text is a company's tax number: an OIB in Croatia (`HR`), elsewhere 1 to 20 characters. */
export const isTaxNumber = (text: string, countryCode: string): boolean =>
  countryCode === 'HR' ? isOib(text) : text.length >= 1 && text.length <= addressLimits.companyOIB

/** True when the buyer is no company, or both its name and tax number are filled in. */
export const isCompanyDataValid = (company: { isCompany: boolean; companyName: string; companyOIB: string }): boolean =>
  !company.isCompany || (company.companyName.trim() !== '' && company.companyOIB.trim() !== '')

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
