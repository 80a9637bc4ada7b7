import { describe, expect, it } from 'vitest'
import type { CartLine, CartState, OrderDetails } from '../types.ts'
import { isOnSite, isReadyForOrder, piecesOf, toOrderDelivery, toOrderLines } from './order.ts'
import { holdLimits, isInStock, piecesToHold } from './stock.ts'

const line = (change: Partial<CartLine> = {}): CartLine => ({
  itemId: 1,
  productId: 1,
  sku: 'KUTIJA',
  name: 'Kutija',
  slug: 'kutija',
  mainProductSlug: null,
  isVisibleIndividually: true,
  archived: false,
  digital: false,
  unitCents: 1250,
  taxRate: 2500,
  media: null,
  qty: 2,
  options: {},
  bundleOptions: [],
  signature: 'a',
  held: 0,
  ...change,
})
const cart = (change: Partial<CartState> = {}): CartState => ({
  id: 1,
  version: 3,
  archived: false,
  shownPrices: null,
  deliveryMethodId: 1,
  deliveryBranchId: null,
  paymentMethodId: 1,
  guest: { id: 1, email: 'ana@example.com' },
  delivery: { priceCents: 500, freeFromCents: null, taxRate: 2500 },
  lines: [line()],
  ...change,
})
const address = { type: 'main' } as OrderDetails['addresses'][number]
const delivery = {
  methodId: 1,
  name: 'Brod',
  branchId: null,
  branchName: null,
  taxRate: 2500,
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
  currency: 'EUR',
  ...change,
})

describe('isReadyForOrder', () => {
  it.each<[string, CartState, OrderDetails, boolean]>([
    ['everything', cart(), details(), true],
    ['no lines', cart({ lines: [] }), details(), false],
    ['no guest', cart({ guest: null }), details(), false],
    ['no address', cart(), details({ addresses: [] }), false],
    ['no payment', cart(), details({ payment: null }), false],
    ['no delivery', cart(), details({ delivery: null }), false],
    ['delivery that does not reach', cart(), details({ delivery: { ...delivery, reaches: false } }), false],
    ['a missing branch', cart(), details({ delivery: { ...delivery, hasBranches: true } }), false],
    [
      'a chosen branch',
      cart(),
      details({ delivery: { ...delivery, hasBranches: true, branchId: 2, branchName: 'Riva' } }),
      true,
    ],
    [
      'e-products without delivery [R10.75]',
      cart({ lines: [line({ digital: true })] }),
      details({ delivery: null }),
      true,
    ],
    [
      'a mixed cart without delivery',
      cart({ lines: [line(), line({ digital: true })] }),
      details({ delivery: null }),
      false,
    ],
  ])('%s', (_, state, chosen, ready) => {
    expect(isReadyForOrder(state, chosen)).toBe(ready)
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

it('counts pieces of a product over all its lines', () => {
  const lines = [line(), line({ itemId: 2, signature: 'b', qty: 3 }), line({ itemId: 3, productId: 9, qty: 1 })]
  expect(piecesOf(cart({ lines }))).toEqual([
    { productId: 1, qty: 5 },
    { productId: 9, qty: 1 },
  ])
})

it('freezes the delivery, which e-products have none of', () => {
  const kept = { methodId: 1, name: 'Brod', branchId: null, branchName: null, taxRate: 2500 }
  expect(toOrderDelivery(cart(), details())).toEqual(kept)
  expect(toOrderDelivery(cart({ lines: [line({ digital: true })] }), details())).toBeNull()
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
      taxRate: 2500,
      options: {},
      bundleOptions: [],
    },
  ])
})

describe('stock', () => {
  it.each([
    [{ onHand: 5, heldByOthers: 0 }, 5, true],
    [{ onHand: 5, heldByOthers: 0 }, 6, false],
    [{ onHand: 5, heldByOthers: 2 }, 4, false],
    [{ onHand: null, heldByOthers: 9 }, 1000, true],
    [{ onHand: 0, heldByOthers: 0 }, 1, false],
  ])('%o has %i: %s', (stock, pieces, enough) => {
    expect(isInStock(stock, pieces)).toBe(enough)
  })

  it.each([
    [5, 0, 5],
    [25, 0, holdLimits.pieces],
    [5, holdLimits.products - 1, 5],
    [5, holdLimits.products, 0],
  ])('of %i pieces beside %i other products it holds %i', (pieces, others, held) => {
    expect(piecesToHold(pieces, others)).toBe(held)
  })
})
