import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import {
  Amount,
  Filter,
  FilterValue,
  Id,
  MediaItem,
  pageQuery,
  Row,
  Slug,
  SubscriptionPeriod,
  text,
  Translation,
} from './shapes.ts'

/**
 * How a product is bought: as it is (`simple`, and `e-product` without delivery), as one of its variants
 * (`configurable`), or with its parts (`bundle`).
 */
export const ProductFormat = z.enum(['simple', 'configurable', 'bundle', 'e-product'])
export type ProductFormat = z.infer<typeof ProductFormat>

/** How an attribute is chosen or written. */
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

/** What a product has of an attribute. */
export const AttributeValue = z.object({
  /** Ids of choices; a written value as it was written. */
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
  attributeCode: z.string(),
})
export type AttributeValue = z.infer<typeof AttributeValue>

/**
 * An attribute that a product or one of its variants has, and the values that they have of it. What is chosen from a list
 * has an `id` and reads as its label; what is written has none and is read as it is: a number `40.5`, `yes` or `no`, a
 * day `2026-10-17`, a moment `2026-10-09T18:15:00Z`. The attribute `maker` is who makes the product, its brand.
 */
export const AssociatedAttribute = z.object({
  attributeCode: z.string(),
  label: z.string(),
  /** The unit of its numbers, which follows each of them: `kg`. Default: none. */
  unit: z.optional(z.string()),
  inputType: AttributeInputType,
  /** A CSS class of the shop's own. */
  customClass: z.nullable(z.string()),
  values: z.array(
    z.object({
      /** Null for what is written. */
      id: z.nullable(Id),
      /** In the client's language. */
      value: z.string(),
      /** Whether the swatch is a picture. */
      isMedia: z.boolean(),
      /** How the value looks: a colour (`#rrggbb`) or the address of a picture; null for words alone. */
      swatch: z.nullable(z.string()),
      /** Chosen at first, unless nothing with it can be had. */
      shopDefault: z.boolean(),
      /** The slug of the page about it, in the client's language. Default: there is none. */
      page: z.optional(z.string()),
    }),
  ),
})
export type AssociatedAttribute = z.infer<typeof AssociatedAttribute>

/** The units of what a piece holds. */
export const MeasureUnit = z.enum(['g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm2'])
export type MeasureUnit = z.infer<typeof MeasureUnit>

/** How much one piece holds: 500 `ml`, at most two decimals. */
export const NetQuantity = z.object({ quantity: z.number(), unit: MeasureUnit })
export type NetQuantity = z.infer<typeof NetQuantity>

/** The outside of one piece, in centimetres. */
export const Dimensions = z.object({ length: z.number(), width: z.number(), height: z.number() })
export type Dimensions = z.infer<typeof Dimensions>

/** The price of one whole unit, tax included. */
export const UnitPrice = z.object({ amount: Amount, unit: z.enum(['kg', 'l', 'm', 'm2']) })
export type UnitPrice = z.infer<typeof UnitPrice>

/** What each piece costs when one cart line has at least so many of them, tax included. */
export const QuantityPrice = z.object({
  /** Pieces. */
  from: z.int(),
  price: Amount,
  /** What `price` is for a whole unit. Default: the product is not sold by measure. */
  unitPrice: z.optional(UnitPrice),
})
export type QuantityPrice = z.infer<typeof QuantityPrice>

/**
 * The prices of a product that costs less in quantity: of one piece first, each one lower than the one before. `stepAt`
 * finds that of a quantity.
 */
export const QuantityPrices = z.array(QuantityPrice)

/** A text or number that the shopper enters for a product. */
export const CustomOption = z.object({
  /** The key in `personalizations`. */
  option_title: z.string(),
  option_type: z.enum(['text', 'number']),
  custom_option_values: z.array(z.object({ sku: z.string(), label: z.string() })),
  /** Most characters of what is written; a number counts as its digits. */
  max_length: z.int(),
})
export type CustomOption = z.infer<typeof CustomOption>

/** A variant of a configurable product, with the fields that it changes on the page. */
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
  netQuantity: z.optional(NetQuantity),
  unitPrice: z.optional(UnitPrice),
  /** Default: it costs the same in every quantity. */
  quantityPrices: z.optional(QuantityPrices),
  dimensions: z.optional(Dimensions),
  isAvailable: z.boolean(),
  attributes: z.array(AttributeValue),
})
export type AssociatedProduct = z.infer<typeof AssociatedProduct>

/** A part of a bundle. */
export const BundleLine = z.object({
  /** Pieces in one bundle. */
  quantity: z.int(),
  format: ProductFormat,
  product: z.union([Id, z.object({ id: Id, name: z.string(), slug: z.string(), format: ProductFormat })]),
})

/** A product as lists show it. Prices are in the requested currency, tax included. */
export const ProductCard = z.object({
  id: Id,
  /** Its name in addresses. */
  slug: z.string(),
  name: z.string(),
  type: z.enum(['product', 'service']),
  format: ProductFormat,
  sku: z.string(),
  /** One sentence for cards and meta descriptions. */
  summary: z.string(),
  media: z.array(MediaItem),
  basicPrice: Amount,
  /** The price without discount. */
  retailPrice: Amount,
  /** What a shopper pays now. */
  finalPrice: Amount,
  /** The lowest price of its variants where they cost differently: shown as “from”. Null where there is one price. */
  priceFrom: z.nullable(Amount),
  /** What members pay; null where it is no other price. */
  membershipPrice: z.nullable(Amount),
  /** The price to strike through; null without a discount. */
  discount: z.nullable(z.object({ retailPrice: Amount })),
  /** By how many percent a set costs less than its parts bought separately, which is then `retailPrice`. Default: it is no such set. */
  setDiscount: z.optional(z.int()),
  /** Lowest price in the 30 days before the discount; null without one. */
  lowestPrice: z.nullable(Amount),
  /** How much one piece holds; of a configurable product that of its cheapest variant. Default: it is not sold by measure. */
  netQuantity: z.optional(NetQuantity),
  /** What `finalPrice`, or `priceFrom` where there is one, is for a whole unit. Default: a piece holds just that, or is not sold by measure. */
  unitPrice: z.optional(UnitPrice),
  /** Whether at least one piece can be bought now; never a number of pieces. */
  isAvailable: z.boolean(),
  /** What `categoryPriority` sorts by; the greater, the more important. */
  categoryPriority: z.int(),
  attributeSet: z.object({ attributes: z.array(AttributeValue) }),
})
export type ProductCard = z.infer<typeof ProductCard>

/** A product with everything that its own page shows. Prices are in the requested currency, tax included. */
export const Product = z.extend(ProductCard, {
  /** Clean HTML. */
  description: z.string(),
  /** The title of its page for search engines. Default: its name. */
  seoTitle: z.optional(z.string()),
  /** The description of its page for search engines. Default: its summary. */
  seoDescription: z.optional(z.string()),
  /** Whether it has a page of its own; a variant may have none. */
  isVisibleIndividually: z.boolean(),
  /** The configurable product that it is a variant of. */
  mainProductSlug: z.nullable(z.string()),
  categories: z.array(z.object({ id: Id, name: z.string(), slug: z.string() })),
  /** Every attribute of the product and of its variants that has a name; `attributeSet` is what the product itself has. */
  associatedAttributes: z.array(AssociatedAttribute),
  /** The variants of a configurable product. */
  associatedProducts: z.array(AssociatedProduct),
  /** The parts of a bundle. */
  bundles: z.array(BundleLine),
  /** What a shopper may write on it. */
  customOptions: z.array(CustomOption),
  /** Default: it costs the same in every quantity; a configurable product has none, but its variants may. */
  quantityPrices: z.optional(QuantityPrices),
  /** Default: it has none of its own, or none that all its variants share. */
  dimensions: z.optional(Dimensions),
  /** It is sold by subscription: once each period, at `finalPrice`, until it is cancelled. Default: it is bought once. */
  subscription: z.optional(SubscriptionPeriod),
  /** Ids of products to show beside it. */
  crossSellProducts: z.array(Id),
  translations: z.array(Translation),
})
export type Product = z.infer<typeof Product>

/** How a filter is shown. */
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
 * One filter of a product list with the number of products that each of its values would leave. Choices have a value
 * each; yes/no has `yes` and `no`; a number, a date, a moment and the price (`attributeCode` `price`) have one value
 * with the ends of what there is.
 */
export const LayeredFilter = z.object({
  /** What a filter takes as its `key`. */
  attributeCode: z.string(),
  label: z.string(),
  /** The unit of a range of numbers: `kg`. Default: none, as for the price. */
  unit: z.optional(z.string()),
  type: LayeredFilterType,
  values: z.array(
    z.object({
      /** The attribute's own id; null for the price, which is not an attribute. */
      attributeID: z.nullable(Id),
      /** What a filter takes in its `value`; null for a range, which takes both ends: `[min, max]`. */
      value: z.union([Id, z.literal(['yes', 'no']), z.null()]),
      /** In the client's language. */
      valueLabel: z.string(),
      /** A range's lower end: a number, or a day or moment in ISO 8601; null for all else. */
      minValue: z.union([z.number(), z.string(), z.null()]),
      /** A range's upper end. */
      maxValue: z.union([z.number(), z.string(), z.null()]),
      /** Products listed if this value were chosen beside what is chosen already. */
      totalProducts: z.int(),
      /** How the value looks: a colour (`#rrggbb`) or the address of a picture; null for words alone. */
      swatch: z.nullable(z.string()),
      /** Whether the swatch is a picture. */
      isMedia: z.boolean(),
    }),
  ),
})
export type LayeredFilter = z.infer<typeof LayeredFilter>

/** A label of products. */
export const ProductTag = z.object({ id: Id, name: z.string(), slug: z.string() })

/** A part of a bundle, with the fields that choosing needs. */
export const BundlePart = z.object({
  product: Product,
  /** Pieces in one bundle. */
  quantity: z.int(),
  format: ProductFormat,
  /** A variant must be chosen. */
  configurable: z.boolean(),
})
export type BundlePart = z.infer<typeof BundlePart>

/** A ready-made narrowing of a list of products, for a button over it: all of it is added to what a list is narrowed to. */
export const QuickFilter = z.object({
  /** In the client's language. */
  label: z.string(),
  /** As `product.filter` takes them. */
  filters: z.array(z.object({ key: z.string(), value: z.array(FilterValue) })),
  /** Whether only discounted products are left. */
  discount: z.boolean(),
})
export type QuickFilter = z.infer<typeof QuickFilter>

/** A category of products, with those below it. */
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
  /** The title of its page for search engines. Default: its title. */
  seoTitle: z.optional(z.string()),
  /** The description of its page for search engines. Default: its summary. */
  seoDescription: z.optional(z.string()),
  image: z.nullable(MediaItem),
  /** Ids of the sortings that it offers; `sortOf` makes the `sort` of a list of one. */
  sortTypes: z.array(z.int()),
  /** The one of them to begin with. */
  sortDefaultType: z.int(),
  /** What its list can be narrowed to at one press, in the order of their buttons. Default: nothing. */
  quickFilters: z.optional(z.array(QuickFilter)),
  translations: z.array(Translation),
  productCount: z.int(),
})
/** A category of products, with those below it. */
export const Category: z.ZodMiniType<Category> = z.extend(CategoryFields, {
  get children() {
    return z.array(Category)
  },
})

/** The filters and sort fields of categories and tags. */
export const namedRecords = { filters: { id: 'ids', slug: 'texts' }, sorts: ['id', 'name'], limit: 10 } as const
/** The same of categories, which have an order of their own. */
export const categoryRecords = { ...namedRecords, sorts: ['id', 'name', 'position'] } as const

/** Rows that one call takes; a file of any size is taken by `butiga import`. */
export const IMPORTED_ROWS = 500

/** A message about a row of an import. */
export const RowRemark = z.object({
  /** Its place among the rows sent; the first is 0. */
  row: z.int(),
  /** In English. */
  message: z.string(),
  /** The field that it is about, by its path in the form of a product; empty for the row as a whole. */
  path: z.string(),
  /** The rule that the field breaks, such as `required`. */
  rule: z.string(),
})
/** The result of an import. */
export const ImportedRows = z.object({
  created: z.int(),
  updated: z.int(),
  /** Rows that change nothing. */
  unchanged: z.int(),
  /** Rows that were refused. */
  failed: z.array(RowRemark),
  /** Rows that were written without a part of them, such as a related product that does not exist. */
  notes: z.array(RowRemark),
})
export type ImportedRows = z.infer<typeof ImportedRows>

/** The catalogue: products, lists, filters, categories. */
export const product = service(
  'product',
  {
    /**
     * One product with everything that its page shows. Name it by `slug` or by `id`.
     *
     * @example
     * const product = await unwrap(commerce.product.get({ slug: 'burin-paket', store: 1, currency: 1 }))
     */
    get: call({
      method: 'GET',
      path: 'web/get',
      access: 'site',
      input: z.strictObject({
        /** In the client's language, or in the shop's own. */
        slug: z.optional(Slug),
        id: z.optional(Id),
        /** The store of the client's language. */
        store: Id,
        /** One of `ecommerce.getCurrencyConfig`. */
        currency: Id,
      }),
      data: Product,
      errors: ['PRODUCT_NOT_FOUND'],
    }),
    /**
     * A page of products. Every narrowing must hold. Filters take `id`, `slug`, `tag` (ids), `price` (`[from, to]` in the
     * main currency, which `mainRange` converts to) and the `attributeCode` of every filter that `layeredNavigation` answers. What a search by `keywords` finds
     * comes the best first unless `sort` says otherwise; all else the newest first.
     *
     * `recordsOf` walks through all pages; `listProducts` makes the list of a category's page.
     *
     * @example
     * const cheapest = await unwrap(
     *   commerce.product.filter({
     *     mainCategory: 3,
     *     filters: [{ key: 'price', value: [10, 50] }],
     *     sort: [{ field: 'finalPrice', direction: 'asc' }],
     *     limit: 24,
     *   }),
     * )
     */
    filter: listCall({
      path: 'web/filter',
      access: 'site',
      record: ProductCard,
      filters: { id: 'ids', slug: 'texts', archived: 'texts', tag: 'ids' },
      sorts: ['id', 'finalPrice', 'name', 'categoryPriority'],
      keywords: true,
      more: {
        /** A category, with those below it. */
        mainCategory: z.optional(Id),
        /** The fields that the records shall have, beside their `id`. Default: all of them. */
        select: z.optional(z.array(text(50)).check(z.maxLength(50))),
        /** True for discounted products only. */
        discount: z.optional(z.boolean()),
        /** True for featured products only. */
        featured: z.optional(z.boolean()),
        /** The currency of the prices. Default: the main one. */
        currency: z.optional(Id),
      },
    }),
    /** One category with those below it. */
    getCategory: call({
      method: 'GET',
      path: 'web/category/get/{id}',
      access: 'site',
      input: z.strictObject({ id: Id }),
      data: Category,
      errors: [],
    }),
    /** Categories. Filters take `id` and `slug`. */
    filterCategories: call({
      method: 'POST',
      path: 'web/category/filter',
      access: 'site',
      input: z.strictObject({
        filters: pageQuery.filters,
        /** By `id`, `name` or `position`, the shop's own order. Default: `id`, ascending. */
        sort: pageQuery.sort,
        /** Those at the top with all below them as `children`; false answers a flat list. Default true. */
        tree: z.optional(z.boolean()),
      }),
      data: z.object({ records: z.array(Category) }),
      errors: [],
    }),
    /** A page of tags. Filters take `id` and `slug`, `sort` takes `id` and `name`. */
    filterTags: listCall({
      path: 'web/tag/filter',
      access: 'site',
      record: ProductTag,
      ...namedRecords,
      keywords: true,
    }),
    /**
     * The filters of a list of products, with how many products each value would leave. Pass what the list is narrowed to,
     * as `filter` takes it.
     */
    layeredNavigation: call({
      method: 'POST',
      path: 'layered/navigation',
      access: 'site',
      input: z.strictObject({
        filters: z.optional(z.array(Filter).check(z.maxLength(50))),
        /** A category, with those below it. */
        mainCategory: z.optional(Id),
        keywords: pageQuery.keywords,
        /** True for discounted products only. */
        discount: z.optional(z.boolean()),
        /** True for featured products only. */
        featured: z.optional(z.boolean()),
      }),
      data: z.array(LayeredFilter),
      errors: [],
    }),
    /**
     * The parts of a bundle, as choosing them needs it; none for a product that is no bundle. `isConfigured` says whether
     * the choices are complete, `toBundleOptions` makes the `bundleOptions` of `addItem`.
     */
    checkBundles: call({
      method: 'GET',
      path: 'checkBundles',
      access: 'site',
      input: z.strictObject({
        /** The bundle's id. */
        product: Id,
      }),
      data: z.object({ lines: z.array(BundlePart) }),
      errors: ['PRODUCT_NOT_FOUND'],
    }),
    /**
     * Creates or updates products by their SKUs; the server's guide to imports describes a row. What a row does not mention
     * stays as it is, and a row that is refused stops no other.
     */
    importRows: call({
      method: 'POST',
      path: 'import',
      access: { scope: 'catalogue.manage' },
      input: z.strictObject({
        /** 1 to 500. */
        rows: z.array(Row).check(z.minLength(1), z.maxLength(IMPORTED_ROWS)),
      }),
      data: ImportedRows,
      errors: [],
    }),
  },
  { feature: 'ecommerce' },
)
