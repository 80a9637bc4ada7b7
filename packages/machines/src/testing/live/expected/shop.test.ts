import { createCommerce, unwrap, type Product } from '@butiga/commerce-sdk'
import { answer, fakeShop, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { simpleProduct } from '../../product-samples.ts'
import { cartWith, itemWith, session } from '../../samples.ts'
import { differenceInProducts } from './catalogue.ts'
import type { ProductFacts, ShopFacts } from './facts.ts'
import { amountsOf, deliveryPrice } from './prices.ts'
import { createExpectedShop } from './shop.ts'
import { availableOf, exceeds } from './stock.ts'

const product = (facts: Partial<ProductFacts>): ProductFacts => ({
  cents: 1000,
  memberCents: null,
  quantityPrices: [],
  taxRate: 2500,
  isDigital: false,
  pieces: 3,
  parts: [],
  variants: [],
  isSold: true,
  measure: null,
  setDiscount: null,
  isPictured: false,
  ...facts,
})
const courier = { id: 1, cents: 490, freeFrom: 8000, taxRate: 2500, countries: [191], branches: [] }
const facts: ShopFacts = {
  products: new Map([[3, product({})]]),
  deliveries: [courier],
  countries: [191],
  payments: [1],
  cards: [],
}
const line = (pieces: number) => ({ itemId: 12, product: 3, pieces, texts: {}, chosen: {} })

/** A shop that answers so, with the model beside it; returns the first difference. */
const differenceWith = async (addItem: () => Response) => {
  const expected = createExpectedShop(facts)
  const { fetch } = fakeShop({
    'ecommerce.getNewCartSession': () => answer({ id: session.cartId, protectCode: session.protectCode }),
    'ecommerce.addItem': addItem,
  })
  const options = { baseUrl: 'http://shop.test', apiKey: 'key', site: 1, store: 1, language: 'hrv', retries: 0 }
  const { ecommerce } = createCommerce({ ...options, fetch: expected.beside(fetch) })
  const { id, protectCode } = await unwrap(ecommerce.getNewCartSession())
  await ecommerce.addItem({ cartId: id, protectCode, currencyId: 1, productId: 3, qty: 2 })
  return expected.difference()
}

describe('the model of the shop', () => {
  it('agrees with a shop that answers lines and amounts as they are sold', async () => {
    expect(await differenceWith(() => answer(cartWith({ items: [itemWith()] })))).toBeNull()
  })

  it('names the amounts where the shop answers others', async () => {
    const prices = cartWith().prices.base
    const wrong = { ...prices, orderTotal: 21 }
    const difference = await differenceWith(() => answer(cartWith({ prices: { base: wrong, converted: wrong } })))
    expect(difference?.expected).toContain('total 20.00')
    expect(difference?.actual).toContain('total 21.00')
  })

  it('names a refusal that has no reason', async () => {
    const difference = await differenceWith(() => refusal('OUT_OF_STOCK'))
    expect(difference?.expected).toContain('2 × 3 at 10.00 = 20.00')
    expect(difference?.actual).toBe('ecommerce.addItem: refused OUT_OF_STOCK')
  })

  describe('of the catalogue', () => {
    const oil = product({ cents: 1290, measure: { quantity: 500, unit: 'ml' }, isPictured: true })
    const shelf: ShopFacts = {
      ...facts,
      products: new Map([
        [3, oil],
        [4, product({ cents: 900, parts: [{ product: 5, pieces: 1 }], setDiscount: 10 })],
        [5, product({ isSold: false })],
        [6, product({ variants: [7, 8] })],
        [7, product({ cents: 1000, pieces: 0 })],
        [8, product({ cents: 800, pieces: null })],
      ]),
    }
    const card = (id: number, finalPrice: number, change: Partial<Product> = {}): Product =>
      simpleProduct({ id, finalPrice, ...change })
    const unitPrice = { amount: 25.8, unit: 'l' } as const
    const differenceIn = (records: readonly Product[], input: Record<string, unknown> = {}) =>
      differenceInProducts(shelf, 'product.filter', input, { records })
    const pictured = [{ usePublicPath: true } as Product['media'][number]]

    it('agrees with prices, measures, sets, pictures and what is there', () => {
      expect(
        differenceIn([
          card(3, 12.9, { unitPrice, media: pictured }),
          card(4, 9, { setDiscount: 10, isAvailable: false }),
          card(6, 10, { priceFrom: 8 }),
        ]),
      ).toBeNull()
    })

    it.each([
      ['another price', card(3, 13, { unitPrice, media: pictured })],
      ['another price of a litre', card(3, 12.9, { unitPrice: { ...unitPrice, amount: 2.58 }, media: pictured })],
      ['no picture', card(3, 12.9, { unitPrice })],
      ['a bundle whose part is no longer sold', card(4, 9, { setDiscount: 10 })],
      ['a set without its discount', card(4, 9, { isAvailable: false })],
      ['the price of a dearer variant', card(6, 10)],
    ])('names %s', (_, wrong) => {
      expect(differenceIn([wrong])).not.toBeNull()
    })

    it('names another order than that by price', () => {
      const [dear, cheap] = [card(5, 10, { isAvailable: false }), card(6, 10, { priceFrom: 8 })]
      const byPrice = { sort: [{ field: 'finalPrice', direction: 'asc' }] }
      expect(differenceIn([cheap, dear], byPrice)).toBeNull()
      expect(differenceIn([dear, cheap], byPrice)?.expected).toBe('product.filter: 6 at 8.00, there')
      expect(differenceIn([dear, cheap])).toBeNull()
    })
  })

  it.each([
    [7999, 490],
    [8000, 0],
  ])('delivers goods for %i cents at %i', (items, price) => {
    expect(deliveryPrice(courier, items)).toBe(price)
  })

  it('sells the last piece and none beyond it, and asks again for none that a cart has', () => {
    expect(exceeds(facts, [], [line(3)])).toBe(false)
    expect(exceeds(facts, [], [line(4)])).toBe(true)
    expect(exceeds(facts, [line(5)], [line(4)])).toBe(false)
    expect(availableOf(facts, line(4), [])).toBe(3)
  })

  it('sums rows, delivery and the tax that they contain', () => {
    expect(amountsOf(facts, [line(2)], courier)).toMatchObject({ items: 2000, delivery: 490, total: 2490, tax: 498 })
  })
})
