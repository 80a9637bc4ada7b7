import type { Address, Country, User } from '@butiga/commerce-sdk'
import { countryCodeOf } from '@butiga/commerce-sdk/rules'
import { changedPaths, type FormGroup, type FormValue } from '../form/form.values.ts'
import type { AddressValues, CheckoutContext, PlaceValues } from './checkout.types.ts'

export const MAIN = 0
const DELIVERY = 1

export const emptyPlace: PlaceValues = {
  firstName: '',
  lastName: '',
  contactEmail: '',
  contactPhone: '',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  country: '',
  id: '',
}

/** The address form as it opens. */
export const emptyAddress: AddressValues = {
  addresses: [emptyPlace, emptyPlace],
  company: { companyName: '', companyOIB: '' },
  differentBilling: false,
}

/** The delivery address, as it was written. */
export const deliveryAddressOf = ({ addresses }: AddressValues): PlaceValues => addresses[DELIVERY]

/** The address that the invoice goes to, as it was written. */
export const mainPlaceOf = ({ addresses, differentBilling }: AddressValues): PlaceValues =>
  addresses[differentBilling ? MAIN : DELIVERY]

/** The field of the form that a path of the call leads to. */
export const addressFieldOf = (path: string, values: FormGroup): string =>
  path
    .replace(/^addresses\.\d+\.(?=company)/, 'company.')
    .replace(/^email$/, `addresses.${DELIVERY}.contactEmail`)
    .replace(/^addresses\.0\./, `addresses.${values['differentBilling'] === true ? MAIN : DELIVERY}.`)

/** The company as it was written, without spaces around it. */
export const companyValuesOf = ({ company }: AddressValues) => ({
  companyName: company.companyName.trim(),
  companyOIB: company.companyOIB.trim(),
})

/** Whether the company data let an order through: a name and a tax number, or neither. */
export const isCompanyReady = (values: AddressValues): boolean => {
  const { companyName, companyOIB } = companyValuesOf(values)
  return (companyName === '') === (companyOIB === '')
}

/** The addresses of a user after two of them were saved: what was the main or the delivery address before is another one now. */
export const withSaved = (known: readonly Address[], saved: readonly Address[]): Address[] => [
  ...saved,
  ...known
    .filter(({ id }) => !saved.some((one) => one.id === id))
    .map((address) =>
      saved.some(({ type }) => type === address.type) ? { ...address, type: 'other' as const } : address,
    ),
]

/** An address of the user as the form has it. */
export const placeOf = (address: Address, countries: readonly Country[]): PlaceValues => {
  const texts = Object.keys(emptyPlace).map((name) => [name, String(address[name as keyof Address])])
  return { ...(Object.fromEntries(texts) as PlaceValues), country: countryCodeOf(countries, address.country) }
}

/** What a form without a word in it is filled with, by path. */
type Proposal = Record<string, FormValue>

/** The country to propose where there is no address yet: the only one, or the shop's own where parcels go there. */
const proposedCountry = (countries: readonly Country[], homeCountry: string): string => {
  const [only, ...others] = countries
  return (others.length === 0 ? only : countries.find(({ iso }) => iso === homeCountry))?.iso ?? ''
}

/** A new address of a user, who receives the parcel unless another name is written. */
export const newPlaceOf = (user: User | null, country: string): PlaceValues => ({
  ...emptyPlace,
  ...(user && { ...user.details, contactEmail: user.email }),
  country,
})

/** What the address form is filled with where nothing is written: the addresses of the user, else the country of the shop. */
export const proposedAddress = ({
  countries,
  homeCountry,
  user,
}: Pick<CheckoutContext, 'countries' | 'homeCountry' | 'user'>): Proposal => {
  const country = proposedCountry(countries, homeCountry)
  const byType = (type: Address['type']) => user?.addresses.find((address) => address.type === type)
  const main = byType('main')
  const shipping = byType('shipping')
  if (user === null || (!main && !shipping)) {
    const place = newPlaceOf(user, country)
    return Object.fromEntries(
      [MAIN, DELIVERY].flatMap((index) =>
        Object.entries(place).flatMap(([name, text]) => (text === '' ? [] : [[`addresses.${index}.${name}`, text]])),
      ),
    )
  }
  const places = [main, shipping].map((address) => address && placeOf(address, countries))
  const [mainPlace = newPlaceOf(user, country), deliveryPlace = { ...mainPlace, id: '' }] = places
  const isElsewhere = changedPaths({ ...mainPlace, id: '' }, { ...deliveryPlace, id: '' }).length > 0
  const { companyName, companyOIB } = main ?? {}
  return {
    [`addresses.${MAIN}`]: mainPlace,
    [`addresses.${DELIVERY}`]: deliveryPlace,
    differentBilling: main !== undefined && isElsewhere,
    ...(companyName && companyOIB && { company: { companyName, companyOIB } }),
  }
}
