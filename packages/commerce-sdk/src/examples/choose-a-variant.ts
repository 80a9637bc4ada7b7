import { unwrap, type Commerce } from '@butiga/commerce-sdk'
import {
  choosableAttributes,
  choose,
  defaultChoice,
  stateOfValue,
  valueKey,
  variantOf,
} from '@butiga/commerce-sdk/rules'

/** The choice of a product page, and the variant that it can add to the cart. */
export const chooseAVariant = async (commerce: Commerce, slug: string, picked: string) => {
  const product = await unwrap(commerce.product.get({ slug, store: 1, currency: 1 }))
  const attributes = choosableAttributes(product)

  // The shop's default choice, then the shopper's.
  let choice = defaultChoice(product)
  for (const attribute of attributes) {
    const value = attribute.values.find((one) => one.value === picked)
    if (value) choice = choose(product, choice, attribute, valueKey(value))
  }

  // Every other value with its state: available, soldOut or impossible.
  const states = attributes.map((attribute) => ({
    label: attribute.label,
    values: attribute.values.map((value) => ({
      value: value.value,
      state: stateOfValue(product, choice, attribute, valueKey(value)),
    })),
  }))
  // A configurable product is bought as its variant, whose id is the `productId` of `addItem`.
  return { states, productId: variantOf(product, choice)?.id ?? null }
}
