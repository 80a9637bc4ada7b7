import type { Address, Country, PaymentMethod, ShippingMethod } from '@butiga/commerce-sdk'
import { emptyAddress } from '../checkout/checkout.address.ts'
import type { AddressValues, Buyer, PlaceValues } from '../checkout/checkout.types.ts'

export const countries: Country[] = [
  { id: 1, iso: 'HR', code: 'HRV', name: 'Hrvatska' },
  { id: 2, iso: 'SI', code: 'SVN', name: 'Slovenija' },
]

const person = {
  firstName: 'Ana',
  lastName: 'Anić',
  contactEmail: 'ana@example.hr',
  contactPhone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
}

/** A whole address in Croatia, as it is written. */
export const placeValues: PlaceValues = { ...person, country: 'HR', id: '' }

/** What is written otherwise in Slovenia. */
export const inSlovenia = { country: 'SI', contactPhone: '031 234 567', zipCode: '6330' }

/** The address form as a guest in Croatia fills it in. */
export const addressValues: AddressValues = { ...emptyAddress, addresses: [emptyAddress.addresses[0], placeValues] }

/** The same with other values of the delivery address. */
export const deliveredTo = (change: Partial<PlaceValues>): AddressValues => ({
  ...addressValues,
  addresses: [addressValues.addresses[0], { ...placeValues, ...change }],
})

/** The same for a company. */
export const forCompany = (change: Partial<AddressValues['company']> = {}): AddressValues => ({
  ...addressValues,
  company: { companyName: 'Burin', companyOIB: '12345678903', ...change },
})

/** Their address, as the wire has it. */
export const addressIn = (country: number): Omit<Address, 'id' | 'type'> => ({ ...person, country })

/** The guest as the server stores them in the address step. */
export const buyerIn = (country = 1): Buyer => ({
  id: 7,
  email: person.contactEmail,
  addresses: [
    { ...addressIn(country), id: 1, type: 'main' },
    { ...addressIn(country), id: 2, type: 'shipping' },
  ],
})

export const courier: ShippingMethod = { id: 1, name: 'Courier', description: '', options: [], price: 4.9 }
export const pickUp: ShippingMethod = {
  id: 2,
  name: 'Pick up',
  description: '',
  options: [
    { id: 5, name: 'Vis', description: '' },
    { id: 6, name: 'Hvar', description: '' },
  ],
  price: 0,
}

export const cashOnDelivery: PaymentMethod = { id: 1, name: 'Cash on delivery', description: '', paymentType: null }
export const hostedForm: PaymentMethod = { id: 2, name: 'Card', description: '', paymentType: 'HPF' }

export const cardButtons = {
  isSubscription: false,
  plan_id: null,
  quantity: 1,
  orderId: 9,
  total: 20,
  scriptUrl: 'https://card.example/buttons.js',
}
