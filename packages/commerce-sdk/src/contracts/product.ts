import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Amount, Filter, Id, MediaItem, pageQuery, Row, Slug, text, Translation } from './shapes.ts'

export const ProductFormat = z.enum(['simple', 'configurable', 'bundle', 'e-product'])
export type ProductFormat = z.infer<typeof ProductFormat>

export const AttributeInputType = z.enum([
  'dropdown',
  'numberField',
  'multipleSelect',
  'textSwatch',
  'visualSwatch',
  'yesNo',
  'dateTime',
  'date',
])

export const AttributeValue = z.object({
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
  attributeCode: z.string(),
})
export type AttributeValue = z.infer<typeof AttributeValue>

/**
 * An attribute that a product or one of its variants has, and the values that they have of it. What is chosen from a list
 * has an `id` and reads as its label; what is written has none and reads as it stands: a number `40.5`, `yes` or `no`, a
 * day `2026-10-17`, a moment `2026-10-09T18:15:00Z`.
 */
export const AssociatedAttribute = z.object({
  attributeCode: z.string(),
  /** With the unit of a number: `Load, kg`. */
  label: z.string(),
  inputType: AttributeInputType,
  customClass: z.nullable(z.string()),
  values: z.array(
    z.object({
      id: z.nullable(Id),
      value: z.string(),
      /** Whether the swatch is a picture. */
      isMedia: z.boolean(),
      /** How the value looks: a colour (`#rrggbb`) or the address of a picture; null for words alone. */
      swatch: z.nullable(z.string()),
      /** Chosen at first, unless nothing with it can be had. */
      shopDefault: z.boolean(),
    }),
  ),
})
export type AssociatedAttribute = z.infer<typeof AssociatedAttribute>

export const CustomOption = z.object({
  option_title: z.string(),
  option_type: z.enum(['text', 'number']),
  custom_option_values: z.array(z.object({ sku: z.string(), label: z.string() })),
  /** Most characters of what is written; a number counts as its digits. */
  max_length: z.int(),
})
export type CustomOption = z.infer<typeof CustomOption>

/** A variant of a configurable product: what its choice changes on the page. */
export const AssociatedProduct = z.object({
  id: Id,
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  format: ProductFormat,
  media: z.array(MediaItem),
  retailPrice: Amount,
  finalPrice: Amount,
  membershipPrice: z.nullable(Amount),
  discount: z.nullable(z.object({ retailPrice: Amount })),
  lowestPrice: z.nullable(Amount),
  isAvailable: z.boolean(),
  attributes: z.array(AttributeValue),
})
export type AssociatedProduct = z.infer<typeof AssociatedProduct>

export const BundleLine = z.object({
  quantity: z.int(),
  format: ProductFormat,
  product: z.union([Id, z.object({ id: Id, name: z.string(), slug: z.string(), format: ProductFormat })]),
})

export const Product = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** `product` or `service`. */
  type: z.enum(['product', 'service']),
  format: ProductFormat,
  sku: z.string(),
  /** One sentence for cards and meta descriptions. */
  summary: z.string(),
  media: z.array(MediaItem),
  basicPrice: Amount,
  retailPrice: Amount,
  /** What a shopper pays now, tax included. */
  finalPrice: Amount,
  /** The lowest price of its variants where they cost differently: shown as “from”. Null where there is one price. */
  priceFrom: z.nullable(Amount),
  membershipPrice: z.nullable(Amount),
  discount: z.nullable(z.object({ retailPrice: Amount })),
  /** Lowest price in the 30 days before the discount; only on discounted products (R10.83). */
  lowestPrice: z.nullable(Amount),
  /** Whether at least one piece can be bought now; never a number of pieces. */
  isAvailable: z.boolean(),
  categoryPriority: z.int(),
  attributeSet: z.object({ attributes: z.array(AttributeValue) }),
  /** Clean HTML. */
  description: z.string(),
  isVisibleIndividually: z.boolean(),
  mainProductSlug: z.nullable(z.string()),
  categories: z.array(z.object({ id: Id, name: z.string(), slug: z.string() })),
  /** Every attribute of the product and of its variants that has a name; `attributeSet` tells what the product itself has. */
  associatedAttributes: z.array(AssociatedAttribute),
  associatedProducts: z.array(AssociatedProduct),
  bundles: z.array(BundleLine),
  customOptions: z.array(CustomOption),
  crossSellProducts: z.array(Id),
  translations: z.array(Translation),
})
export type Product = z.infer<typeof Product>

/** What a list answers: a product without the parts that only its own page shows. */
export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  type: z.enum(['product', 'service']),
  format: ProductFormat,
  sku: z.string(),
  summary: z.string(),
  media: z.array(MediaItem),
  basicPrice: Amount,
  retailPrice: Amount,
  finalPrice: Amount,
  /** The lowest price of its variants where they cost differently: shown as “from”. Null where there is one price. */
  priceFrom: z.nullable(Amount),
  membershipPrice: z.nullable(Amount),
  discount: z.nullable(z.object({ retailPrice: Amount })),
  lowestPrice: z.nullable(Amount),
  isAvailable: z.boolean(),
  categoryPriority: z.int(),
  attributeSet: z.object({ attributes: z.array(AttributeValue) }),
})
export type ProductCard = z.infer<typeof ProductCard>

export const LayeredFilterType = z.enum([
  'dropdown',
  'multiSelect',
  'number',
  'date',
  'dateTime',
  'yesNo',
  'textSwatch',
  'visualSwatch',
])

/**
 * One filter of a product list with what each of its values would leave. Choices have a value each; yes/no has `yes` and
 * `no`; a number, a date, a moment and the price (`attributeCode` `price`) have one value with the ends of what there is.
 */
export const LayeredFilter = z.object({
  /** What a filter names it by as its key. */
  attributeCode: z.string(),
  label: z.string(),
  type: LayeredFilterType,
  values: z.array(
    z.object({
      /** The attribute's own id; null for the price, which is none. */
      attributeID: z.nullable(Id),
      /** What a filter sends as its value; null for a range, which sends both ends: `[min, max]`. */
      value: z.union([Id, z.literal(['yes', 'no']), z.null()]),
      valueLabel: z.string(),
      /** A range's ends: figures, or days and moments in ISO 8601; null for all else. */
      minValue: z.union([z.number(), z.string(), z.null()]),
      maxValue: z.union([z.number(), z.string(), z.null()]),
      /** Products listed if this value were chosen besides what already is (calls.md 7.6). */
      totalProducts: z.int(),
      swatch: z.nullable(z.string()),
      isMedia: z.boolean(),
    }),
  ),
})
export type LayeredFilter = z.infer<typeof LayeredFilter>

export const ProductTag = z.object({ id: Id, name: z.string(), slug: z.string() })

/** A bundle's line as its customisation needs it. */
export const BundlePart = z.object({
  product: Product,
  quantity: z.int(),
  format: ProductFormat,
  /** A variant must be chosen. */
  configurable: z.boolean(),
})
export type BundlePart = z.infer<typeof BundlePart>

export interface Category extends z.infer<typeof CategoryFields> {
  children: Category[]
}
const CategoryFields = z.object({
  id: Id,
  parentId: z.nullable(Id),
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  /** One sentence under the heading. */
  summary: z.string(),
  image: z.nullable(MediaItem),
  /** Sort ids 1 to 8 that this category offers (R10.34). */
  sortTypes: z.array(z.int()),
  sortDefaultType: z.int(),
  translations: z.array(Translation),
  productCount: z.int(),
})
export const Category: z.ZodMiniType<Category> = z.extend(CategoryFields, {
  get children() {
    return z.array(Category)
  },
})

/** Categories and tags are narrowed and sorted alike. */
export const namedRecords = { filters: { id: 'ids', slug: 'texts' }, sorts: ['id', 'name'], limit: 10 } as const

/** Rows that one call takes; a file of any size is taken by `butiga import`. */
export const IMPORTED_ROWS = 500

const RowRemark = z.object({
  /** Its place among the rows sent; the first is 0. */
  row: z.int(),
  message: z.string(),
})
export const ImportedRows = z.object({
  created: z.int(),
  updated: z.int(),
  /** Rows that say what the shop has already; nothing was written for them. */
  unchanged: z.int(),
  failed: z.array(RowRemark),
  /** Written without something, such as a product to go with it that is nowhere. */
  notes: z.array(RowRemark),
})
export type ImportedRows = z.infer<typeof ImportedRows>

export const product = service('product', {
  /** P1. By slug or by id, one of them. */
  get: call({
    method: 'GET',
    path: 'web/get',
    access: 'site',
    input: z.strictObject({ slug: z.optional(Slug), id: z.optional(Id), store: Id, currency: Id }),
    data: Product,
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  /**
   * P2. `discount` and `featured` narrow when true; between the ends of a range that are the wrong way round lies nothing.
   * With `select` a record holds these fields and its id alone, less than its type says.
   */
  filter: listCall({
    path: 'web/filter',
    access: 'site',
    record: ProductCard,
    filters: { id: 'ids', slug: 'texts', archived: 'texts', tag: 'ids' },
    sorts: ['id', 'finalPrice', 'name', 'categoryPriority'],
    keywords: true,
    more: {
      mainCategory: z.optional(Id),
      select: z.optional(z.array(text(50)).check(z.maxLength(50))),
      discount: z.optional(z.boolean()),
      featured: z.optional(z.boolean()),
    },
  }),
  /** P3. */
  getCategory: call({
    method: 'GET',
    path: 'web/category/get/{id}',
    access: 'site',
    input: z.strictObject({ id: Id }),
    data: Category,
    errors: [],
  }),
  /** P4. A filter by `slug` finds one category. */
  filterCategories: call({
    method: 'POST',
    path: 'web/category/filter',
    access: 'site',
    input: z.strictObject({ filters: pageQuery.filters, sort: pageQuery.sort, tree: z.optional(z.boolean()) }),
    data: z.object({ records: z.array(Category) }),
    errors: [],
  }),
  /** P5. */
  filterTags: listCall({
    path: 'web/tag/filter',
    access: 'site',
    record: ProductTag,
    ...namedRecords,
    keywords: true,
  }),
  /** P6. Takes what the list is narrowed to. */
  layeredNavigation: call({
    method: 'POST',
    path: 'layered/navigation',
    access: 'site',
    input: z.strictObject({
      filters: z.optional(z.array(Filter).check(z.maxLength(50))),
      mainCategory: z.optional(Id),
      keywords: pageQuery.keywords,
      discount: z.optional(z.boolean()),
      featured: z.optional(z.boolean()),
    }),
    data: z.array(LayeredFilter),
    errors: [],
  }),
  /** P7. What a bundle is made of; an empty list for a product that is no bundle. */
  checkBundles: call({
    method: 'GET',
    path: 'checkBundles',
    access: 'site',
    input: z.strictObject({ product: Id }),
    data: z.object({ lines: z.array(BundlePart) }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  /**
   * P10. Creates or updates products by their SKUs, in the rows of `butiga import` (docs/import.md); what a row does not
   * mention stays. A row that is refused stops no other.
   */
  importRows: call({
    method: 'POST',
    path: 'import',
    access: { scope: 'catalogue.manage' },
    input: z.strictObject({
      rows: z.array(Row).check(z.minLength(1), z.maxLength(IMPORTED_ROWS)),
    }),
    data: ImportedRows,
    errors: [],
  }),
})
