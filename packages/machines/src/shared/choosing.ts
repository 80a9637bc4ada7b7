import { choosableAttributes, choose, variantsOf, type Choice, type Configurable } from '@butiga/commerce-sdk/rules'

/** What is chosen, and what was wanted last of each attribute, whether or not it could be kept. */
export interface Chosen {
  readonly choice: Choice
  readonly wanted: Choice
}

/**
 * The choice after another value was chosen. The newest value wins; a value that it replaced is restored as soon as it
 * fits again, so that moving through radios with the arrow keys loses nothing.
 */
export const chooseValue = (
  product: Configurable,
  { choice, wanted }: Chosen,
  { attributeCode, key }: { readonly attributeCode: string; readonly key: string },
): Chosen => {
  const attributes = choosableAttributes(product)
  const attribute = attributes.find((one) => one.attributeCode === attributeCode)
  if (attribute === undefined) return { choice, wanted }
  let next = choose(product, choice, attribute, key)
  const everWanted = { ...wanted, ...choice, ...next }
  for (const { attributeCode: code } of attributes) {
    const again = { ...next, [code]: everWanted[code] }
    if (next[code] === undefined && everWanted[code] !== undefined && variantsOf(product, again).length > 0)
      next = again
  }
  return { choice: next, wanted: everWanted }
}
