import { describe, expect, it } from 'vitest'
import { nextStep, priceAt, stepAt } from './product.quantity.rules.ts'

const steps = [
  { from: 1, price: 2 },
  { from: 10, price: 1.8 },
  { from: 50, price: 1.65 },
]

describe('the steps of a quantity', () => {
  it.each([
    [1, 2, 10],
    [9, 2, 10],
    [10, 1.8, 50],
    [11, 1.8, 50],
    [49, 1.8, 50],
    [50, 1.65, undefined],
    [51, 1.65, undefined],
  ])('%i pieces', (quantity, price, next) => {
    expect(stepAt(steps, quantity)?.price).toBe(price)
    expect(nextStep(steps, quantity)?.from).toBe(next)
  })

  it('price a product, which costs the same in every quantity without them', () => {
    const unitPrice = { amount: 4, unit: 'l' } as const
    expect(priceAt({ finalPrice: 2, quantityPrices: steps }, 12)).toEqual({ from: 10, price: 1.8 })
    expect(priceAt({ finalPrice: 2, unitPrice }, 12)).toEqual({ from: 1, price: 2, unitPrice })
  })

  it('are none where there is one price', () => {
    expect(stepAt([], 10)).toBeUndefined()
    expect(nextStep([], 10)).toBeUndefined()
  })
})
