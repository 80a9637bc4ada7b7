import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { backofficeList } from './list.ts'
import { Dimensions, MeasureUnit, ProductFormat } from './product.ts'
import {
  Amount,
  Figure,
  filledText,
  Id,
  LanguageCode,
  Restored,
  SubscriptionPeriod,
  text,
  Timestamp,
} from './shapes.ts'

const Pieces = z.int().check(z.gte(0), z.lte(1_000_000_000))
const Price = Amount.check(z.gte(0), z.lte(10_000_000))

/** A product in the list of the back office, archived ones too. */
export const ProductRow = z.object({
  id: Id,
  sku: z.string(),
  /** In the language of the request, or in that of the site. */
  name: z.string(),
  format: z.string(),
  /** The product of which it is a variant; null for another one. */
  mainProduct: z.nullable(Id),
  archived: z.boolean(),
  /** What a piece costs, tax included. */
  price: Amount,
  /** The same without a discount. */
  retail: Amount,
  /** Whether it is a set, whose prices follow from its parts. */
  isSet: z.boolean(),
  /** Pieces in the store; null for a product that is not counted, or has no stock of its own. */
  onHand: z.nullable(z.int()),
  changedAt: Timestamp,
})
export type ProductRow = z.infer<typeof ProductRow>

/** The prices of a product, tax included. */
export const ProductPrices = z.object({
  id: Id,
  /** Without a discount. */
  retail: Amount,
  /** Below `retail`; null for none. */
  discount: z.nullable(Amount),
})
export type ProductPrices = z.infer<typeof ProductPrices>

/** The stock of a product. */
export const Stock = z.object({
  /** Pieces in the store; null for a product that is not counted. */
  onHand: z.nullable(z.int()),
  /** Pieces that carts hold now. */
  held: z.int(),
  /** What can be sold; null for a product that is not counted. */
  available: z.nullable(z.int()),
})
export type Stock = z.infer<typeof Stock>

/** The texts of a product in one language. */
export const ProductTexts = z.object({
  name: z.string(),
  /** Its name in addresses. */
  slug: z.string(),
  /** One sentence for cards. */
  summary: z.string(),
  /** Clean HTML. */
  text: z.string(),
  /** The title for search engines; empty where the name serves. */
  seoTitle: z.string(),
  /** The description for search engines; empty where the summary serves. */
  seoDescription: z.string(),
})
export type ProductTexts = z.infer<typeof ProductTexts>

/** What a product has of an attribute, by the attribute's code: ids of choices; a written value as it was written. */
export const AttributeValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.number())]))
export type AttributeValues = z.infer<typeof AttributeValues>

/** The price and the stock of a variant. */
export const VariantFields = z.object({
  retail: Amount,
  discount: z.nullable(Amount),
  /** Pieces; null for a variant that is not counted. */
  stock: z.nullable(z.int()),
})
export type VariantFields = z.infer<typeof VariantFields>

/** A product as its form in the back office has it. Prices include tax. */
export const ProductRecord = z.object({
  id: Id,
  sku: z.string(),
  format: ProductFormat,
  type: z.enum(['product', 'service']),
  archived: z.boolean(),
  featured: z.boolean(),
  /** Whether it has a page of its own. */
  visible: z.boolean(),
  /** The configurable product that it is a variant of. */
  mainProduct: z.nullable(Id),
  retail: Amount,
  discount: z.nullable(Amount),
  membership: z.nullable(Amount),
  /** By how many percent a set costs less than its parts; null for a product with prices of its own. */
  setDiscount: z.nullable(z.int()),
  /** The period of a product that is sold by subscription; null for one that is bought once. */
  subscription: z.nullable(SubscriptionPeriod),
  /** In percent. */
  taxRate: z.number(),
  /** The lower prices in quantity, the smallest quantity first. */
  quantityPrices: z.array(z.object({ from: z.int(), price: Amount })),
  /** The greater, the earlier in lists. */
  priority: z.int(),
  /** How much one piece holds. */
  netQuantity: z.nullable(z.object({ quantity: z.number(), unit: MeasureUnit })),
  dimensions: z.nullable(Dimensions),
  translations: z.record(LanguageCode, ProductTexts),
  /** In their order; breadcrumbs lead through the first one. */
  categories: z.array(Id),
  tags: z.array(Id),
  attributes: AttributeValues,
  /** Ids of pictures, the main one first. */
  media: z.array(Id),
  /** Ids of the products shown beside it. */
  crossSell: z.array(Id),
  /** The parts of a bundle. */
  bundle: z.array(z.object({ product: Id, quantity: z.int() })),
  /** Pieces; null for a product that is not counted, or has no stock of its own. */
  stock: z.nullable(z.int()),
  /** The prices and the stock of its variants, by their ids. */
  variants: z.record(z.string(), VariantFields),
})
export type ProductRecord = z.infer<typeof ProductRecord>

/** A product that the form of another one names. */
export const NamedProduct = z.object({ id: Id, sku: z.string(), name: z.string(), archived: z.boolean() })
export type NamedProduct = z.infer<typeof NamedProduct>

/** A product for its form, with what the form shows beside its fields. */
export const ProductForm = z.object({
  product: ProductRecord,
  /** The products of `crossSell`, `bundle`, `variants` and `mainProduct`. */
  products: z.array(NamedProduct),
  /** Languages whose texts are older than those of the site's own language. */
  outdated: z.array(LanguageCode),
  /** The last prices with the moment from which each was asked, the newest first. */
  priceHistory: z.array(z.object({ from: Timestamp, price: Amount })),
  /** The lowest price of the last 30 days; null where it had none. */
  lowest: z.nullable(Amount),
})
export type ProductForm = z.infer<typeof ProductForm>

/** What a product can be given: the categories, tags and attributes of the shop, named in the language of the request. */
export const ProductChoices = z.object({
  categories: z.array(z.object({ id: Id, name: z.string(), parentId: z.nullable(Id) })),
  tags: z.array(z.object({ id: Id, name: z.string() })),
  attributes: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      unit: z.nullable(z.string()),
      inputType: z.string(),
      values: z.array(z.object({ id: Id, label: z.string() })),
    }),
  ),
  /** The tax rate that a new product begins with, in percent. */
  taxRate: z.number(),
})
export type ProductChoices = z.infer<typeof ProductChoices>

const Ids = (most: number) => z.array(Id).check(z.maxLength(most))
const Measure = Figure.check(z.gte(0.01))
const Share = z.number().check(z.gte(0), z.lte(100))
const Texts = z.strictObject({
  name: z.optional(text(255)),
  slug: z.optional(text(200)),
  summary: z.optional(text(1000)),
  text: z.optional(text(100_000)),
  seoTitle: z.optional(text(255)),
  seoDescription: z.optional(text(1000)),
})
/** The fields of a product that a call may write; one that is left out keeps its value. */
const productFields = {
  sku: z.optional(filledText(64)),
  type: z.optional(z.enum(['product', 'service'])),
  featured: z.optional(z.boolean()),
  visible: z.optional(z.boolean()),
  mainProduct: z.optional(z.nullable(Id)),
  retail: z.optional(Price),
  discount: z.optional(z.nullable(Price)),
  membership: z.optional(z.nullable(Price)),
  setDiscount: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(99)))),
  subscription: z.optional(z.nullable(SubscriptionPeriod)),
  taxRate: z.optional(Share),
  quantityPrices: z.optional(
    z
      .array(z.strictObject({ from: z.int().check(z.gte(2), z.lte(1_000_000_000)), price: Price }))
      .check(z.maxLength(20)),
  ),
  priority: z.optional(z.int().check(z.gte(-1_000_000), z.lte(1_000_000))),
  netQuantity: z.optional(z.nullable(z.strictObject({ quantity: Measure, unit: MeasureUnit }))),
  dimensions: z.optional(z.nullable(z.strictObject({ length: Measure, width: Measure, height: Measure }))),
  /** By language; null removes a language. HTML is cleaned. */
  translations: z.optional(z.record(LanguageCode, z.nullable(Texts))),
  categories: z.optional(Ids(100)),
  tags: z.optional(Ids(100)),
  /** Null removes a value. */
  attributes: z.optional(z.record(text(100), z.union([text(255), Figure, z.boolean(), Ids(100), z.null()]))),
  media: z.optional(Ids(50)),
  crossSell: z.optional(Ids(100)),
  bundle: z.optional(
    z.array(z.strictObject({ product: Id, quantity: z.int().check(z.gte(1), z.lte(1000)) })).check(z.maxLength(100)),
  ),
  stock: z.optional(z.nullable(Pieces)),
}
const variants = z.optional(
  z.record(
    text(10),
    z.strictObject({
      retail: z.optional(Price),
      discount: z.optional(z.nullable(Price)),
      stock: z.optional(z.nullable(Pieces)),
    }),
  ),
)

const prices = { retail: z.optional(Price), discount: z.optional(z.nullable(Price)) }

/** The products of the shop, for its back office. */
export const catalogue = service(
  'product',
  {
    /**
     * All products, those that were changed last first. `keywords` finds products by the beginning of their SKU.
     *
     * Filters: `archived` with `yes` or `no`; `soldOut` with `yes`; `untranslated` with a language in which it has no text.
     */
    filter: backofficeList({
      path: 'filter',
      access: { scope: 'catalogue.manage' },
      record: ProductRow,
      filters: { archived: 'texts', soldOut: 'texts', untranslated: 'texts' },
      sorts: ['changedAt', 'price'],
      keywords: true,
    }),
    /** One product with all its fields and translations, archived or not. */
    get: call({
      method: 'GET',
      path: 'get/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: ProductForm,
      errors: [],
    }),
    /** What a product can be given: categories, tags and attributes. */
    getChoices: call({
      method: 'GET',
      path: 'choices/get',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({}),
      data: ProductChoices,
      errors: [],
    }),
    /**
     * Creates a product. It needs an SKU, a name in the shop's own language and, unless it is a set, a price; a language
     * without a slug gets one of its name.
     *
     * @example
     * const { product } = await unwrap(
     *   office.catalogue.create({ sku: 'BOX-1', format: 'simple', retail: 4.6, translations: { hrv: { name: 'Kutija' } } }),
     * )
     */
    create: call({
      method: 'POST',
      path: 'create',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ ...productFields, sku: filledText(64), format: ProductFormat }),
      data: ProductForm,
      errors: ['NOT_UNIQUE', 'SLUG_TAKEN'],
      creates: true,
    }),
    /**
     * Changes a product and the prices and stock of its variants. A changed slug leads on from the old address. `base` has
     * the changed fields as they were read: what another person has changed since is a `REVISION_CONFLICT`.
     *
     * @example
     * await unwrap(office.catalogue.update({ id: 12, translations: { eng: { name: 'Box' } } }))
     */
    update: call({
      method: 'PATCH',
      path: 'update/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        ...productFields,
        variants,
        base: z.optional(z.strictObject({ ...productFields, variants })),
      }),
      data: ProductForm,
      errors: ['NOT_UNIQUE', 'REVISION_CONFLICT', 'SLUG_TAKEN'],
    }),
    /** Archives a product: it is sold no more and has no page, but stays in orders, and can be restored. */
    archive: call({
      method: 'DELETE',
      path: 'delete/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: z.object({ deleted: z.literal(true) }),
      errors: [],
      inBulk: true,
    }),
    /** Sells an archived product again. */
    restore: call({
      method: 'PATCH',
      path: 'restore/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: Restored,
      errors: [],
      inBulk: true,
    }),
    /**
     * Changes the prices of a product and of its variants by so many percent, to whole cents: the regular ones and the lower
     * ones. `except` names variants that stay as they are, such as those that are changed by calls of their own. `base` has the
     * regular price as it was read: another one is a `REVISION_CONFLICT`.
     */
    changePrices: call({
      method: 'PATCH',
      path: 'prices/change/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        percent: z.number().check(z.gt(-100), z.lte(1000)),
        except: z.optional(z.array(Id).check(z.maxLength(1000))),
        base: z.optional(z.strictObject({ retail: Price })),
      }),
      data: ProductForm,
      errors: ['REVISION_CONFLICT'],
      inBulk: { partOf: 'mainProduct' },
    }),
    /** The prices of a product. */
    getPrices: call({
      method: 'GET',
      path: 'prices/get/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: ProductPrices,
      errors: [],
    }),
    /**
     * Changes prices of a product; those of a set follow from its parts and are refused. `base` has the changed fields as
     * they were read: what another person has changed since is a `REVISION_CONFLICT`.
     */
    updatePrices: call({
      method: 'PATCH',
      path: 'prices/update/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id, ...prices, base: z.optional(z.strictObject(prices)) }),
      data: ProductPrices,
      errors: ['REVISION_CONFLICT'],
    }),
    /** The stock of a product with its last movements, the newest first, at most 100. */
    getStock: call({
      method: 'GET',
      path: 'stock/get/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({ id: Id }),
      data: z.extend(Stock, {
        movements: z.array(
          z.object({
            date: Timestamp,
            /** Pieces that came, or went where it is below 0. */
            delta: z.int(),
            reason: z.string(),
            /** The number of the order that took or returned them. */
            order: z.nullable(z.string()),
          }),
        ),
      }),
      errors: [],
    }),
    /**
     * Corrects the stock of a product, by a difference or to a number. Carts keep what they hold.
     *
     * @example
     * await unwrap(office.catalogue.adjustStock({ id: 12, delta: -2, reason: 'Broken' }))
     */
    adjustStock: call({
      method: 'PATCH',
      path: 'stock/adjust/{id}',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        id: Id,
        /** The difference; the product must be counted. Either this or `onHand`. */
        delta: z.optional(z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))),
        /** Pieces in the store; null for a product that is not counted from now on. */
        onHand: z.optional(z.nullable(Pieces)),
        reason: filledText(200),
      }),
      data: Stock,
      errors: ['INVALID_QUANTITY'],
    }),
  },
  { feature: 'ecommerce' },
)
