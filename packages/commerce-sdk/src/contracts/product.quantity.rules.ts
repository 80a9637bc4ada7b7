/** What holds from a number of pieces of one cart line. */
interface Step {
  readonly from: number
}

/**
 * The step that a quantity reaches, of steps with the smallest quantity first; undefined below the first one. The server
 * prices a cart line by it, and a page what its shopper is about to add.
 *
 * @example stepAt(product.quantityPrices ?? [], 12)?.price ?? product.finalPrice
 */
export const stepAt = <S extends Step>(steps: readonly S[], quantity: number): S | undefined =>
  steps.filter(({ from }) => from <= quantity).at(-1)

/** The first step that a quantity does not reach; undefined where it reaches all. */
export const nextStep = <S extends Step>(steps: readonly S[], quantity: number): S | undefined =>
  steps.find(({ from }) => from > quantity)
