import type { AddressInput, Country, UpdateGuestUserData, UpdateGuestUserInput } from '@butiga/commerce-sdk'
import { countryIdOf } from '@butiga/commerce-sdk/rules'
import { companyValuesOf, deliveryAddressOf, mainPlaceOf } from './checkout.address.ts'
import type { AddressValues, Buyer, PlaceValues } from './checkout.types.ts'

// The address as the calls take it: loaded with them.

type GuestInput = Omit<UpdateGuestUserInput, 'cartId' | 'protectCode'>
type GuestAnswer = UpdateGuestUserData

/** What the order says about the buyer's company; undefined for a person. */
export const companyOf = (values: AddressValues): { companyName: string; oib: string } | undefined => {
  const { companyName, companyOIB } = companyValuesOf(values)
  return companyName === '' ? undefined : { companyName, oib: companyOIB }
}

/** The guest as the call takes them: the main address is the one that the invoice goes to. */
export const guestOf = (values: AddressValues, countries: readonly Country[]): GuestInput => {
  const { companyName, companyOIB } = companyValuesOf(values)
  const addressOf = (place: PlaceValues, type: AddressInput['type']): AddressInput => {
    const texts = Object.entries(place).flatMap(([name, text]) => (name === 'id' ? [] : [[name, text.trim()] as const]))
    return {
      ...(Object.fromEntries(texts) as Omit<PlaceValues, 'id'>),
      country: countryIdOf(countries, place.country),
      type,
      companyName: companyName || null,
      companyOIB: companyOIB || null,
    }
  }
  return {
    email: deliveryAddressOf(values).contactEmail.trim(),
    addresses: [addressOf(mainPlaceOf(values), 'main'), addressOf(deliveryAddressOf(values), 'shipping')],
    ...(companyName !== '' && { company: { companyName, companyOIB, region: '' } }),
  }
}

/** The guest as the checkout goes on with them. */
export const buyerOf = ({ guestUser, addresses }: GuestAnswer): Buyer => ({ ...guestUser, addresses })

/**
 * The main and the delivery address of a user to save: one that the user has already keeps its id. Two that were chosen as the
 * same one become two, since each may change without the other.
 */
export const ownAddressesOf = (values: AddressValues, countries: readonly Country[]): readonly AddressInput[] => {
  const [main, delivery] = values.addresses
  const ids = [main.id, delivery.id === main.id ? '' : delivery.id]
  return guestOf(values, countries).addresses.map((address, index) => {
    const id = ids[index]
    return id ? { ...address, id: Number(id) } : address
  })
}
