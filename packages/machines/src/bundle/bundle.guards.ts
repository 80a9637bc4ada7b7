import type { AssociatedProduct, BundlePart } from '@butiga/commerce-sdk'
import {
  bundlePrice,
  isBundleAddable,
  isConfigured,
  isPartConfigured,
  parseQuantity,
  variantOf,
  type PartChoice,
  type PartChoices,
} from '@butiga/commerce-sdk/rules'
import { faultsOf, personalizationsOf } from '../shared/personalizations.ts'
import type { BundleContext } from './bundle.types.ts'

type Choosing = Pick<BundleContext, 'lines' | 'choices' | 'customOptionsForm'>

/** The variant that is chosen for a part; null for none, and for a part without variants. */
export const chosenPart = ({ choices }: Pick<Choosing, 'choices'>, { product }: BundlePart): AssociatedProduct | null =>
  variantOf(product, choices[product.id] ?? {})

/** What was chosen and written for a part, as the rules of bundles take it. */
const choiceOfPart = (context: Choosing, part: BundlePart): PartChoice => {
  const { product } = part
  const { customOptionsForm } = context
  const variant = chosenPart(context, part)
  const personalizations = personalizationsOf(product, customOptionsForm[product.id] ?? {})
  return { ...(variant && { productId: variant.id }), personalizations }
}

export const partChoices = (context: Choosing): PartChoices =>
  Object.fromEntries(context.lines.map((part) => [part.product.id, choiceOfPart(context, part)]))

/** Whether a part has all that it needs, and nothing that the shop would refuse. */
export const isPartReady = (context: Choosing, part: BundlePart): boolean =>
  isPartConfigured(part, partChoices(context)) &&
  faultsOf(part.product, context.customOptionsForm[part.product.id] ?? {}).length === 0

/** No part has a choice or a text: the bundle needs no customisation. */
export const isAddableAtOnce = (lines: readonly BundlePart[]): boolean =>
  isBundleAddable(lines) && lines.every(({ product }) => product.customOptions.length === 0)

export const isEveryPartConfigured = (context: Choosing): boolean => isConfigured(context.lines, partChoices(context))

/** What one bundle costs as currently chosen, in main units of the main currency, and how many of them are to be added. */
export const costsOf = (
  context: Choosing & Pick<BundleContext, 'mainProduct' | 'qty'>,
): { readonly one: number; readonly bundles: number } => {
  const bundles = parseQuantity(context.qty) ?? 1
  return { one: bundlePrice(context.mainProduct, context.lines, partChoices(context), bundles), bundles }
}
