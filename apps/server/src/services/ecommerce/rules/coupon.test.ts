import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartCoupon } from '../types.ts'
import { couponFault, couponShares } from './coupon.ts'
import { sumCart } from './prices.ts'

const coupon = (change: Partial<CartCoupon> = {}): CartCoupon => ({
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
  ...change,
})
const amount = (amountCents: number, change: Partial<CartCoupon> = {}) =>
  coupon({ percent: null, amountCents, ...change })
const line = (cents: number, change: object = {}) => ({
  cents,
  digital: false,
  productId: 1,
  mainProductId: null,
  categoryIds: [] as number[],
  ...change,
})

describe('couponFault', () => {
  it.each([
    ['one that counts', coupon({ minTotalCents: 1000 }), [line(400), line(600)], null],
    ['one whose dates are over', coupon({ isRunning: false }), [line(400)], 'notRunning'],
    ['one that is used up', coupon({ isLeft: false }), [line(400)], 'usedUp'],
    ['goods a cent below its minimum', coupon({ minTotalCents: 1000 }), [line(999)], 'minimum'],
    ['an empty cart', coupon(), [], 'otherGoods'],
    ['free goods', coupon(), [line(0)], 'otherGoods'],
    ['goods of another category', coupon({ categoryIds: [7] }), [line(400, { categoryIds: [8] })], 'otherGoods'],
    ['goods of its category', coupon({ categoryIds: [7] }), [line(400, { categoryIds: [3, 7] })], null],
    ['another product', coupon({ productIds: [5] }), [line(400)], 'otherGoods'],
    ['a product, categories unread', coupon({ productIds: [5] }), [line(400, { categoryIds: null })], 'otherGoods'],
    ['a variant of another', coupon({ productIds: [5] }), [line(400, { mainProductId: 6 })], 'otherGoods'],
    ['its category, not a product', coupon({ productIds: [5] }), [line(400, { categoryIds: [5] })], 'otherGoods'],
    ['another category', coupon({ categoryIds: [7] }), [line(400, { mainProductId: 7 })], 'otherGoods'],
    ['its product', coupon({ productIds: [5] }), [line(400, { productId: 5 })], null],
    ['a variant of its product', coupon({ productIds: [5] }), [line(400, { productId: 6, mainProductId: 5 })], null],
    ['a delivery of goods', coupon({ percent: null, freeDelivery: true }), [line(400)], null],
    ['a delivery of none', coupon({ percent: null, freeDelivery: true }), [line(400, { digital: true })], 'noDelivery'],
    [
      'a delivery of other goods',
      coupon({ percent: null, freeDelivery: true, productIds: [5] }),
      [line(400, { digital: true, productId: 5 }), line(400)],
      'noDelivery',
    ],
    ['either of both', coupon({ productIds: [5], categoryIds: [7] }), [line(400, { categoryIds: [7] })], null],
  ])('of %s', (_, one, lines, fault) => {
    expect(couponFault(one, lines)).toBe(fault)
  })

  it('throws for a coupon of a category where the categories of a line were not read', () => {
    expect(() => couponFault(coupon({ categoryIds: [7] }), [line(400, { categoryIds: null })])).toThrow('not read')
  })
})

describe('couponShares', () => {
  it.each([
    ['in proportion to the lines', coupon(), [line(1000), line(3000)], [100, 300]],
    ['the cents that are left to the largest remainders', amount(100), [line(100), line(100), line(100)], [34, 33, 33]],
    ['by remainder and not by value', amount(10), [line(149), line(50), line(1)], [7, 3, 0]],
    ['only to what it is for', amount(100, { productIds: [5] }), [line(900), line(80, { productId: 5 })], [0, 80]],
    ['never more than the lines cost', amount(5000), [line(700), line(300)], [700, 300]],
    ['no more than the ceiling', coupon({ percent: 5000, maxCents: 30 }), [line(100), line(200)], [10, 20]],
    ['below the ceiling as they are', coupon({ maxCents: 401 }), [line(1000), line(3000)], [100, 300]],
    ['none of the goods for a free delivery', coupon({ percent: null, freeDelivery: true }), [line(1000)], [0]],
    ['rounded once', coupon({ percent: 1500 }), [line(5), line(5)], [1, 1]],
  ])('are %s', (_, one, lines, shares) => {
    expect(couponShares(one, lines)).toEqual(shares)
  })
})

/** An independent computation in rational numbers: cents are given one by one to the line that has most to come. */
const model = (one: CartCoupon, rows: readonly { cents: number; isFor: boolean; taxRate: number }[]) => {
  const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
  const base = rows.reduce((sum, row) => sum + (row.isFor ? BigInt(row.cents) : 0n), 0n)
  const items = rows.reduce((sum, row) => sum + BigInt(row.cents), 0n)
  const requested = one.amountCents === null ? half(base * BigInt(one.percent ?? 0), 10_000n) : BigInt(one.amountCents)
  const counts = one.isRunning && one.isLeft && base > 0n && items >= BigInt(one.minTotalCents)
  const discount = counts ? (requested < base ? requested : base) : 0n
  const due = rows.map(({ cents, isFor }) => (isFor ? BigInt(cents) * discount : 0n))
  const shares = due.map((part) => (base === 0n ? 0n : part / base))
  const given = () => shares.reduce((sum, share) => sum + share, 0n)
  while (given() < discount) {
    const open = due.map((part, index) => part - (shares[index] ?? 0n) * base)
    const most = open.reduce((best, rest) => (rest > best ? rest : best), 0n)
    const next = open.indexOf(most)
    shares[next] = (shares[next] ?? 0n) + 1n
  }
  const left = rows.map(({ cents }, index) => BigInt(cents) - (shares[index] ?? 0n))
  const tax = left.map((cents, index) => {
    const rate = BigInt(rows[index]?.taxRate ?? 0)
    return half(cents * rate, 10_000n + rate)
  })
  const total = (cents: readonly bigint[]) => Number(cents.reduce((sum, one_) => sum + one_, 0n))
  return { left: left.map(Number), discount: Number(discount), cart: total(left), tax: total(tax) }
}

const carts = fc.array(
  fc.record({
    unitCents: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 1_000_000 })),
    qty: fc.integer({ min: 1, max: 1000 }),
    taxRate: fc.constantFrom(0, 500, 1300, 2500),
    isFor: fc.boolean(),
  }),
  { maxLength: 10 },
)
const coupons = fc.record({
  discount: fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((percent) => ({ percent, amountCents: null })),
    fc.integer({ min: 1, max: 5_000_000 }).map((amountCents) => ({ percent: null, amountCents })),
  ),
  minTotalCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000_000 })),
  isLimited: fc.boolean(),
  isRunning: fc.integer({ max: 9, min: 0 }).map((one) => one > 0),
})

it('sums 1,000 random carts with coupons as an exact model does [I5]', () => {
  fc.assert(
    fc.property(carts, coupons, (cart, { discount, isLimited, ...rest }) => {
      const one = coupon({ ...rest, ...discount, ...(isLimited && { categoryIds: [7] }) })
      const lines = cart.map(({ isFor, ...row }, index) => ({
        ...row,
        regularCents: row.unitCents,
        digital: false,
        productId: index,
        mainProductId: null,
        categoryIds: isFor ? [3, 7] : [3],
      }))
      const sums = sumCart({ lines, delivery: null, coupon: one })
      const expected = model(
        one,
        cart.map(({ unitCents, qty, taxRate, isFor }) => ({
          cents: unitCents * qty,
          taxRate,
          isFor: isFor || !isLimited,
        })),
      )
      const { lessCoupon, coupon: saved, cart: left, order, items } = sums
      expect({
        left: lessCoupon.map(({ cents }) => cents),
        discount: saved.cents,
        cart: left.cents,
        tax: order.taxCents,
      }).toEqual(expected)
      expect(lessCoupon.every(({ cents }) => cents >= 0)).toBe(true)
      expect(items.taxCents).toBe(saved.taxCents + left.taxCents)
    }),
    { numRuns: 1000 },
  )
})
