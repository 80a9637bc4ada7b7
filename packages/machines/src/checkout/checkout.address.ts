import type { AddressInput, Country, FieldError, UpdateGuestUserData, UpdateGuestUserInput } from '@butiga/commerce-sdk'
import {
  addressFaults,
  addressLimits,
  checkTexts,
  isCompanyDataValid,
  isTaxNumber,
  splitStreet,
  type NameRule,
  updateGuestUserTexts,
} from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '../form/form.values.ts'
import type { AddressValues, Buyer, PlaceValues } from './checkout.types.ts'

type GuestInput = Omit<UpdateGuestUserInput, 'cartId' | 'protectCode'>
type GuestAnswer = UpdateGuestUserData

const MAIN = 0
const DELIVERY = 1

const emptyPlace: PlaceValues = {
  firstName: '',
  lastName: '',
  contactEmail: '',
  contactPhone: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  country: '',
}

/** The address form as it opens. */
export const emptyAddress: AddressValues = {
  addresses: [emptyPlace, emptyPlace],
  company: { companyName: '', companyOIB: '' },
  differentBilling: false,
}

/** The delivery address, as it was written. */
export const deliveryAddressOf = ({ addresses }: AddressValues): PlaceValues => addresses[DELIVERY]

const mainAddressOf = ({ addresses, differentBilling }: AddressValues): PlaceValues =>
  addresses[differentBilling ? MAIN : DELIVERY]

const rules = {
  ...updateGuestUserTexts,
  // The form has the code of a country, the call its id.
  'addresses.*.country': { min: 1, max: addressLimits.country },
} as const

const placeErrors = ({ addresses }: AddressValues, rule: NameRule): FieldError[] =>
  addresses.flatMap((address, index) => addressFaults(address, address.country, `addresses.${index}`, rule))

const companyErrors = (values: AddressValues): FieldError[] => {
  const { companyName, companyOIB } = companyValuesOf(values)
  if (companyName === '' && companyOIB === '') return []
  return [
    ...(companyName === '' ? [{ path: 'company.companyName', rule: 'required' }] : []),
    ...(companyOIB === '' ? [{ path: 'company.companyOIB', rule: 'required' }] : []),
    // The country that the invoice goes to, as on the server.
    ...(isTaxNumber(companyOIB, mainAddressOf(values).country) ? [] : [{ path: 'company.companyOIB', rule: 'oib' }]),
  ]
}

/**
 * What is wrong with an address form: by the schema of its call, and the rules of addresses and of companies.
 *
 * @param rule the shop's rule for names
 */
export const addressCheck =
  (rule: NameRule) =>
  (form: FormGroup): readonly FieldError[] => {
    // The form opens with these values, and keeps their shape.
    const values = form as AddressValues
    const unused = values.differentBilling ? 'none' : `addresses.${MAIN}.`
    return [...checkTexts(rules, values), ...placeErrors(values, rule), ...companyErrors(values)].filter(
      ({ path }) => !path.startsWith(unused),
    )
  }

/** The form with each house number that was written after its street in the field of its own, where that is empty. */
export const addressTidied = (form: FormGroup): FormGroup => {
  // The form opens with these values, and keeps their shape.
  const { addresses } = form as AddressValues
  const tidy = addresses.map((address) => {
    const parts = address.houseNumber.trim() === '' ? splitStreet(address.street) : null
    return parts === null ? address : { ...address, street: parts[0], houseNumber: parts[1] }
  })
  return tidy.every((address, index) => address === addresses[index]) ? form : { ...form, addresses: tidy }
}

/** The field of the form that a path of the call leads to. */
export const addressFieldOf = (path: string, values: FormGroup): string =>
  path
    .replace(/^addresses\.\d+\.(?=company)/, 'company.')
    .replace(/^email$/, `addresses.${DELIVERY}.contactEmail`)
    .replace(/^addresses\.0\./, `addresses.${values['differentBilling'] === true ? MAIN : DELIVERY}.`)

const companyValuesOf = ({ company }: AddressValues) => ({
  companyName: company.companyName.trim(),
  companyOIB: company.companyOIB.trim(),
})

/** Whether the company data let an order through. */
export const isCompanyReady = (values: AddressValues): boolean => {
  const company = companyValuesOf(values)
  return isCompanyDataValid({ ...company, isCompany: company.companyName !== '' || company.companyOIB !== '' })
}

/** What the order says about the buyer's company; undefined for a person. */
export const companyOf = (values: AddressValues): { companyName: string; oib: string } | undefined => {
  const { companyName, companyOIB } = companyValuesOf(values)
  return companyName === '' ? undefined : { companyName, oib: companyOIB }
}

/** The guest as the call takes them: the main address is the one that the invoice goes to. */
export const guestOf = (values: AddressValues, countries: readonly Country[]): GuestInput => {
  const { companyName, companyOIB } = companyValuesOf(values)
  const addressOf = (place: PlaceValues, type: AddressInput['type']): AddressInput => {
    const texts = Object.entries(place).map(([name, text]) => [name, text.trim()] as const)
    return {
      ...(Object.fromEntries(texts) as PlaceValues),
      country: countries.find(({ iso }) => iso === place.country)?.id ?? 0,
      type,
      companyName: companyName || null,
      companyOIB: companyOIB || null,
    }
  }
  return {
    email: deliveryAddressOf(values).contactEmail.trim(),
    addresses: [addressOf(mainAddressOf(values), 'main'), addressOf(deliveryAddressOf(values), 'shipping')],
    ...(companyName !== '' && { company: { companyName, companyOIB, region: '' } }),
  }
}

/** The guest as the checkout goes on with them. */
export const buyerOf = ({ guestUser, addresses }: GuestAnswer): Buyer => ({ ...guestUser, addresses })

/** The country to propose in both addresses: the only one, or the shop's own where parcels go there. */
export const proposedCountry = (countries: readonly Country[], homeCountry: string): Record<string, string> => {
  const [only, ...others] = countries
  const code = (others.length === 0 ? only : countries.find(({ iso }) => iso === homeCountry))?.iso
  return code === undefined ? {} : { [`addresses.${MAIN}.country`]: code, [`addresses.${DELIVERY}.country`]: code }
}
