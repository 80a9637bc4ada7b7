import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertAmount, convertCents, exchangeOf, mainRange } from './currency.rules.ts'

it.each([
  [990, 0.9323, 923],
  [390, 0.9323, 364],
  [85, 0.9323, 79],
  [1, 0.5, 1],
  [1, 0.499999, 0],
  [0, 1.08, 0],
  [100, 162.35, 16_235],
  [2_000_000_000, 99_999.999999, 199_999_999_998_000],
])('%i cents at %d are %i', (cents, rate, converted) => {
  expect(convertCents(cents, rate)).toBe(converted)
})

it('converts amounts of two decimals', () => {
  expect(convertAmount(1.15, 1.084)).toBe(1.25)
  expect(convertAmount(9.9, 0.9323)).toBe(9.23)
})

const rates = fc.integer({ min: 100, max: 500_000_000 }).map((millionths) => millionths / 1_000_000)
const cents = fc.integer({ min: 0, max: 10_000_000 })

it('a range holds just the prices that are shown between its ends', () => {
  fc.assert(
    fc.property(rates, cents, cents, (rate, displayed, price) => {
      const [from] = mainRange([displayed / 100, null], rate)
      const [, to] = mainRange([null, displayed / 100], rate)
      const seen = convertCents(price, rate)
      expect(price >= Math.round((from ?? 0) * 100)).toBe(seen >= displayed)
      // No price is below 0, so that an end below it is 0.
      if (convertCents(0, rate) <= displayed) expect(price <= Math.round((to ?? 0) * 100)).toBe(seen <= displayed)
    }),
    { numRuns: 5000 },
  )
  expect(mainRange([null, null], 2)).toEqual([null, null])
})

it('has the unit price of the converted price, as carts have it, and not the converted unit price', () => {
  const dollars = exchangeOf({ currencyId: 840, code: 'USD', rate: 1.0843, since: '2026-11-23T00:00:00.000Z' })
  // 12,90 € for 66 m are 0,20 €/m, which would be $0.22; $13.99 for 66 m are $0.21.
  expect(dollars.convert(0.2)).toBe(0.22)
  expect(dollars.convert(12.9)).toBe(13.99)
  expect(dollars.unitPrice(12.9, { quantity: 66, unit: 'm' })).toEqual({ amount: 0.21, unit: 'm' })
})
