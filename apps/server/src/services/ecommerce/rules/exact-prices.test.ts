import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aLine, aPart } from '../../../testing/cart-lines.ts'
import {
  type ModelCart,
  type ModelCoupon,
  type ModelDelivery,
  type ModelProduct,
  priceModel,
  pricesOf,
} from '../../../testing/price-model.ts'
import type { CartCoupon, CartLine, CartState } from '../types.ts'
import { toCart } from './cart-answer.ts'
import { withPrice } from './prices.ts'

const cents = (max: number) => fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max }))
const rates = fc.constantFrom(0, 500, 1300, 2500, 10_000)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const product: fc.Arbitrary<ModelProduct> = fc.record({
  cents: cents(200_000),
  sale: maybe(cents(150_000)),
  member: maybe(cents(150_000)),
  steps: fc.uniqueArray(fc.tuple(fc.constantFrom(2, 3, 10, 11, 50), cents(150_000)), {
    maxLength: 3,
    selector: ([from]) => from,
  }),
  extra: fc.constant(0),
  taxRate: rates,
  digital: fc.boolean(),
  inCoupon: fc.boolean(),
})
/** A product, or a bundle with a part of which the chosen variant costs more. */
const bought = fc.oneof(
  { weight: 3, arbitrary: product.map((one) => ({ product: one, parts: 0 })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(product, cents(3000), fc.integer({ min: 1, max: 4 }))
      .map(([one, more, parts]) => ({ product: { ...one, extra: more * parts }, parts })),
  },
)
const quantities = fc.oneof(fc.constantFrom(1, 2, 9, 10, 11), fc.integer({ min: 1, max: 99 }))
const line = fc.tuple(bought, quantities).map(([one, qty]) => ({ ...one, qty }))

const coupon: fc.Arbitrary<ModelCoupon> = fc.record({
  saves: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 10_000 }), most: fc.option(fc.integer({ min: 1, max: 20_000 })) }),
    fc.record({ amount: fc.integer({ min: 1, max: 300_000 }) }),
    fc.constant('delivery' as const),
  ),
  minimum: fc.oneof(fc.constant(0), cents(400_000)),
  isLimited: fc.boolean(),
})

const delivery: fc.Arbitrary<ModelDelivery> = fc.record({
  cents: cents(2000),
  bounds: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500_000 }), cents(2000)), {
      maxLength: 3,
      selector: ([upTo]) => upTo,
    })
    .map((rows) => rows.toSorted(([a], [b]) => a - b)),
  freeFrom: fc.option(cents(500_000)),
  taxRate: rates,
})

const cart = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  isMember: fc.boolean(),
  coupon: fc.option(coupon),
  delivery: fc.option(delivery),
  rate: fc.option(fc.oneof(fc.constantFrom(932_300, 1_084_215, 390_120_000), fc.integer({ min: 100, max: 2_000_000 }))),
})

type Line = ModelCart['lines'][number] & { readonly parts: number }

const lineOf = ({ product: one, qty, parts }: Line, index: number) =>
  aLine({
    itemId: index + 1,
    productId: index + 1,
    qty,
    ownCents: one.sale ?? one.cents,
    memberCents: one.member ?? null,
    quantityPrices: one.steps.map(([from, lower]) => ({ from, cents: lower })),
    taxRate: one.taxRate,
    digital: one.digital,
    categoryIds: one.inCoupon ? [3, 7] : [3],
    parts: parts === 0 ? [] : [aPart({ quantity: parts, cheapestCents: 1000, cents: 1000 + one.extra / parts })],
  })

const couponOf = ({ saves, minimum, isLimited }: ModelCoupon): CartCoupon => ({
  id: 1,
  code: 'OTOK10',
  percent: typeof saves === 'object' && 'percent' in saves ? saves.percent : null,
  maxCents: typeof saves === 'object' && 'percent' in saves ? saves.most : null,
  amountCents: typeof saves === 'object' && 'amount' in saves ? saves.amount : null,
  freeDelivery: saves === 'delivery',
  minTotalCents: minimum,
  categoryIds: isLimited ? [7] : null,
  productIds: null,
  isRunning: true,
  isCounted: false,
  isLeft: true,
})

const stateOf = (
  lines: readonly CartLine[],
  { isMember, coupon: one, delivery: method, rate }: ModelCart,
): CartState => ({
  id: 1,
  version: 1,
  archived: false,
  mainCurrency: { id: 1, code: 'EUR' },
  exchange: rate === null ? null : { id: 756, code: 'CHF', rate: rate / 1_000_000 },
  isCurrencyStored: true,
  shownPrices: null,
  deliveryMethodId: null,
  deliveryBranchId: null,
  paymentMethodId: null,
  guest: null,
  member: null,
  delivery: method && {
    priceCents: method.cents,
    priceBounds: method.bounds.map(([upToCents, price]) => ({ upToCents, cents: price })),
    freeFromCents: method.freeFrom,
    taxRate: method.taxRate,
  },
  coupon: one && couponOf(one),
  hasMemberCard: isMember || null,
  lines: lines.map((row) => withPrice(row, { hasMemberCard: isMember || null })),
  stock: [],
  holds: [],
})

it('prices 10,000 generated carts as an exact model does, to every cent in both currencies [I5] [R10.18] [R10.20]', () => {
  let counted = 0
  fc.assert(
    fc.property(cart, (generated) => {
      const state = stateOf(generated.lines.map(lineOf), generated)
      const { items, prices, isCouponApplied } = toCart(state, { cartId: 1, protectCode: 'secret' }, () => {
        throw new Error('No line has a picture')
      })
      expect({
        isCouponApplied,
        base: pricesOf(items, prices, 'base'),
        converted: pricesOf(items, prices, 'converted'),
      }).toEqual(priceModel(generated))
      counted += Number(isCouponApplied && generated.rate !== null && generated.isMember)
    }),
    { numRuns: 10_000 },
  )
  // Enough of the carts have everything at once.
  expect(counted).toBeGreaterThan(300)
}, 60_000)
