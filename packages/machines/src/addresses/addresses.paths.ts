import type { Address } from '@butiga/commerce-sdk'
import { userWith } from '../testing/account-samples.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { addressesMachine } from './addresses.machine.ts'
import { addressesPresence } from './addresses.presence.ts'

const address: Address = {
  id: 7,
  firstName: 'Ana',
  lastName: 'Marić',
  contactEmail: 'ana@example.com',
  contactPhone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
  country: 1,
  type: 'shipping',
  companyName: null,
  companyOIB: null,
}
const countries = [{ id: 1, code: 'HR', iso: 'HR', name: 'Hrvatska' }]
const changed = userWith({ addresses: [address] })
const without = userWith({ memberCardBarcode: '385' })

/** The steps of the addresses of a user. */
export const addressesPaths = pathModel({
  machine: addressesMachine,
  starts: { 'the addresses of a user': { notices: silentPart(), countries, homeCountry: 'HR', user: userWith() } },
  steps: {
    'add an address': { event: { type: 'addresses.add' } },
    'edit an address': { event: { type: 'addresses.edit', address } },
    'the form saves it': { event: { type: 'addresses.saved', user: changed } },
    'remove an address': { event: { type: 'addresses.remove', address } },
    'yes, remove it': { event: { type: 'addresses.confirm' } },
    close: { event: { type: 'addresses.close' } },
    'it is removed': { done: 'remove', output: without },
    'it stays: NETWORK': { fail: 'remove', code: 'NETWORK' },
    'put it back': { event: { type: 'addresses.restore' } },
    'it is back': { done: 'restore', output: changed },
    'it stays away: INTERNAL': { fail: 'restore', code: 'INTERNAL' },
  },
  distinguish: ({ context: { address: chosen, removed } }) => [chosen?.id, removed?.id],
  presence: addressesPresence,
  requirements: {
    'the form saves it': ['R7.19'],
  },
})
