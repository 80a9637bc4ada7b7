import type { AssociatedAttribute, AssociatedProduct, AttributeValue, Product } from './__generated__/types.ts'

/** The fields of a product that choosing a variant needs. */
export type Configurable = Pick<Product, 'associatedAttributes' | 'associatedProducts'>

/**
 * The chosen values of each attribute, by `attributeCode`: their keys (`valueKey`). One, or several of an
 * attribute with several values; none is the same as the attribute left out.
 *
 * @example const choice: Choice = { size: ['12'], recycled: ['yes'], suitableFor: ['31', '33'] }
 */
export type Choice = Readonly<Record<string, readonly string[] | undefined>>

/** A value of an attribute, as `associatedAttributes` has it. */
export type ChoosableValue = AssociatedAttribute['values'][number]

/**
 * The result of choosing a value in addition to the current choice of the other attributes: it is available, every
 * variant with it is sold out, or there is no such variant.
 */
export type ValueState = 'available' | 'soldOut' | 'impossible'

/** Whether values of an attribute are written, such as numbers and days, rather than chosen from a list. */
export const isWritten = ({ inputType }: Pick<AssociatedAttribute, 'inputType'>): boolean =>
  inputType === 'numberField' || inputType === 'yesNo' || inputType === 'date' || inputType === 'dateTime'

/** Whether a variant may have several values of an attribute. */
export const isMultiple = ({ inputType }: Pick<AssociatedAttribute, 'inputType'>): boolean =>
  inputType === 'multipleSelect'

/** A product's own value as text: yes and no as `yes` and `no`, all else as it is written. */
export const writtenValue = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** The key of a value in a choice: its id, or the written value. */
export const valueKey = ({ id, value }: Pick<ChoosableValue, 'id' | 'value'>): string =>
  id === null ? value : String(id)

/** The keys of the values that a product or variant has of an attribute; none where it has none. */
export const valueKeysOf = (attributes: readonly AttributeValue[], attributeCode: string): string[] => {
  const value = attributes.find((attribute) => attribute.attributeCode === attributeCode)?.value ?? null
  return value === null ? [] : (Array.isArray(value) ? value : [value]).map(writtenValue)
}

/** The product's own attributes with a name and a value, as text, as its page lists them. */
export const describeAttributes = ({
  associatedAttributes,
  attributeSet,
}: Pick<Product, 'associatedAttributes' | 'attributeSet'>): AssociatedAttribute[] =>
  withValues(associatedAttributes, (code) => valueKeysOf(attributeSet.attributes, code)).filter(
    ({ values }) => values.length > 0,
  )

const withValues = (
  attributes: readonly AssociatedAttribute[],
  keysOf: (attributeCode: string) => readonly string[],
): AssociatedAttribute[] =>
  attributes.map((attribute) => {
    const keys = keysOf(attribute.attributeCode)
    return { ...attribute, values: attribute.values.filter((value) => keys.includes(valueKey(value))) }
  })

const areSameKeys = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((key) => b.includes(key))

/**
 * The attributes that are chosen: those in which variants differ, with the values that variants have. A product without
 * variants, or with one alone, asks for none.
 */
export const choosableAttributes = ({
  associatedAttributes,
  associatedProducts,
}: Configurable): AssociatedAttribute[] => {
  const [first, ...others] = associatedProducts
  if (first === undefined) return []
  const differ = associatedAttributes.filter(({ attributeCode }) => {
    const keys = valueKeysOf(first.attributes, attributeCode)
    return others.some(({ attributes }) => !areSameKeys(valueKeysOf(attributes, attributeCode), keys))
  })
  return withValues(differ, (code) => associatedProducts.flatMap(({ attributes }) => valueKeysOf(attributes, code)))
}

/** The variants that have everything that is chosen. */
export const variantsOf = ({ associatedProducts }: Configurable, choice: Choice): AssociatedProduct[] =>
  associatedProducts.filter(({ attributes }) =>
    Object.entries(choice).every(([code, keys = []]) => {
      const own = valueKeysOf(attributes, code)
      return keys.every((key) => own.includes(key))
    }),
  )

/**
 * The variant that a complete choice means: the one that has exactly what is chosen, of alike ones the first that can be
 * had; null while something is still to be chosen or no variant is like that.
 */
export const variantOf = (product: Configurable, choice: Choice): AssociatedProduct | null => {
  const attributes = choosableAttributes(product)
  const meant = product.associatedProducts.filter((variant) =>
    attributes.every(({ attributeCode }) =>
      areSameKeys(valueKeysOf(variant.attributes, attributeCode), choice[attributeCode] ?? []),
    ),
  )
  return meant.find(({ isAvailable }) => isAvailable) ?? meant[0] ?? null
}

/** The complete choice that means a variant. */
export const choiceOf = (product: Configurable, variant: Pick<AssociatedProduct, 'attributes'>): Choice =>
  Object.fromEntries(
    choosableAttributes(product).map(({ attributeCode }) => [
      attributeCode,
      valueKeysOf(variant.attributes, attributeCode),
    ]),
  )

const withValue = (choice: Choice, attribute: AssociatedAttribute, key: string): readonly string[] => {
  const chosen = choice[attribute.attributeCode] ?? []
  if (!isMultiple(attribute)) return [key]
  return chosen.includes(key) ? chosen : [...chosen, key]
}

/** The state of each value if it were chosen now; see `ValueState`. The screen shows and explains all three. */
export const stateOfValue = (
  product: Configurable,
  choice: Choice,
  attribute: AssociatedAttribute,
  key: string,
): ValueState => {
  const fitting = variantsOf(product, { ...choice, [attribute.attributeCode]: withValue(choice, attribute, key) })
  if (fitting.length === 0) return 'impossible'
  return fitting.some(({ isAvailable }) => isAvailable) ? 'available' : 'soldOut'
}

/**
 * The choice after a value was chosen: it replaces the attribute's former value, or is added to or removed from
 * several. The newest choice wins, so that every choice can be made: the values of other attributes stay, in
 * their order, as long as some variant has it together with the new value.
 */
export const choose = (product: Configurable, choice: Choice, attribute: AssociatedAttribute, key: string): Choice => {
  const code = attribute.attributeCode
  const isTakenOut = isMultiple(attribute) && choice[code]?.includes(key) === true
  const keys = isTakenOut ? choice[code]?.filter((chosen) => chosen !== key) : withValue(choice, attribute, key)
  const together = variantsOf(product, { [code]: keys }).length > 0 ? keys : [key]
  let stored: Choice = { [code]: together }
  for (const { attributeCode } of choosableAttributes(product)) {
    if (attributeCode === code || choice[attributeCode] === undefined) continue
    const more = { ...stored, [attributeCode]: choice[attributeCode] }
    if (variantsOf(product, more).length > 0) stored = more
  }
  return stored
}

/**
 * What is chosen when a product's page opens: of the variants that can be had the one with the most values that the shop
 * chooses at first, else the first of them; of all variants where none can be had. Empty without variants.
 */
export const defaultChoice = (product: Configurable): Choice => {
  const attributes = choosableAttributes(product)
  const defaults = attributes.flatMap(({ attributeCode, values }) =>
    values.filter(({ shopDefault }) => shopDefault).map((value) => [attributeCode, valueKey(value)] as const),
  )
  const countOf = (variant: AssociatedProduct) =>
    defaults.filter(([code, key]) => valueKeysOf(variant.attributes, code).includes(key)).length
  const available = product.associatedProducts.filter(({ isAvailable }) => isAvailable)
  const [first, ...others] = available.length > 0 ? available : product.associatedProducts
  if (first === undefined) return {}
  return choiceOf(
    product,
    others.reduce((best, variant) => (countOf(variant) > countOf(best) ? variant : best), first),
  )
}

/** Lowest and highest price, in main units; equal where there is one price. */
export interface PriceRange {
  readonly from: number
  readonly to: number
}

/** The prices of the variants that a choice leaves open; the product's own price where it has none. */
export const priceRange = (product: Configurable & Pick<Product, 'finalPrice'>, choice: Choice = {}): PriceRange => {
  const left = variantsOf(product, choice)
  const variants = left.length > 0 ? left : product.associatedProducts
  const prices = variants.length > 0 ? variants.map(({ finalPrice }) => finalPrice) : [product.finalPrice]
  return { from: Math.min(...prices), to: Math.max(...prices) }
}
