import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  moneyOf,
  type PaidLine,
  proposedDelivery,
  proposedRefund,
  refundableCents,
  refundShares,
  shareCents,
} from './refund.rules.ts'

const paid = (change: Partial<PaidLine> = {}): PaidLine => ({
  line: 1,
  qty: 1,
  cents: 1000,
  refundedQty: 0,
  refundedCents: 0,
  ...change,
})
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

describe('a refund', () => {
  it('proposes the price less its share of the coupon, by largest remainder', () => {
    // 96.10 with a coupon of 5.40, of which the oil for 25.80 has 1.45.
    const rows = [5400, 2580, 1630]
    const shares = shareCents(540, rows)
    expect(shares).toEqual([303, 145, 92])
    expect(proposedRefund(paid({ cents: 2580 - (shares[1] ?? 0) }), 1)).toBe(2435)
  })

  it('pays every cent of a line back once, whatever the order of its pieces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(10_000),
        fc.array(fc.integer({ min: 0, max: 3 })),
        (qty, cents, steps) => {
          let line = paid({ qty, cents })
          for (const step of [...steps, 9]) {
            const pieces = Math.min(step, line.qty - line.refundedQty)
            const back = proposedRefund(line, pieces)
            expect(back).toBeGreaterThanOrEqual(0)
            line = { ...line, refundedQty: line.refundedQty + pieces, refundedCents: line.refundedCents + back }
          }
          expect(refundableCents(line)).toBe(0)
        },
      ),
    )
  })

  it('takes what was given back for kept pieces off the pieces that come later', () => {
    expect(proposedRefund(paid({ qty: 2, refundedCents: 300 }), 1)).toBe(500)
    expect(proposedRefund(paid({ qty: 2, refundedQty: 1, refundedCents: 800 }), 1)).toBe(200)
    expect(proposedRefund(paid({ refundedCents: 300 }), 1)).toBe(700)
  })

  it('shares another amount by the lines, never more than is left of one', () => {
    const lines = [paid({ line: 1, qty: 2 }), paid({ line: 2, cents: 500 }), paid({ line: null, cents: 490 })]
    const both = [
      { line: 1, qty: 1 },
      { line: 2, qty: 1 },
    ]
    expect(refundShares(lines, both)).toEqual([500, 500])
    expect(refundShares(lines, both, 101)).toEqual([51, 50])
    expect(refundShares(lines, both, 1200)).toEqual([700, 500])
    expect(refundShares(lines, [...both, { line: null, qty: 1 }], 1990)).toEqual([1000, 500, 490])
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (prices, part) => {
          const some = prices.map((cents, line) => paid({ line, cents }))
          const amount = Math.floor(sum(prices) * part)
          const shares = refundShares(
            some,
            prices.map((_, line) => ({ line, qty: line % 2 })),
            amount,
          )
          expect(sum(shares)).toBe(amount)
          expect(shares.every((share, index) => share >= 0 && share <= (prices[index] ?? 0))).toBe(true)
        },
      ),
    )
  })

  it('proposes the delivery in proportion to the goods, whole with the last of them', () => {
    const delivery = paid({ line: null, cents: 490 })
    const goods = [paid({ line: 1, qty: 2, cents: 4800 }), paid({ line: 2, cents: 6050 })]
    expect(proposedDelivery([...goods, delivery], [{ line: 1, qty: 2 }])).toBe(217)
    const rest = [
      paid({ line: 1, qty: 2, cents: 4800, refundedQty: 2, refundedCents: 4800 }),
      paid({ line: 2, cents: 6050 }),
    ]
    expect(proposedDelivery([...rest, { ...delivery, refundedCents: 217 }], [{ line: 2, qty: 1 }])).toBe(273)
    expect(proposedDelivery([...rest, { ...delivery, refundedCents: 490 }], [{ line: 2, qty: 1 }])).toBe(0)
    expect(proposedDelivery(goods, [{ line: 2, qty: 1 }])).toBe(0)
  })

  it('shares nothing among parts of nothing', () => {
    expect(shareCents(5, [0, 0])).toEqual([0, 0])
    expect(shareCents(5, [])).toEqual([])
  })
})

it.each([
  ['kept', 20, 0, 0],
  ['kept', 5, 15, 0],
  ['returned', 0, 20, 0],
  ['returned', 0, 0, 5],
  ['none', 0, 0, 0],
] as const)('has the money of an order %s: %d left, %d and %d back', (money, refundable, refunded, ofDelivery) => {
  const line = { id: 1, name: 'Box', qty: 1, left: 1, isPersonal: false, paid: 20, refunded, refundedQty: 0 }
  expect(moneyOf({ refundable, lines: [line], delivery: { paid: 5, refunded: ofDelivery } })).toBe(money)
  if (ofDelivery === 0) expect(moneyOf({ refundable, lines: [line], delivery: null })).toBe(money)
})
