import { describe, expect, it } from 'vitest'
import { CartPart } from '@butiga/commerce-sdk/contracts'
import { aLine, aPart } from '../../../testing/cart-lines.ts'
import type { CartState, OrderDetails } from '../types.ts'
import { isOnSite, missingParts, toOrderDelivery, toOrderLines, toOrderSums } from './order.ts'
import { sumCart } from './prices.ts'

const cart = (change: Partial<CartState> = {}): CartState => ({
  id: 1,
  version: 3,
  archived: false,
  mainCurrency: { id: 1, code: 'EUR' },
  exchange: null,
  isCurrencyStored: true,
  shownPrices: null,
  deliveryMethodId: 1,
  deliveryBranchId: null,
  paymentMethodId: 1,
  guest: { id: 1, email: 'ana@example.com' },
  member: null,
  delivery: { priceCents: 500, priceBounds: [], freeFromCents: null, taxRate: 2500 },
  coupon: null,
  hasMemberCard: null,
  lines: [aLine()],
  stock: [],
  holds: [],
  ...change,
})
const address = { type: 'main' } as OrderDetails['addresses'][number]
const delivery = {
  methodId: 1,
  name: 'Brod',
  description: 'Do 8 h.',
  branchId: null,
  branchName: null,
  taxRate: 2500,
  timetable: null,
  hasBranches: false,
  reaches: true,
}
const payment = { methodId: 1, name: 'Pouzećem', description: '', provider: 'cash', paymentType: null }
const company = { name: null, oib: null, region: null }
const details = (change: Partial<OrderDetails> = {}): OrderDetails => ({
  addresses: [address],
  delivery,
  payment,
  company,
  ...change,
})

describe('missingParts', () => {
  it.each<[string, CartState, OrderDetails, CartPart[]]>([
    ['everything', cart(), details(), []],
    ['no lines', cart({ lines: [] }), details(), ['items']],
    ['no guest', cart({ guest: null }), details(), ['guest']],
    ['no address', cart(), details({ addresses: [] }), ['addresses']],
    ['no payment', cart(), details({ payment: null }), ['payment']],
    ['no delivery', cart(), details({ delivery: null }), ['delivery']],
    ['delivery that does not reach', cart(), details({ delivery: { ...delivery, reaches: false } }), ['delivery']],
    ['a missing branch', cart(), details({ delivery: { ...delivery, hasBranches: true } }), ['delivery']],
    [
      'a chosen branch',
      cart(),
      details({ delivery: { ...delivery, hasBranches: true, branchId: 2, branchName: 'Riva' } }),
      [],
    ],
    [
      'e-products without delivery [R10.75]',
      cart({ lines: [aLine({ digital: true })] }),
      details({ delivery: null }),
      [],
    ],
    [
      'a mixed cart without delivery',
      cart({ lines: [aLine(), aLine({ digital: true })] }),
      details({ delivery: null }),
      ['delivery'],
    ],
    [
      'nothing',
      cart({ lines: [], guest: null }),
      details({ addresses: [], delivery: null, payment: null }),
      CartPart.options,
    ],
  ])('%s', (_, state, chosen, missing) => {
    expect(missingParts(state, chosen)).toEqual(missing)
  })
})

it.each([
  ['https://shop.test/naplata/uspjesna', true],
  ['https://shop.test', true],
  ['http://localhost:4000/cart', true],
  ['https://shop.test.evil.example/', false],
  ['https://evil.example/?u=https://shop.test', false],
  ['https://shop.test@evil.example/', false],
  ['https://shop.test:444/', false],
  ['http://shop.test/', false],
  ['//shop.test/', false],
  ['/naplata', false],
  ['javascript:alert(1)', false],
  ['https:\\\\evil.example', false],
  ['', false],
])('the return address %s is on the site: %s [R10.76]', (address_, onSite) => {
  expect(isOnSite(address_, ['https://shop.test', 'http://localhost:4000'])).toBe(onSite)
})

it('freezes the delivery, which e-products have none of', () => {
  const stored = { methodId: 1, name: 'Brod', description: 'Do 8 h.', branchId: null, branchName: null, taxRate: 2500 }
  const arrival = { destination: 'Vis', by: '2026-11-24T07:00:00.000Z' }
  const arrivalAt = ({ type }: typeof address) => (type === 'shipping' ? arrival : null)
  const addresses = [address, { ...address, type: 'shipping' }]
  expect(toOrderDelivery(cart(), details(), arrivalAt)).toEqual({ ...stored, arrival: null })
  expect(toOrderDelivery(cart(), details({ addresses }), arrivalAt)).toEqual({ ...stored, arrival })
  expect(toOrderDelivery(cart(), details({ addresses: [] }), () => arrival)).toEqual({ ...stored, arrival: null })
  expect(toOrderDelivery(cart(), details({ delivery: null }), arrivalAt)).toBeNull()
  expect(toOrderDelivery(cart({ lines: [aLine({ digital: true })] }), details(), arrivalAt)).toBeNull()
})

it('freezes lines with unit, row and tax rate [R10.21]', () => {
  expect(toOrderLines(cart())).toEqual([
    {
      productId: 1,
      sku: 'KUTIJA',
      name: 'Kutija',
      qty: 2,
      unitCents: 1250,
      rowCents: 2500,
      couponCents: 0,
      baseUnitCents: 1250,
      baseRowCents: 2500,
      taxRate: 2500,
      options: {},
      bundleOptions: [],
      chosen: [],
      parts: [],
      subscription: null,
    },
  ])
})

it('freezes what a bundle held, as it was taken from stock [R10.21]', () => {
  const chosen = [{ attributeCode: 'glaze', label: 'Glazura', inputType: 'visualSwatch' as const, values: ['More'] }]
  const parts = [
    aPart(),
    aPart({ id: 12, productId: 122, format: 'configurable', sku: 'ZDJELA-2', name: 'Zdjela', chosen }),
  ]
  const [frozen] = toOrderLines(cart({ lines: [aLine({ format: 'bundle', parts })] }))
  expect(frozen?.parts).toEqual([
    { id: 11, productId: 11, sku: 'SALICA', name: 'Šalica', quantity: 1, chosen: [] },
    { id: 12, productId: 122, sku: 'ZDJELA-2', name: 'Zdjela', quantity: 1, chosen },
  ])
  const left = toOrderLines(
    cart({ lines: [aLine({ format: 'bundle', parts: [aPart({ productId: null }), aPart()] })] }),
  )
  expect(left[0]?.parts).toHaveLength(1)
})

it('is stored with the sums of its cart', () => {
  expect(toOrderSums(sumCart(cart()))).toEqual({
    itemsCents: 2500,
    couponCents: 0,
    deliveryCents: 500,
    totalCents: 3000,
    taxCents: 600,
  })
})
