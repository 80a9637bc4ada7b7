import type { CommerceFailure } from '@butiga/commerce-sdk'
import {
  addressLimits,
  isCompanyDataValid,
  isEmail,
  isName,
  isTaxNumber,
  type AddressInput,
  type Country,
  type DataOf,
  type ecommerce,
  type InputOf,
} from '@butiga/commerce-sdk/contracts'
import type { FormErrors, FormValues } from '../form/form.types.ts'
import { messageOfFault } from '../shared/field-messages.ts'
import type { Message } from '../shared/messages.ts'
import type { Buyer } from './checkout.types.ts'

type GuestInput = Omit<InputOf<(typeof ecommerce)['calls']['updateGuestUser']>, 'cartId' | 'protectCode'>
type GuestAnswer = DataOf<(typeof ecommerce)['calls']['updateGuestUser']>

const personFields = ['firstName', 'lastName', 'contactEmail', 'contactPhone'] as const
const placeFields = ['street', 'houseNumber', 'zipCode', 'city', 'country'] as const
const addressFields = [...personFields, ...placeFields] as const

/** Before the names of the other billing address's fields. */
const BILLING = 'billing.'

/** The address form as it opens; its order is the order in which focus looks for the first error. */
export const emptyAddress: FormValues = Object.fromEntries([
  ...personFields.map((field) => [field, ''] as const),
  ['companyName', ''],
  ['companyOIB', ''],
  ...placeFields.map((field) => [field, ''] as const),
  ['differentBilling', false],
  ...addressFields.map((field) => [`${BILLING}${field}`, ''] as const),
])

/** What stands in a text field. */
export const textOf = (values: FormValues, field: string): string => String(values[field] ?? '').trim()

const ruleOf = (field: (typeof addressFields)[number], text: string): Message | null => {
  if (text === '') return { key: 'validation.required' }
  if (field === 'contactEmail') return isEmail(text) ? null : { key: 'validation.email' }
  if (text.length > addressLimits[field])
    return { key: 'validation.maxLength', values: { length: addressLimits[field] } }
  if ((field === 'firstName' || field === 'lastName') && !isName(text)) return { key: 'validation.lettersOnly' }
  return null
}

const companyRules = (values: FormValues): [string, Message | null][] => {
  const [name, oib] = [textOf(values, 'companyName'), textOf(values, 'companyOIB')]
  if (name === '' && oib === '') return []
  const required = { key: 'validation.required' }
  const tooLong = { key: 'validation.maxLength', values: { length: addressLimits.companyName } }
  // The country that the invoice goes to, as on the server.
  const country = textOf(values, values['differentBilling'] === true ? `${BILLING}country` : 'country')
  return [
    ['companyName', name === '' ? required : name.length > addressLimits.companyName ? tooLong : null],
    ['companyOIB', oib === '' ? required : isTaxNumber(oib, country) ? null : { key: 'validation.oib' }],
  ]
}

/** The rules for the delivery address, and for the billing address when it is another one. */
export const validateAddress = (values: FormValues): FormErrors => {
  const prefixes = values['differentBilling'] === true ? ['', BILLING] : ['']
  const rules: [string, Message | null][] = prefixes.flatMap((prefix) =>
    addressFields.map((field): [string, Message | null] => [
      `${prefix}${field}`,
      ruleOf(field, textOf(values, `${prefix}${field}`)),
    ]),
  )
  return Object.fromEntries(
    [...rules, ...companyRules(values)].filter((rule): rule is [string, Message] => rule[1] !== null),
  )
}

/** Whether the company data let an order through. */
export const isCompanyReady = (values: FormValues): boolean => {
  const company = { companyName: textOf(values, 'companyName'), companyOIB: textOf(values, 'companyOIB') }
  return isCompanyDataValid({ ...company, isCompany: company.companyName !== '' || company.companyOIB !== '' })
}

/** What the order says about the buyer's company; undefined for a person. */
export const companyOf = (values: FormValues): { companyName: string; oib: string } | undefined =>
  textOf(values, 'companyName') === ''
    ? undefined
    : { companyName: textOf(values, 'companyName'), oib: textOf(values, 'companyOIB') }

const addressOf = (
  values: FormValues,
  prefix: string,
  type: AddressInput['type'],
  countries: readonly Country[],
): AddressInput => {
  const text = (field: string) => textOf(values, `${prefix}${field}`)
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    contactEmail: text('contactEmail'),
    contactPhone: text('contactPhone'),
    street: text('street'),
    houseNumber: text('houseNumber'),
    zipCode: text('zipCode'),
    city: text('city'),
    country: countries.find(({ iso }) => iso === text('country'))?.id ?? 0,
    type,
    companyName: textOf(values, 'companyName') || null,
    companyOIB: textOf(values, 'companyOIB') || null,
  }
}

/** The guest as `updateGuestUser` takes it: the billing address is the main one. */
export const guestOf = (values: FormValues, countries: readonly Country[]): GuestInput => {
  const company = companyOf(values)
  const billing = values['differentBilling'] === true ? BILLING : ''
  return {
    email: textOf(values, 'contactEmail'),
    addresses: [addressOf(values, billing, 'main', countries), addressOf(values, '', 'shipping', countries)],
    ...(company && { company: { companyName: company.companyName, companyOIB: company.oib, region: '' } }),
  }
}

/** The guest as the checkout goes on with them. */
export const buyerOf = ({ guestUser, addresses }: GuestAnswer): Buyer => ({ ...guestUser, addresses })

/** The fields that the server refused, by the names of the form; a field the form does not have is left out. */
export const refusedFields = (failure: CommerceFailure, values: FormValues): FormErrors => {
  const main = values['differentBilling'] === true ? BILLING : ''
  return Object.fromEntries(
    (failure.data?.fields ?? []).flatMap((refused) => {
      const field = refused.path
        .replace(/^addresses\.[01]\.(?=company)|^addresses\.1\.|^company\./, '')
        .replace(/^addresses\.0\./, main)
        .replace(/^email$/, 'contactEmail')
      return field in values ? [[field, messageOfFault(refused)]] : []
    }),
  )
}
