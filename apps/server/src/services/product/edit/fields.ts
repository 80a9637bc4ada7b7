import type { ProductRecord, ProductTexts, VariantFields } from '@butiga/commerce-sdk/contracts'
import { readFilled, readHundredths } from '../import/fields.ts'
import type { StoredProduct } from '../import/queries.ts'
import { ascendingSteps, readTranslations, readValue } from '../import/read-product.ts'
import { plainFields, plainRow } from '../rules/plain-columns.ts'
import type { KnownAttribute, ProductRow, ProductState, RowValue } from '../import/types.ts'

/** What a form changes of a product. */
export type ProductFields = Omit<ProductRecord, 'id' | 'archived'>

const amount = (cents: number): number => cents / 100
const amountOrNull = (cents: number | null): number | null => (cents === null ? null : amount(cents))

/** A stored product with its variants as a form has it. */
export const fieldsOf = (product: StoredProduct, variants: readonly StoredProduct[]): ProductFields => {
  const { columns, texts, categories, tags, media, crossSell, lines, quantityPrices, stock } = product
  const { net_quantity: quantity, net_unit: unit, dimensions } = columns
  return {
    sku: columns.sku,
    format: columns.format,
    ...plainFields(columns),
    visible: columns.visible_individually,
    mainProduct: columns.main_product_id,
    retail: amount(columns.retail_cents),
    discount: amountOrNull(columns.discount_cents),
    membership: amountOrNull(columns.membership_cents),
    setDiscount: columns.set_discount,
    taxRate: columns.tax_rate / 100,
    quantityPrices: quantityPrices.map(({ from, cents }) => ({ from, price: amount(cents) })),
    netQuantity: quantity === null || unit === null ? null : { quantity, unit },
    dimensions: dimensions && { length: dimensions.length, width: dimensions.width, height: dimensions.height },
    translations: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, textsOf(text)])),
    categories: [...categories],
    tags: [...tags],
    attributes: Object.fromEntries(
      columns.attributes.flatMap(({ attributeCode, value }) =>
        value === null ? [] : [[attributeCode, Array.isArray(value) ? value.map(Number) : value]],
      ),
    ),
    media: [...media],
    crossSell: [...crossSell],
    bundle: lines.map(({ productId, quantity }) => ({ product: productId, quantity })),
    stock: stock ?? null,
    variants: Object.fromEntries(variants.map((variant) => [String(variant.id), variantOf(variant)])),
  }
}

const textsOf = ({
  name,
  slug,
  summary,
  description,
  seoTitle,
  seoDescription,
}: ProductState['texts'][string]): ProductTexts => ({
  name,
  slug,
  summary,
  text: description,
  seoTitle,
  seoDescription,
})

const variantOf = ({ columns, stock }: StoredProduct): VariantFields => ({
  retail: amount(columns.retail_cents),
  discount: amountOrNull(columns.discount_cents),
  stock: stock ?? null,
})

type Partly<T> = { readonly [Key in keyof T]?: T[Key] | undefined }
/** The fields that a form writes; null removes a language or an attribute. */
export interface WrittenFields extends Omit<Partly<ProductFields>, 'translations' | 'attributes' | 'variants'> {
  readonly translations?: Readonly<Record<string, Partly<ProductTexts> | null>> | undefined
  readonly attributes?: Readonly<Record<string, ProductFields['attributes'][string] | null>> | undefined
}

const choices: ReadonlySet<KnownAttribute['inputType']> = new Set([
  'dropdown',
  'multipleSelect',
  'textSwatch',
  'visualSwatch',
])

const cents = (path: string) => (value: number) => readHundredths(path, value)

const valueOf = (
  path: string,
  value: ProductFields['attributes'][string],
  type: KnownAttribute['inputType'] | undefined,
): RowValue<number> => {
  if (type === undefined || !choices.has(type)) return readValue(path, value, type) as RowValue<number>
  return Array.isArray(value) ? value : Number(value)
}

/** The product of a form, by the rules of rows of files. The contract has checked the types of its fields. Throws Refused. */
export const readForm = (
  fields: WrittenFields & Pick<ProductFields, 'sku'>,
  attributes: ReadonlyMap<string, KnownAttribute<number>>,
): ProductRow<number> => {
  const { netQuantity, dimensions, retail, discount, membership, taxRate, quantityPrices } = fields
  return {
    kind: 'product',
    sku: readFilled('sku', fields.sku, 64),
    format: fields.format,
    ...plainRow(fields),
    archived: undefined,
    visible: fields.visible,
    mainProduct: fields.mainProduct,
    basic: undefined,
    retail: retail && cents('retail')(retail),
    discount: discount && cents('discount')(discount),
    membership: membership && cents('membership')(membership),
    setDiscount: fields.setDiscount,
    taxRate: taxRate && readHundredths('taxRate', taxRate, 10_000),
    tile: undefined,
    quantityPrices:
      quantityPrices &&
      ascendingSteps(quantityPrices.map(({ from, price }) => ({ from, cents: cents('quantityPrices')(price) }))),
    netQuantity: netQuantity && { ...netQuantity, quantity: cents('netQuantity')(netQuantity.quantity) / 100 },
    dimensions: dimensions && {
      length: cents('dimensions')(dimensions.length) / 100,
      width: cents('dimensions')(dimensions.width) / 100,
      height: cents('dimensions')(dimensions.height) / 100,
    },
    translations: readTranslations(fields.translations),
    categories: fields.categories,
    attributes: Object.fromEntries(
      Object.entries(fields.attributes ?? {}).map(([code, value]) => [
        code,
        value === null || value === '' || (Array.isArray(value) && value.length === 0)
          ? null
          : valueOf(`attributes.${code}`, value, attributes.get(code)?.inputType),
      ]),
    ),
    stock: fields.stock,
    media: fields.media,
    crossSell: fields.crossSell,
    tags: fields.tags,
    bundle: fields.bundle,
    customOptions: undefined,
  }
}
