import { type AddressFormat, addressFormats } from './__generated__/address-formats.ts'
import type { FieldError } from './codes.ts'
import { nameFault, type NameRule } from './buyer.rules.ts'
import { hasZipCodes } from './country.rules.ts'
import { plainZipCode, withoutGaps } from './ecommerce.rules.ts'

/** The texts of an address that have rules besides their length. */
export interface AddressTexts {
  readonly firstName: string
  readonly lastName: string
  readonly contactPhone: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
}

type Fault = Omit<FieldError, 'path'>

/**
 * What is wrong with the texts of an address in a country, an ISO code: names that are none, phone numbers and postal codes
 * that the country does not have, places without a letter. Missing texts are left to the length rules, except a postal code:
 * it is required where the country has such codes, and does not count elsewhere. A number of another country is checked by
 * its calling code. `value` of a fault is an example of what is right.
 *
 * @example addressFaults({ ...address, contactPhone: '098' }, 'HR', 'addresses.0')
 * // [{ path: 'addresses.0.contactPhone', rule: 'digitsMissing', value: '098 555 0142' }]
 */
export const addressFaults = (
  { zipCode = '', ...texts }: Omit<AddressTexts, 'zipCode'> & { readonly zipCode?: string | undefined },
  country: string,
  at: string,
  rule: NameRule = {},
): readonly FieldError[] => {
  const format = formatOf(country)
  const faults: Record<keyof typeof texts, Fault | null> = {
    firstName: faultOf(nameFault(texts.firstName, rule)),
    lastName: faultOf(nameFault(texts.lastName, rule)),
    contactPhone: phoneFault(texts.contactPhone, format),
    street: /\p{L}/u.test(texts.street) ? null : { rule: 'street' },
    houseNumber: /[\p{L}\p{N}]/u.test(texts.houseNumber) ? null : { rule: 'houseNumber' },
    city: /\p{L}/u.test(texts.city) ? null : { rule: 'city' },
  }
  const filled = Object.entries(faults).filter(([name]) => texts[name as keyof typeof texts].trim() !== '')
  const ofZipCode = zipCode.trim() === '' ? { rule: 'required' } : zipCodeFault(zipCode, format)
  return [...filled, ['zipCode', hasZipCodes(country) ? ofZipCode : null] as const].flatMap(([name, fault]) =>
    fault === null ? [] : [{ path: `${at}.${name}`, ...fault }],
  )
}

const faultOf = (rule: string | null): Fault | null => (rule === null ? null : { rule })

const formatOf = (country: string): AddressFormat | undefined =>
  Object.hasOwn(addressFormats, country) ? addressFormats[country] : undefined

/** E.164: what any number in the world has at most, with its calling code. */
const MOST_DIGITS = 15
/** The fewest digits of a number of an unknown country. */
const FEWEST_DIGITS = 6
const anyExample = '+385 98 555 0142'

/** What people write between digits, and the marks of direction that come along when a number is pasted. */
const betweenDigits = /[\s\p{Cf}()/.\-\u2010-\u2015\u2212]/gu

/** A word before a number, and an extension behind it: `Tel. 021 345 678, int. 12`. */
const aroundNumber = /^\s*\p{L}{2,}[.:]?|,?\s*\p{L}{2,}\.?\s*\d{1,5}\s*$/gu

const phoneFault = (text: string, own: AddressFormat | undefined): Fault | null => {
  const number = text
    .replace(aroundNumber, '')
    .replace(/^(\P{N}*(?:\+|00).*?)\(0\)/u, '$1')
    .replace(betweenDigits, '')
  const [, prefix = '', written = ''] = /^(\+|00)?(.*)$/.exec(number) ?? []
  const isInternational = prefix !== '' || isWithOwnCode(written, own)
  const format = isInternational ? Object.values(addressFormats).find(([code]) => written.startsWith(code)) : own
  const value = format?.[4] ?? anyExample
  if (!/^\d+$/.test(written)) return { rule: 'digits', value }
  const [code, trunk, fewest, most] = format ?? ['', '', FEWEST_DIGITS, MOST_DIGITS]
  const inCountry = isInternational ? written.slice(code.length) : written
  const { length } = trunk !== '' && inCountry.startsWith(trunk) ? inCountry.slice(trunk.length) : inCountry
  if (length < fewest) return { rule: 'digitsMissing', value }
  if (length > most) return { rule: 'phoneLength', value }
  return /^(\d)\1+$/.test(written) ? { rule: 'format', value } : null
}

/** Whether a number that is too long for its country begins with the calling code, without a plus: 385 98 555 0142. */
const isWithOwnCode = (written: string, own: AddressFormat | undefined): boolean => {
  if (own === undefined) return false
  const [code, trunk, , most] = own
  return written.startsWith(code) && written.length > trunk.length + most
}

/** Whether a text is a postal code of a country, an ISO code; of a country without a known form any text may be one. */
export const isZipCode = (text: string, country: string): boolean => zipCodeFault(text, formatOf(country)) === null

const hasLetters = ([, , , , , pattern]: AddressFormat): boolean => pattern.includes('A-Z')

const zipCodeFault = (text: string, format: AddressFormat | undefined): Fault | null => {
  if (format === undefined) return /[\p{L}\p{N}]/u.test(text) ? null : { rule: 'format', value: '' }
  const [, , , , , pattern, value] = format
  const isCode = (code: string) => new RegExp(`^(?:${pattern})$`).test(code)
  const written = plainZipCode(text)
  if (isCode(written) || isCode(withoutGaps(text))) return null
  if (hasLetters(format)) return { rule: 'format', value }
  if (!/^\d+$/.test(written)) return { rule: 'digits', value }
  const digits = value.replace(/\D/g, '').length
  if (written.length === digits) return { rule: 'format', value }
  return { rule: written.length < digits ? 'digitsMissing' : 'digitsLeft', value }
}

/** A house number at the end of a line: digits, what is joined to them, and the door; or that the house has none. */
const houseNumberAtEnd =
  /^(.*?\p{L}[^\d,]*?),?\s+((?:(?:kbr|br|št|nr|n)[.°]?\s*)?\d+(?:\s?\p{L}(?!\p{L})|(?:[/-]|\s-\s(?=\d))[\p{L}\d]+|\sbis)*(?:[,/]?\s?(?:int|st\p{L}*|kat|top|tür|whg|app?)\.?\s?[\p{L}\d]+)*|b\.?\s?[bš]\.?|s\.?n\.?c?\.?)$/iu

/**
 * A street and the house number that was written after it: `Put Firula 18` gives `['Put Firula', '18']`. Null where none is.
 */
export const splitStreet = (text: string): readonly [street: string, houseNumber: string] | null => {
  const [, street, houseNumber] = houseNumberAtEnd.exec(text.trim()) ?? []
  return street === undefined || houseNumber === undefined || houseNumber.length > 15 ? null : [street, houseNumber]
}
