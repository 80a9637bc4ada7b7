import type { Address, Country, CreateAddressInput, FieldError } from '@butiga/commerce-sdk'
import {
  addressFaults,
  addressLimits,
  type AddressTexts,
  checkTexts,
  createAddressTexts,
  isTaxNumber,
  splitStreet,
} from '@butiga/commerce-sdk/rules'
import type { AccountFormInput } from '../account-form/account-form.types.ts'
import { type FormGroup, textAt } from '../form/form.values.ts'
import type { AddressesInput } from './addresses.types.ts'

/** One address as its form has it. */
export interface AddressFormValues extends FormGroup {
  /** Null for a new one. */
  readonly id: number | null
  readonly address: AddressTexts & {
    readonly contactEmail: string
    /** The ISO code. */
    readonly country: string
    readonly companyName: string
    readonly companyOIB: string
    /** `shipping` and `main` are the defaults of delivery and invoice; any other is none. */
    readonly type: Address['type']
  } & FormGroup
}

const rules = {
  ...Object.fromEntries(Object.entries(createAddressTexts).map(([name, rule]) => [`address.${name}`, rule])),
  // The form has the code of a country, the call its id.
  'address.country': { min: 1, max: addressLimits.country },
} as const

const companyFaults = ({ address }: AddressFormValues): readonly FieldError[] => {
  const [name, number] = [address.companyName.trim(), address.companyOIB.trim()]
  if (name === '' && number === '') return []
  if (name === '') return [{ path: 'address.companyName', rule: 'required' }]
  if (number === '') return [{ path: 'address.companyOIB', rule: 'required' }]
  return isTaxNumber(number, address.country) ? [] : [{ path: 'address.companyOIB', rule: 'oib' }]
}

const check = (form: FormGroup): readonly FieldError[] => {
  // The form opens with these values, and keeps their shape.
  const values = form as AddressFormValues
  return [
    ...checkTexts(rules, values),
    ...addressFaults(values.address, values.address.country, 'address'),
    ...companyFaults(values),
  ]
}

/** The house number that was written after the street, in the field of its own where that is empty. */
const tidy = (form: FormGroup): FormGroup => {
  const { id, address } = form as AddressFormValues
  const parts = address.houseNumber.trim() === '' ? splitStreet(address.street) : null
  return parts === null ? form : { id, address: { ...address, street: parts[0], houseNumber: parts[1] } }
}

/** The form of an address, or of a new one of the user. */
export const addressForm = (
  address: Address | null,
  { user, countries, homeCountry }: Pick<AddressesInput, 'user' | 'countries' | 'homeCountry'>,
): AccountFormInput => {
  const [only, ...others] = countries
  const home = others.length === 0 ? only : countries.find(({ iso }) => iso === homeCountry)
  const country = address === null ? home : countries.find(({ id }) => id === address.country)
  const values: AddressFormValues = {
    id: address?.id ?? null,
    address: {
      firstName: address?.firstName ?? user.details.firstName,
      lastName: address?.lastName ?? user.details.lastName,
      contactEmail: address?.contactEmail ?? user.email,
      contactPhone: address?.contactPhone ?? '',
      street: address?.street ?? '',
      houseNumber: address?.houseNumber ?? '',
      zipCode: address?.zipCode ?? '',
      city: address?.city ?? '',
      country: country?.iso ?? '',
      companyName: address?.companyName ?? '',
      companyOIB: address?.companyOIB ?? '',
      type: address?.type ?? (user.addresses.some(({ type }) => type === 'shipping') ? 'other' : 'shipping'),
    },
  }
  return { values, check, tidy, fieldOf: (path) => (path === '' ? '' : `address.${path}`) }
}

/** The call's input of a filled-in form. */
export const addressPayload = ({ address }: AddressFormValues, countries: readonly Country[]): CreateAddressInput => {
  const { type, country, companyName, companyOIB, ...texts } = address
  const trimmed = Object.fromEntries(Object.keys(texts).map((name) => [name, textAt(address, name)]))
  return {
    ...(trimmed as typeof texts),
    country: countries.find(({ iso }) => iso === country)?.id ?? 0,
    type,
    companyName: companyName.trim() || null,
    companyOIB: companyOIB.trim() || null,
  }
}
