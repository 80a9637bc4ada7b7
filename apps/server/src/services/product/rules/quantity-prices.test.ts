import { describe, expect, it } from 'vitest'
import { priceSteps, quantityPricesOf } from './quantity-prices.ts'

const net = { quantity: 500, unit: 'ml' } as const

describe('the steps of a price', () => {
  it.each([
    ['none', 200, [], [[1, 200]]],
    [
      'each one lower',
      200,
      [
        [50, 165],
        [10, 180],
      ],
      [
        [1, 200],
        [10, 180],
        [50, 165],
      ],
    ],
    [
      'a sale below the first step',
      170,
      [
        [10, 180],
        [50, 165],
      ],
      [
        [1, 170],
        [50, 165],
      ],
    ],
    [
      'a sale below all',
      150,
      [
        [10, 180],
        [50, 165],
      ],
      [[1, 150]],
    ],
    [
      'equal ones',
      200,
      [
        [10, 180],
        [20, 180],
        [30, 200],
      ],
      [
        [1, 200],
        [10, 180],
      ],
    ],
  ] as [string, number, [number, number][], [number, number][]][])('%s', (_, own, listed, expected) => {
    const steps = priceSteps(
      own,
      listed.map(([from, cents]) => ({ from, cents })),
    )
    expect(steps.map(({ from, cents }) => [from, cents])).toEqual(expected)
  })

  it('are answered with their price of a whole unit, where there are several', () => {
    expect(quantityPricesOf(priceSteps(200, []), net)).toEqual({})
    expect(quantityPricesOf(priceSteps(200, [{ from: 10, cents: 180 }]), net)).toEqual({
      quantityPrices: [
        { from: 1, price: 2, unitPrice: { amount: 4, unit: 'l' } },
        { from: 10, price: 1.8, unitPrice: { amount: 3.6, unit: 'l' } },
      ],
    })
  })
})
