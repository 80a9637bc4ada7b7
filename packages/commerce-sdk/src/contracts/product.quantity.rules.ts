import type { Product, QuantityPrice } from './__generated__/types.ts'

/** What holds from a number of pieces of one cart line. */
interface Step {
  readonly from: number
}

/**
 * The step that a quantity reaches, of steps with the smallest quantity first; undefined below the first one. The server
 * prices a cart line by it, and a page what its shopper is about to add.
 */
export const stepAt = <S extends Step>(steps: readonly S[], quantity: number): S | undefined =>
  steps.filter(({ from }) => from <= quantity).at(-1)

/** The first step that a quantity does not reach; undefined where it reaches all. */
export const nextStep = <S extends Step>(steps: readonly S[], quantity: number): S | undefined =>
  steps.find(({ from }) => from > quantity)

/**
 * The price of one piece of a product or variant in a quantity, with what it is for a whole unit.
 *
 * @example priceAt(product, 12) // { from: 10, price: 1.8 }
 */
export const priceAt = (
  { finalPrice, unitPrice, quantityPrices = [] }: Pick<Product, 'finalPrice' | 'unitPrice' | 'quantityPrices'>,
  quantity: number,
): QuantityPrice => stepAt(quantityPrices, quantity) ?? { from: 1, price: finalPrice, ...(unitPrice && { unitPrice }) }
