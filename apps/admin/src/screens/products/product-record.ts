import {
  type CatalogueCreateInput,
  type CatalogueUpdateInput,
  type ProductChoices,
  type ProductForm,
  type ProductRecord,
  type ProductTexts,
} from '@butiga/commerce-sdk'
import { productRules } from '../../__generated__/field-rules.ts'
import { type Changes, changesOf } from '../../kit/form/changes.ts'
import { blankOf } from '../../kit/form/field-rules.ts'

/** Data of the form that is no field of the product. */
interface Related extends Omit<ProductForm, 'product'> {
  readonly archived: boolean
  readonly choices: ProductChoices
}

type Record = Omit<ProductRecord, 'id' | 'archived'>
type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null }

/** A product in its form: every attribute of the shop has a value, every language texts, and what is measured its fields. */
export interface ProductValues extends Omit<Record, 'retail' | 'netQuantity' | 'dimensions' | 'attributes'> {
  /** Null where a new product has no price yet. */
  readonly retail: number | null
  readonly netQuantity: { readonly quantity: number | null; readonly unit: NonNullable<Record['netQuantity']>['unit'] }
  readonly dimensions: Nullable<NonNullable<Record['dimensions']>>
  readonly attributes: Nullable<Record['attributes']>
  readonly related: Related
}

const noTexts: ProductTexts = { name: '', slug: '', summary: '', text: '', seoTitle: '', seoDescription: '' }
const noMeasures = {
  netQuantity: { quantity: null, unit: 'kg' },
  dimensions: { length: null, width: null, height: null },
} as const

type Known = Omit<ProductRecord, 'retail' | 'id'> & Pick<ProductValues, 'retail'>

/** The values of the form of a product. */
export const valuesOf = (
  { product, ...related }: Omit<ProductForm, 'product'> & { readonly product: Known },
  choices: ProductChoices,
  languages: readonly string[],
): ProductValues => {
  const { archived, translations, attributes, netQuantity, dimensions, ...fields } = product
  return {
    ...fields,
    netQuantity: netQuantity ?? noMeasures.netQuantity,
    dimensions: dimensions ?? noMeasures.dimensions,
    translations: Object.fromEntries(languages.map((code) => [code, translations[code] ?? noTexts])),
    attributes: Object.fromEntries(
      choices.attributes.map(({ code, inputType }) => [
        code,
        attributes[code] ?? (inputType === 'multipleSelect' ? [] : null),
      ]),
    ),
    related: { ...related, archived, choices },
  }
}

const newProduct: Known = {
  ...(blankOf(productRules) as Known),
  format: 'simple',
  type: 'product',
  archived: false,
  visible: true,
  taxRate: 0,
  priority: 0,
  variants: {},
}

/** Those of a new product, which has no price yet; a variant has its main product's price and texts to begin with. */
export const newValues = (
  choices: ProductChoices,
  languages: readonly string[],
  main: ProductForm | null,
): ProductValues => {
  const related = { products: [], outdated: [], priceHistory: [], lowest: null }
  if (main === null)
    return valuesOf({ product: { ...newProduct, taxRate: choices.taxRate }, ...related }, choices, languages)
  const { id, sku, retail, taxRate, translations } = main.product
  const product = {
    ...newProduct,
    mainProduct: id,
    visible: false,
    retail,
    taxRate,
    translations: Object.fromEntries(
      Object.entries(translations).map(([code, { name }]) => [code, { ...noTexts, name }]),
    ),
  }
  const name = translations[languages[0] ?? '']?.name ?? ''
  return valuesOf({ product, ...related, products: [{ id, sku, name, archived: false }] }, choices, languages)
}

const isFilled = (texts: ProductTexts): boolean => Object.values(texts).some((text) => text !== '')
const isMeasured = (sides: object): boolean => Object.values(sides).some((side) => side !== null)

/** The values as the call takes them: what is empty as a whole is null. */
export const fieldsOf = ({
  related: _related,
  netQuantity,
  dimensions,
  translations,
  attributes,
  ...fields
}: ProductValues) => ({
  ...fields,
  netQuantity: netQuantity.quantity === null ? null : netQuantity,
  dimensions: isMeasured(dimensions) ? dimensions : null,
  translations: Object.fromEntries(
    Object.entries(translations).map(([code, texts]) => [code, isFilled(texts) ? texts : null]),
  ),
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([code, value]) => [
      code,
      Array.isArray(value) && value.length === 0 ? null : value,
    ]),
  ),
})

type Update = Omit<CatalogueUpdateInput, 'id' | 'base'>

/** The changed fields, and their values before: measures as wholes. */
export const changesIn = (values: ProductValues, base: ProductValues): Changes<Update> => {
  const { format: _format, ...now } = fieldsOf(values)
  return changesOf<typeof now, Update>(now, fieldsOf(base), /^(netQuantity|dimensions)$/)
}

/** A new product as the call takes it: without the languages and attributes that were left empty. */
export const createdOf = (values: ProductValues): CatalogueCreateInput => {
  const { variants: _variants, retail, translations, attributes, ...fields } = fieldsOf(values)
  const created = {
    ...fields,
    ...(fields.setDiscount === null && { retail }),
    translations: written(translations),
    attributes: written(attributes),
  }
  // The rules of the fields refuse a form without a price, or with some of the sides.
  return created as CatalogueCreateInput
}

const written = <Value>(entries: { readonly [name: string]: Value | null }): { [name: string]: Value } =>
  Object.fromEntries(Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
