import { convertCents } from '@butiga/commerce-sdk/contracts'
import type { CardRow, ProductRow } from '../types.ts'

type Prices = Pick<
  CardRow,
  'basicCents' | 'retailCents' | 'finalCents' | 'fromCents' | 'membershipCents' | 'discountCents' | 'lowestCents'
>

const priceFields = [
  'basicCents',
  'retailCents',
  'finalCents',
  'fromCents',
  'membershipCents',
  'discountCents',
  'lowestCents',
] as const satisfies readonly (keyof Prices)[]

const converted = <Row extends Partial<Prices>>(row: Row, rate: number): Row => {
  const prices = priceFields.flatMap((field) => {
    const cents = row[field]
    return cents == null ? [] : [[field, convertCents(cents, rate)]]
  })
  return { ...row, ...Object.fromEntries(prices) }
}

type WithSteps = Pick<ProductRow, 'quantityPrices'> & Partial<Prices>

const withSteps = <Row extends WithSteps>(row: Row, rate: number): Row => ({
  ...converted(row, rate),
  quantityPrices: row.quantityPrices.map(({ from, cents }) => ({ from, cents: convertCents(cents, rate) })),
})

/** A product of a list with its prices in another currency; each is converted by itself. */
export const cardInCurrency = (row: CardRow, rate: number): CardRow => converted(row, rate)

/** A product with its prices and those of its variants in another currency. */
export const productInCurrency = (row: ProductRow, rate: number): ProductRow => ({
  ...withSteps(row, rate),
  associatedProducts: row.associatedProducts.map((variant) => withSteps(variant, rate)),
})
