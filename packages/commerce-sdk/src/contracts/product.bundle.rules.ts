import type { AssociatedProduct, BundlePart, Product } from './__generated__/types.ts'
import type { Personalizations } from './product.options.rules.ts'
import { priceAt } from './product.quantity.rules.ts'

/** The choice for a part of a bundle: the variant of a configurable part, and the texts written for it. */
export interface PartChoice {
  readonly productId?: number | undefined
  readonly personalizations?: Personalizations | undefined
}

/** The choices of a bundle's parts, by the part's product id. */
export type PartChoices = Readonly<Record<number, PartChoice | undefined>>

/** The part of `BundlePart` that these functions need. */
export type Part = Pick<BundlePart, 'quantity' | 'format' | 'configurable'> & {
  readonly product: Pick<Product, 'id' | 'finalPrice' | 'quantityPrices' | 'associatedProducts'>
}

/** The variant that was chosen for a part; null for none, or one that is not the part's own. */
export const variantOfPart = ({ product }: Pick<Part, 'product'>, choices: PartChoices): AssociatedProduct | null =>
  product.associatedProducts.find(({ id }) => id === choices[product.id]?.productId) ?? null

/**
 * Whether a part is ready: a configurable one has a chosen variant that is simple or an e-product, and no part is itself
 * a bundle.
 */
export const isPartConfigured = (part: Part, choices: PartChoices): boolean => {
  if (part.format === 'bundle') return false
  if (!part.configurable) return true
  const variant = variantOfPart(part, choices)
  return variant !== null && (variant.format === 'simple' || variant.format === 'e-product')
}

/** Whether a bundle can be added: it has parts, and every one is ready. */
export const isConfigured = (lines: readonly Part[], choices: PartChoices): boolean =>
  lines.length > 0 && lines.every((part) => isPartConfigured(part, choices))

/** Whether a bundle can be added without choosing: no part is configurable. */
export const isBundleAddable = (lines: readonly Part[]): boolean => isConfigured(lines, {})

/**
 * The price of a bundle, in whole minor units: its own price with the cheapest variant of every configurable part, and the
 * difference to it for every piece of a more expensive one.
 */
export const bundleCents = (
  ownCents: number,
  parts: readonly { readonly quantity: number; readonly cents: number; readonly cheapestCents: number }[],
): number =>
  parts.reduce((sum, { quantity, cents, cheapestCents }) => sum + quantity * (cents - cheapestCents), ownCents)

const toCents = (amount: number): number => Math.round(amount * 100)

/** The cents of a piece of a part's cheapest variant, when so many are bought separately. */
const cheapestOf = ({ product }: Part, pieces: number): number =>
  toCents(
    Math.min(
      ...(product.associatedProducts.length > 0 ? product.associatedProducts : [product]).map(
        (one) => priceAt(one, pieces).price,
      ),
    ),
  )

const centsOf = (part: Part, choices: PartChoices, pieces: number): number => {
  const variant = variantOfPart(part, choices)
  return variant === null ? cheapestOf(part, pieces) : toCents(priceAt(variant, pieces).price)
}

/**
 * The price of one of so many bundles with these choices, in main units; a part without a choice counts as its cheapest
 * variant. The parts' own prices in quantity do not count: a bundle has its own.
 */
export const bundlePrice = (
  bundle: Pick<Product, 'finalPrice' | 'quantityPrices'>,
  lines: readonly Part[],
  choices: PartChoices,
  bundles = 1,
): number =>
  bundleCents(
    toCents(priceAt(bundle, bundles).price),
    lines.map((part) => ({
      quantity: part.quantity,
      cents: centsOf(part, choices, 1),
      cheapestCents: cheapestOf(part, 1),
    })),
  ) / 100

/** The price of the pieces of one bundle bought separately, in main units, in their quantity. */
export const separatePrice = (lines: readonly Part[], choices: PartChoices): number =>
  lines.reduce((sum, part) => sum + part.quantity * centsOf(part, choices, part.quantity), 0) / 100

/** The choices as addItem and updateItem take them (`bundleOptions`): the parts that have a choice. */
export const toBundleOptions = (
  lines: readonly Part[],
  choices: PartChoices,
): { id: number; options: { productId?: number; personalizations?: Record<string, string | number> } }[] =>
  lines.flatMap(({ product: { id } }) => {
    const { productId, personalizations = {} } = choices[id] ?? {}
    const options = {
      ...(productId !== undefined && { productId }),
      ...(Object.keys(personalizations).length > 0 && { personalizations: { ...personalizations } }),
    }
    return Object.keys(options).length > 0 ? [{ id, options }] : []
  })

/** The choices of a cart line, from its `bundleOptions`: the inverse of `toBundleOptions`. */
export const toPartChoices = (
  bundleOptions: readonly { readonly id: number; readonly options: PartChoice }[],
): PartChoices => Object.fromEntries(bundleOptions.map(({ id, options }) => [id, options]))
