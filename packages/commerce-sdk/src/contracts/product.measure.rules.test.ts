import { expect, it } from 'vitest'
import { unitPriceOf } from './product.measure.rules.ts'

it.each([
  [1290, 500, 'ml', { amount: 25.8, unit: 'l' }],
  [890, 450, 'g', { amount: 19.78, unit: 'kg' }],
  [1200, 75, 'cl', { amount: 16, unit: 'l' }],
  [390, 66, 'm', { amount: 0.06, unit: 'm' }],
  [1, 2, 'kg', { amount: 0.01, unit: 'kg' }],
  [3, 8, 'm', { amount: 0, unit: 'm' }],
  [2_147_483_647, 0.01, 'g', { amount: 2_147_483_647_000, unit: 'kg' }],
  [500, 1.5, 'm2', { amount: 3.33, unit: 'm2' }],
  [500, 250, 'cm', { amount: 2, unit: 'm' }],
] as const)('computes %i cents for %d %s', (cents, quantity, unit, price) => {
  expect(unitPriceOf(cents, { quantity, unit })).toEqual(price)
})

it('has none for a product that is not sold by measure, and for a piece of a whole unit', () => {
  expect(unitPriceOf(500, null)).toBeUndefined()
  expect(unitPriceOf(500, { quantity: 1, unit: 'kg' })).toBeUndefined()
  expect(unitPriceOf(500, { quantity: 1000, unit: 'ml' })).toBeUndefined()
})
