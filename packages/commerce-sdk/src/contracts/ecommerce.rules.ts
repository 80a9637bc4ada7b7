import type { ProductFormat } from './__generated__/types.ts'

/** Longest value of each address field in characters (spec 5; those it leaves open are ours). */
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

/** Letters of any script, spaces, apostrophes and hyphens (spec 5). */
export const isName = (text: string): boolean => namePattern.test(text.trim())

/** Check digit of a Croatian tax number: ISO 7064 MOD 11,10 over eleven digits (R10.60). */
export const isOib = (text: string): boolean => {
  if (!/^\d{11}$/.test(text)) return false
  let rest = 10
  for (const digit of text.slice(0, 10)) {
    rest = (rest + Number(digit)) % 10 || 10
    rest = (rest * 2) % 11
  }
  return (11 - rest) % 10 === Number(text[10])
}

/** A company's tax number: an OIB in Croatia, elsewhere 1 to 20 characters (R10.60). */
export const isTaxNumber = (text: string, countryCode: string): boolean =>
  countryCode === 'HR' ? isOib(text) : text.length >= 1 && text.length <= addressLimits.companyOIB

/** True when the buyer is no company, or both its name and tax number are filled (R5.30). */
export const isCompanyDataValid = (company: { isCompany: boolean; companyName: string; companyOIB: string }): boolean =>
  !company.isCompany || (company.companyName.trim() !== '' && company.companyOIB.trim() !== '')

/**
 * A whole number above 0; text is read as a whole number (`"2.7"` gives 2); anything else gives null (R5.18, R5.19).
 * Text with other characters, such as `"2abc"`, is no number.
 */
export const parseQuantity = (value: number | string): number | null => {
  const quantity =
    typeof value === 'number' ? value : /^\s*\d+(?:\.\d*)?\s*$/.test(value) ? Math.trunc(Number(value)) : Number.NaN
  return Number.isInteger(quantity) && quantity > 0 && quantity <= maximumQuantity ? quantity : null
}

export const maximumQuantity = 100_000

/** Simple and e-products go straight into a cart; the others need a configuration first (spec 4, Add to cart). */
export const isAddableDirectly = (format: ProductFormat): boolean => format === 'simple' || format === 'e-product'

/** Rounded percentage between the retail and the discounted price (R9.18). Reckoned in cents, so that a half is a half. */
export const discountPercent = (retailPrice: number, finalPrice: number): number => {
  const retail = Math.round(retailPrice * 100)
  return retail > 0 ? Math.round((100 * (retail - Math.round(finalPrice * 100))) / retail) : 0
}
