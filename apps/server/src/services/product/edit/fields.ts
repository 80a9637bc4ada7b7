import type { FieldError, ProductRecord, ProductTexts, VariantFields } from '@butiga/commerce-sdk/contracts'
import type { RawRow } from '../import/fields.ts'
import type { StoredProduct } from '../import/queries.ts'
import type { Refused } from '../import/refused.ts'
import type { KnownAttribute, ProductState } from '../import/types.ts'

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
    type: columns.type,
    featured: columns.featured,
    visible: columns.visible_individually,
    mainProduct: columns.main_product_id,
    retail: amount(columns.retail_cents),
    discount: amountOrNull(columns.discount_cents),
    membership: amountOrNull(columns.membership_cents),
    setDiscount: columns.set_discount,
    subscription: columns.subscription,
    taxRate: columns.tax_rate / 100,
    quantityPrices: quantityPrices.map(({ from, cents }) => ({ from, price: amount(cents) })),
    priority: columns.category_priority,
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

/** How the row of a form names another record: by its id. */
export const refOf = (id: number): string => `#${id}`

type Partly<T> = { readonly [Key in keyof T]?: T[Key] | undefined }
/** The fields that a form writes; null removes a language or an attribute. */
export interface WrittenFields extends Omit<Partly<ProductFields>, 'translations' | 'attributes' | 'variants'> {
  readonly translations?: Readonly<Record<string, Partly<ProductTexts> | null>> | undefined
  readonly attributes?: Readonly<Record<string, ProductFields['attributes'][string] | null>> | undefined
}

/** What a form writes as a row of an import, so that both follow the same rules; records are named by {@link refOf}. */
export const rowOf = (
  fields: WrittenFields & Pick<ProductFields, 'sku'>,
  attributes: ReadonlyMap<string, KnownAttribute>,
): RawRow => {
  const { netQuantity, dimensions, discount, membership, retail } = fields
  return defined({
    sku: fields.sku,
    format: fields.format,
    type: fields.type,
    featured: fields.featured,
    visible: fields.visible,
    mainSku: fields.mainProduct == null ? fields.mainProduct : refOf(fields.mainProduct),
    prices: defined({ retail, discount, membership }),
    setDiscount: fields.setDiscount,
    subscription: fields.subscription,
    taxRate: fields.taxRate,
    quantityPrices: fields.quantityPrices,
    priority: fields.priority,
    netQuantity: netQuantity && `${netQuantity.quantity} ${netQuantity.unit}`,
    dimensions: dimensions && `${dimensions.length} x ${dimensions.width} x ${dimensions.height}`,
    translations:
      fields.translations &&
      Object.fromEntries(
        Object.entries(fields.translations).map(([language, texts]) => [language, texts && defined({ ...texts })]),
      ),
    categories: fields.categories?.map(refOf),
    tags: fields.tags?.map(refOf),
    attributes:
      fields.attributes &&
      Object.fromEntries(
        Object.entries(fields.attributes).map(([code, value]) => [code, writtenValue(value, attributes.get(code))]),
      ),
    media: fields.media?.map(refOf),
    crossSell: fields.crossSell?.map(refOf),
    bundle: fields.bundle?.map(({ product, quantity }) => ({ sku: refOf(product), quantity })),
    stock: fields.stock,
  })
}

const defined = (fields: RawRow): RawRow =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const choices: ReadonlySet<KnownAttribute['inputType']> = new Set([
  'dropdown',
  'multipleSelect',
  'textSwatch',
  'visualSwatch',
])

const writtenValue = (value: ProductFields['attributes'][string] | null, attribute: KnownAttribute | undefined) => {
  if (value === null || attribute === undefined || !choices.has(attribute.inputType)) return value
  return Array.isArray(value) ? value.map(refOf) : refOf(Number(value))
}

/** The fields of a form by the names that a row has for them, where these differ. */
const renamed: Readonly<Record<string, string>> = { mainSku: 'mainProduct' }
const texts: ReadonlySet<string> = new Set(['name', 'slug', 'title', 'summary', 'text', 'seoTitle', 'seoDescription'])

/** Why the row of a form is refused, at the field that the reason begins with. */
export const faultOf = ({ message, fault }: Refused): FieldError => {
  const [, field = '', member] = /^([a-z]\w*)(?::([\w-]+))?/.exec(message) ?? []
  if (member !== undefined && texts.has(field)) return { path: `translations.${member}.${field}`, ...fault }
  if (member !== undefined && field === 'attribute') return { path: `attributes.${member}`, ...fault }
  if (member !== undefined && field === 'price') return { path: member, ...fault }
  return { path: renamed[field] ?? field, ...fault }
}
