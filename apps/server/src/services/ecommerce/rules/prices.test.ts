import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine } from '../../../testing/cart-lines.ts'
import { deliveryPrice, digestPrices, isDigital, sumCart, withPrice, type Priced } from './prices.ts'

const line = (unitCents: number, qty: number, taxRate = 2500, digital = false) => ({
  unitCents,
  regularCents: unitCents,
  qty,
  taxRate,
  digital,
  productId: 1,
  mainProductId: null,
  categoryIds: [],
})
const delivery = { priceCents: 500, priceBounds: [], freeFromCents: 5000, taxRate: 2500 }

describe('sumCart', () => {
  it('adds rows and delivery, and the tax that each contains', () => {
    const sums = sumCart({ lines: [line(999, 3), line(250, 1, 500)], delivery, coupon: null })
    expect(sums).toMatchObject({
      rows: [
        { cents: 2997, taxCents: 599 },
        { cents: 250, taxCents: 12 },
      ],
      items: { cents: 3247, taxCents: 611 },
      delivery: { cents: 500, taxCents: 100 },
      order: { cents: 3747, taxCents: 711 },
    })
  })

  it.each([
    ['an empty cart', []],
    ['a cart of e-products', [line(1000, 1, 2500, true)]],
    ['a cart worth free delivery', [line(2500, 2)]],
  ])('asks no delivery price for %s', (_, lines) => {
    expect(sumCart({ lines, delivery, coupon: null }).delivery).toEqual({ cents: 0, taxCents: 0 })
  })

  it('asks it for a mixed cart', () => {
    expect(sumCart({ lines: [line(100, 1, 2500, true), line(100, 1)], delivery, coupon: null }).delivery.cents).toBe(
      500,
    )
  })
})

it.each([
  [null, 1_000_000, 500],
  [5000, 4999, 500],
  [5000, 5000, 0],
])('delivery that is free from %s costs %i of goods %i', (freeFromCents, itemsCents, price) => {
  expect(deliveryPrice({ priceCents: 500, priceBounds: [], freeFromCents }, itemsCents)).toBe(price)
})

it('counts a row of a price table up to its bound, then the next', () => {
  const priceBounds = [
    { upToCents: 2000, cents: 590 },
    { upToCents: 4000, cents: 490 },
  ]
  const priceOf = (cents: number) => deliveryPrice({ priceCents: 390, priceBounds, freeFromCents: null }, cents)
  expect([2000, 2001, 4000, 4001].map(priceOf)).toEqual([590, 490, 490, 390])
})

it('is digital only when every line is, and never when empty', () => {
  expect(isDigital([])).toBe(false)
  expect(isDigital([{ digital: true }])).toBe(true)
  expect(isDigital([{ digital: true }, { digital: false }])).toBe(false)
})

/** An independent computation of the same prices in rational numbers. */
const model = ({ lines, delivery: method }: Priced) => {
  const roundHalfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
  const taxOf = (cents: bigint, rate: number) => roundHalfUp(cents * BigInt(rate), 10_000n + BigInt(rate))
  const rows = lines.map((l) => BigInt(l.unitCents) * BigInt(l.qty))
  const items = rows.reduce((sum, row) => sum + row, 0n)
  const isSent = method !== null && lines.some((l) => !l.digital)
  const isFree = method?.freeFromCents != null && items >= BigInt(method.freeFromCents)
  const bound = method?.priceBounds
    .toReversed()
    .reduce<number | null>((cents, row) => (items <= BigInt(row.upToCents) ? row.cents : cents), null)
  const sent = isSent && !isFree ? BigInt(bound ?? method.priceCents) : 0n
  const tax = lines.reduce((sum, l, index) => sum + taxOf(rows[index] ?? 0n, l.taxRate), 0n)
  return {
    items: Number(items),
    delivery: Number(sent),
    order: Number(items + sent),
    tax: Number(tax + taxOf(sent, method?.taxRate ?? 0)),
  }
}

const lines = fc.array(
  fc
    .record({
      unitCents: fc.integer({ min: 0, max: 1_000_000 }),
      qty: fc.integer({ min: 1, max: 1000 }),
      taxRate: fc.constantFrom(0, 500, 700, 1300, 1900, 2500, 10_000),
      digital: fc.boolean(),
    })
    .map(({ unitCents, qty, taxRate, digital }) => line(unitCents, qty, taxRate, digital)),
  { maxLength: 12 },
)
const method = fc.option(
  fc.record({
    priceCents: fc.integer({ min: 0, max: 10_000 }),
    priceBounds: fc
      .uniqueArray(
        fc.record({ upToCents: fc.integer({ min: 1, max: 5_000_000 }), cents: fc.integer({ min: 0, max: 10_000 }) }),
        {
          maxLength: 4,
          selector: ({ upToCents }) => upToCents,
        },
      )
      .map((rows) => rows.toSorted((a, b) => a.upToCents - b.upToCents)),
    freeFromCents: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
    taxRate: fc.constantFrom(0, 500, 2500),
  }),
)

it('sums 10,000 random carts as an exact model does [I5] [R10.18]', () => {
  fc.assert(
    fc.property(lines, method, (l, d) => {
      const { items, delivery: sent, order } = sumCart({ lines: l, delivery: d, coupon: null })
      expect({ items: items.cents, delivery: sent.cents, order: order.cents, tax: order.taxCents }).toEqual(
        model({ lines: l, delivery: d, coupon: null }),
      )
    }),
    { numRuns: 10_000 },
  )
})

describe('withPrice', () => {
  const guest = { hasMemberCard: null }
  const member = { hasMemberCard: true }

  it.each([
    ['a lower membership price', 900, [], 900],
    ['a higher one', 1300, [], 1250],
    ['none', null, [], 1250],
    ['a still lower price of the quantity', 900, [{ from: 2, cents: 700 }], 700],
    ['a price of the quantity that is not as low', 900, [{ from: 2, cents: 1000 }], 900],
  ])('counts for the holder of a member card: %s [R10.20]', (_, memberCents, quantityPrices, unitCents) => {
    const priced = withPrice(aLine({ memberCents, quantityPrices }), member)
    const { unitCents: regularCents } = withPrice(aLine({ memberCents, quantityPrices }), guest)
    expect(priced).toMatchObject({ unitCents, regularCents })
    expect(withPrice(aLine({ memberCents, quantityPrices }), { hasMemberCard: false })).toMatchObject({
      unitCents: regularCents,
    })
  })

  const steps = [
    { from: 1, cents: 1250 },
    { from: 10, cents: 1000 },
  ]

  it.each([
    [1, 1250],
    [9, 1250],
    [10, 1000],
    [500, 1000],
  ])('prices a piece by the quantity: %i pieces at %i cents each', (qty, unitCents) => {
    expect(withPrice(aLine({ qty, quantityPrices: steps }), guest)).toMatchObject({ qty, sku: 'KUTIJA', unitCents })
  })

  it('prices a line without other prices at its own', () => {
    expect(withPrice(aLine({ ownCents: 777, qty: 3 }), guest).unitCents).toBe(777)
  })
})

describe('digestPrices', () => {
  it('is one for the same prices and another for others, and none for an empty cart', () => {
    const cart = { lines: [line(999, 3)], delivery, coupon: null, exchange: null }
    const digest = digestPrices(cart)
    expect(digest).toMatch(/^[\w-]{43}$/)
    expect(digestPrices({ ...cart })).toBe(digest)
    expect(digestPrices({ ...cart, lines: [line(998, 3)] })).not.toBe(digest)
    expect(digestPrices({ ...cart, lines: [] })).toBeNull()
    // At this rate every amount is the same, and it is still another currency.
    const same = digestPrices({ ...cart, exchange: { id: 756, rate: 1 } })
    expect(same).not.toBe(digest)
    expect(digestPrices({ ...cart, exchange: { id: 756, rate: 1.000001 } })).not.toBe(same)
  })
})
