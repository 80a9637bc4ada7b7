import type { AddressInput } from '@butiga/commerce-sdk'
import { checkOut } from './examples/check-out.js'
import { say, shop } from './shop.js'

const address: AddressInput = {
  type: 'main',
  firstName: 'Ana',
  lastName: 'Perić',
  contactEmail: 'ana@example.com',
  contactPhone: '+385 21 123 456',
  country: 191,
  city: 'Vis',
  street: 'Korzo',
  houseNumber: '7',
  zipCode: '21480',
}

const commerce = await shop()
const match = await commerce.product.filter({ keywords: 'SAC-50', limit: 1 })
const product = match.data?.records[0]
if (product === undefined) throw new Error('The sample shop has no SAC-50.')
const number = await checkOut(commerce, product.id, { email: 'ana@example.com', address }, 'http://localhost')
say({ ordered: /^\S*\d/.test(number), name: product.name })
