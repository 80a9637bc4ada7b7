import type { AssociatedAttribute, AssociatedProduct, BundlePart, CustomOption, Product } from '@butiga/commerce-sdk'

const values = (...labels: readonly [id: number, value: string][]): AssociatedAttribute['values'] =>
  labels.map(([id, value]) => ({ id, value, isMedia: false, swatch: null, shopDefault: false }))

const size: AssociatedAttribute = {
  attributeCode: 'size',
  label: 'Size',
  inputType: 'textSwatch',
  customClass: null,
  values: values([1, 'S'], [2, 'L']),
}
const colour: AssociatedAttribute = {
  attributeCode: 'colour',
  label: 'Colour',
  inputType: 'visualSwatch',
  customClass: null,
  values: values([11, 'Kraft'], [12, 'White']),
}

const variant = (id: number, sizeId: number, colourId: number, finalPrice: number): AssociatedProduct => ({
  id,
  sku: `BOX-${sizeId}-${colourId}`,
  name: `Box ${sizeId} ${colourId}`,
  slug: `box-${id}`,
  format: 'simple',
  media: [],
  retailPrice: finalPrice,
  finalPrice,
  membershipPrice: null,
  discount: null,
  lowestPrice: null,
  isAvailable: true,
  attributes: [
    { attributeCode: 'size', value: sizeId },
    { attributeCode: 'colour', value: colourId },
  ],
})

/** What may be written for it: a text of at most five characters, and a number. */
export const engraving: readonly CustomOption[] = [
  { option_title: 'Name', option_type: 'text', custom_option_values: [{ sku: 'N', label: '' }], max_length: 5 },
  { option_title: 'Year', option_type: 'number', custom_option_values: [{ sku: 'Y', label: '' }], max_length: 4 },
]

/** A product of two attributes. The large white one (34) is not made. */
export const configurableProduct = (part: Partial<Product> = {}): Product => ({
  id: 30,
  slug: 'box',
  name: 'Box',
  type: 'product',
  format: 'configurable',
  sku: 'BOX',
  summary: '',
  description: '',
  media: [],
  basicPrice: 4,
  retailPrice: 5,
  finalPrice: 5,
  membershipPrice: null,
  discount: null,
  priceFrom: null,
  lowestPrice: null,
  isAvailable: true,
  isVisibleIndividually: true,
  mainProductSlug: null,
  categoryPriority: 0,
  categories: [],
  attributeSet: { attributes: [] },
  associatedAttributes: [size, colour],
  associatedProducts: [variant(31, 1, 11, 5), variant(32, 1, 12, 6), variant(33, 2, 11, 8)],
  bundles: [],
  customOptions: [],
  crossSellProducts: [],
  translations: [],
  ...part,
})

export const simpleProduct = (part: Partial<Product> = {}): Product =>
  configurableProduct({ id: 3, format: 'simple', associatedAttributes: [], associatedProducts: [], ...part })

export const bundlePart = (product: Product, quantity = 1): BundlePart => ({
  product,
  quantity,
  format: product.format,
  configurable: product.format === 'configurable',
})
