import { type NetQuantity, type QuantityPrice, unitPriceOf } from '@butiga/commerce-sdk/contracts'

/** What each piece costs, in cents, when a cart line has at least so many of them. */
export interface QuantityCents {
  readonly from: number
  readonly cents: number
}

/**
 * The prices of a product by quantity, of one piece first, each one lower than the one before: a price that is not below
 * the product's own, such as that of a sale, or below that of fewer pieces, never counts.
 */
export const priceSteps = (
  ownCents: number,
  listed: readonly QuantityCents[],
): readonly [QuantityCents, ...QuantityCents[]] => {
  const steps: [QuantityCents, ...QuantityCents[]] = [{ from: 1, cents: ownCents }]
  for (const step of listed.toSorted((a, b) => a.from - b.from))
    if (step.cents < (steps.at(-1)?.cents ?? 0)) steps.push(step)
  return steps
}

/** What answers say of the steps; nothing where every quantity costs the same. */
export const quantityPricesOf = (
  steps: readonly QuantityCents[],
  net: NetQuantity | null,
): { readonly quantityPrices?: QuantityPrice[] } => {
  if (steps.length < 2) return {}
  const quantityPrices = steps.map(({ from, cents }) => {
    const unitPrice = unitPriceOf(cents, net)
    return { from, price: cents / 100, ...(unitPrice && { unitPrice }) }
  })
  return { quantityPrices }
}
