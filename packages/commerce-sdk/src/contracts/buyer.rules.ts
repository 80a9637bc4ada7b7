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

/** A text of one line with a letter in it, and no markup. */
const linePattern = /^[^<>\p{Cc}]*\p{L}[^<>\p{Cc}]*$/u
/** What advertises itself in the mails of a shop: `https://…`, `www.…`, `example.com/…`. */
const pageAddress = /:\/\/|\bwww\.|\.\p{L}{2,}\//iu

/**
 * The rule that a text breaks as a name; null for a name. With the shop's `specialCharsValidation` a name has letters of any
 * script, spaces, apostrophes and hyphens alone (`letters`); without it, it is a line with a letter, without markup and without the address of a page
 * (`name`).
 */
export const nameFault = (
  text: string,
  { specialCharsValidation = true }: NameRule = {},
): 'letters' | 'name' | null => {
  const name = text.trim()
  if (specialCharsValidation) return namePattern.test(name) ? null : 'letters'
  return linePattern.test(name) && !pageAddress.test(name) ? null : 'name'
}

/** Whether a text is a name, by the rule of {@link nameFault}. */
export const isName = (text: string, setting: NameRule = {}): boolean => nameFault(text, setting) === null

interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** The field errors of a name that is none; missing texts are left to the length rules. */
export const nameFaults = (
  name: PersonName,
  setting: NameRule = {},
): { path: keyof PersonName; rule: 'letters' | 'name' }[] =>
  (['firstName', 'lastName'] as const).flatMap((path) => {
    const rule = name[path].trim() === '' ? null : nameFault(name[path], setting)
    return rule === null ? [] : [{ path, rule }]
  })

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
