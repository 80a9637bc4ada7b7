import type { MediaItem } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { aLine, aPart } from '../../../testing/cart-lines.ts'
import type { CartState } from '../types.ts'
import { toCart } from './cart-answer.ts'

const key = { cartId: 7, protectCode: 'secret' }
const state: CartState = {
  id: 7,
  version: 3,
  archived: false,
  mainCurrency: { id: 1, code: 'EUR' },
  exchange: null,
  isCurrencyStored: true,
  shownPrices: null,
  deliveryMethodId: 2,
  deliveryBranchId: 5,
  paymentMethodId: 4,
  guest: null,
  member: null,
  delivery: { priceCents: 500, priceBounds: [], freeFromCents: null, taxRate: 2500 },
  coupon: null,
  hasMemberCard: null,
  lines: [],
  stock: [{ productId: 1, onHand: null, reservedByOthers: 0 }],
  holds: [],
}
const answer = (change: Partial<CartState>) =>
  toCart({ ...state, ...change }, key, ({ id }) => ({ id }) as unknown as MediaItem)

describe('the answer of a cart', () => {
  it('is empty with its key, its choices and no delivery to pay', () => {
    const nothing = { cartTotal: 0, coupon: 0, delivery: 0, itemsTotal: 0, loyalty: 0, orderTotal: 0 }
    const none = { ...nothing, tax: nothing }
    expect(answer({})).toEqual({
      id: 7,
      version: 3,
      protectCode: 'secret',
      items: [],
      currency: 'EUR',
      prices: { converted: none, base: none },
      isCouponApplied: false,
      couponCode: null,
      digitalOnly: false,
      isEProduct: false,
      paymentMethodId: 4,
      deliveryMethodId: 2,
      session: { id: 7, protectCode: 'secret' },
      options: { deliveryBranchId: 5 },
      guestUser: null,
    })
  })

  it('has a line with its product, and of what is optional only what there is', () => {
    const [item] = answer({ lines: [aLine({ unitCents: 1250, qty: 2 })] }).items
    expect(item).toEqual({
      itemId: 1,
      productId: 1,
      qty: 2,
      options: {},
      bundleOptions: [],
      productData: {
        name: 'Kutija',
        media: null,
        slug: 'kutija',
        mainProductSlug: null,
        isVisibleIndividually: true,
        chosen: [],
        parts: [],
      },
      prices: {
        converted: { finalPrice: 12.5, row: 25, cartTotal: 25 },
        base: { finalPrice: 12.5, row: 25, cartTotal: 25 },
      },
    })
  })

  it('has its picture, period, measure, steps and parts', () => {
    const { productData } = answer({
      lines: [
        aLine({
          media: { id: 9 } as never,
          subscription: 'month' as never,
          netQuantity: { quantity: 500, unit: 'g' },
          quantityPrices: [{ from: 3, cents: 1000 }],
          parts: [aPart({ quantity: 2, chosen: [{ label: 'Boja', value: 'Plava' }] as never })],
        }),
      ],
    }).items[0] ?? { productData: null }
    expect(productData).toMatchObject({
      media: { id: 9 },
      subscription: 'month',
      unitPrice: { amount: 25, unit: 'kg' },
      quantityPrices: [
        { from: 1, price: 12.5, unitPrice: { amount: 25, unit: 'kg' } },
        { from: 3, price: 10, unitPrice: { amount: 20, unit: 'kg' } },
      ],
      parts: [{ id: 11, name: 'Šalica', quantity: 2, chosen: [{ label: 'Boja', value: 'Plava' }] }],
    })
  })

  it('shows the steps of members to members alone', () => {
    const lines = [aLine({ memberCents: 1100, quantityPrices: [{ from: 3, cents: 1000 }] })]
    const firstStep = (hasMemberCard: boolean | null) =>
      answer({ lines, hasMemberCard }).items[0]?.productData.quantityPrices?.[0]?.price
    expect([firstStep(true), firstStep(false), firstStep(null)]).toEqual([11, 12.5, 12.5])
  })

  it('has its prices in two currencies, and the rate between them', () => {
    const netQuantity = { quantity: 500, unit: 'g' } as const
    const cart = answer({
      exchange: { id: 2, code: 'USD', rate: 2 },
      lines: [aLine({ netQuantity, quantityPrices: [{ from: 3, cents: 1000 }] })],
    })
    expect(cart).toMatchObject({ currency: 'USD', rate: 2, isEProduct: false })
    expect(cart.prices).toMatchObject({ converted: { orderTotal: 60, delivery: 10 }, base: { orderTotal: 30 } })
    expect(cart.items[0]).toMatchObject({
      prices: { converted: { finalPrice: 25, row: 50 }, base: { finalPrice: 12.5, row: 25 } },
      productData: { unitPrice: { amount: 50, unit: 'kg' }, quantityPrices: [{ price: 25 }, { price: 20 }] },
    })
  })

  it('has its coupon, what it saves of each line, and the tax of every amount', () => {
    const coupon = {
      id: 1,
      code: 'OTOK10',
      percent: 1000,
      maxCents: null,
      amountCents: null,
      freeDelivery: false,
      minTotalCents: 0,
      categoryIds: null,
      productIds: null,
      isRunning: true,
      isCounted: false,
      isLeft: true,
    }
    const cart = answer({ coupon, lines: [aLine({ regularCents: 1300 })] })
    expect(cart).toMatchObject({ couponCode: 'OTOK10', isCouponApplied: true })
    expect(cart.items[0]?.prices.base).toEqual({ finalPrice: 12.5, row: 25, cartTotal: 22.5 })
    expect(cart.prices.base).toEqual({
      itemsTotal: 25,
      coupon: 2.5,
      cartTotal: 22.5,
      delivery: 5,
      loyalty: 1,
      orderTotal: 27.5,
      tax: { itemsTotal: 5, coupon: 0.5, cartTotal: 4.5, delivery: 1, loyalty: 0.2, orderTotal: 5.5 },
    })
  })

  it('is digital where nothing is shipped', () => {
    expect(answer({ lines: [aLine({ digital: true })] })).toMatchObject({ digitalOnly: true, isEProduct: true })
  })
})
