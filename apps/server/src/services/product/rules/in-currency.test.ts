import { expect, it } from 'vitest'
import type { CardRow, ProductRow } from '../types.ts'
import { cardInCurrency, productInCurrency } from './in-currency.ts'

const prices = {
  basicCents: 1000,
  retailCents: 2000,
  finalCents: 1500,
  fromCents: null,
  membershipCents: 1400,
  discountCents: 500,
  lowestCents: 1300,
}

it('converts each price by itself, and leaves what there is none of', () => {
  const card = cardInCurrency({ ...prices, name: 'Sidro' } as CardRow, 1.5)
  expect(card).toEqual({
    name: 'Sidro',
    basicCents: 1500,
    retailCents: 3000,
    finalCents: 2250,
    fromCents: null,
    membershipCents: 2100,
    discountCents: 750,
    lowestCents: 1950,
  })
  expect(cardInCurrency({ ...prices, fromCents: 100 } as CardRow, 1.5).fromCents).toBe(150)
})

it('converts the steps of a quantity, and the variants of a product', () => {
  const row = {
    ...prices,
    quantityPrices: [{ from: 10, cents: 900 }],
    associatedProducts: [{ id: 2, finalCents: 800, lowestCents: null, quantityPrices: [{ from: 5, cents: 700 }] }],
  } as unknown as ProductRow
  expect(productInCurrency(row, 2)).toMatchObject({
    finalCents: 3000,
    quantityPrices: [{ from: 10, cents: 1800 }],
    associatedProducts: [{ id: 2, finalCents: 1600, lowestCents: null, quantityPrices: [{ from: 5, cents: 1400 }] }],
  })
})
