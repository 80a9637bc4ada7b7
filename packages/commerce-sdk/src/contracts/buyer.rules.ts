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

// The apostrophes and hyphens of every keyboard: D´Angelo, Ana–Marija.
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M} \u00a0'’‘`´ʼ‐‑–-]*$/u

/**
 * Whether a text is a name: letters of any script, spaces, apostrophes and hyphens. Where the shop's
 * `specialCharsValidation` is off, any text of one line.
 */
export const isName = (text: string, { specialCharsValidation = true }: NameRule = {}): boolean =>
  (specialCharsValidation ? namePattern : /^\P{Cc}+$/u).test(text.trim())

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The field errors of a name that is none; missing texts are left to the length rules. */
export const nameFaults = (name: PersonName, rule: NameRule = {}): { path: keyof PersonName; rule: 'letters' }[] =>
  (['firstName', 'lastName'] as const)
    .filter((path) => name[path].trim() !== '' && !isName(name[path], rule))
    .map((path) => ({ path, rule: 'letters' }))

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
