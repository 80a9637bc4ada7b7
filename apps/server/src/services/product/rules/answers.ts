import type {
  AssociatedProduct,
  AttributeValue,
  BundlePart,
  Category,
  MediaItem,
  Product,
  ProductCard,
} from '@butiga/commerce-sdk/contracts'
import type { MediaRecord } from '../../media/public.ts'
import type { BundlePartRow, CardRow, CountedCategory, ProductRow, VariantRow } from '../types.ts'
import type { CatalogueAttribute } from '../product-index/types.ts'
import { associatedAttributes, type PageSlugs } from './attributes.ts'
import { priceSteps, quantityPricesOf } from './quantity-prices.ts'
import { measureOf } from './measure.ts'
import { publicFieldsOf } from './plain-columns.ts'

type ToMediaItem = (row: MediaRecord) => MediaItem

const amount = (cents: number): number => cents / 100
const amountOrNull = (cents: number | null): number | null => (cents === null ? null : amount(cents))

/** A product as lists show it. */
export const toCard = (row: CardRow, toMediaItem: ToMediaItem): ProductCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  type: row.type,
  format: row.format,
  sku: row.sku,
  summary: row.summary,
  media: row.media.map(toMediaItem),
  basicPrice: amount(row.basicCents),
  retailPrice: amount(row.retailCents),
  finalPrice: amount(row.finalCents),
  priceFrom: amountOrNull(row.fromCents),
  membershipPrice: amountOrNull(row.membershipCents),
  discount: row.discountCents === null ? null : { retailPrice: amount(row.retailCents) },
  ...(row.setDiscount !== null && { setDiscount: row.setDiscount }),
  lowestPrice: amountOrNull(row.lowestCents),
  ...measureOf(row.fromCents ?? row.finalCents, row.netQuantity),
  isAvailable: row.isAvailable,
  categoryPriority: row.categoryPriority,
  attributeSet: { attributes: row.attributes },
})

/** The context of a site's answers. */
export interface Wording {
  readonly attributes: readonly CatalogueAttribute[]
  /** The requested language first, then those that replace it where a text is missing. */
  readonly languages: readonly string[]
  readonly toMediaItem: ToMediaItem
  /** Of the pages about the values that products have. Default: none. */
  readonly pages?: PageSlugs
}

/** A product as its own page shows it. */
export const toProduct = (
  row: ProductRow,
  { attributes, languages, toMediaItem, pages = new Map() }: Wording,
): Product => ({
  ...toCard(row, toMediaItem),
  description: row.description,
  ...(row.seoTitle !== '' && { seoTitle: row.seoTitle }),
  ...(row.seoDescription !== '' && { seoDescription: row.seoDescription }),
  isVisibleIndividually: row.isVisibleIndividually,
  mainProductSlug: row.mainProductSlug,
  ...quantityPricesOf(priceSteps(row.finalCents, row.quantityPrices), row.netQuantity),
  ...(row.dimensions && { dimensions: row.dimensions }),
  ...publicFieldsOf(row),
  categories: row.categories,
  associatedAttributes: associatedAttributes(attributes, ownersOf(row), languages, pages),
  associatedProducts: row.associatedProducts.map((variant) => toVariant(variant, toMediaItem)),
  bundles: row.bundles,
  customOptions: row.customOptions,
  crossSellProducts: row.crossSellProducts,
  translations: row.translations,
})

/** The attributes of a product and of each of its variants. */
export const ownersOf = ({ attributes, associatedProducts }: ProductRow): AttributeValue[][] => [
  attributes,
  ...associatedProducts.map((variant) => variant.attributes),
]

/** A part of a bundle as its customisation shows it. */
export const toBundlePart = (row: BundlePartRow, wording: Wording): BundlePart => ({
  product: toProduct(row, wording),
  quantity: row.quantity,
  format: row.format,
  configurable: row.format === 'configurable',
})

const toVariant = (row: VariantRow, toMediaItem: ToMediaItem): AssociatedProduct => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  slug: row.slug,
  format: row.format,
  media: row.media.map(toMediaItem),
  retailPrice: amount(row.retailCents),
  finalPrice: amount(row.finalCents),
  membershipPrice: amountOrNull(row.membershipCents),
  discount: row.discountCents === null ? null : { retailPrice: amount(row.retailCents) },
  lowestPrice: amountOrNull(row.lowestCents),
  ...measureOf(row.finalCents, row.netQuantity),
  ...quantityPricesOf(priceSteps(row.finalCents, row.quantityPrices), row.netQuantity),
  ...(row.dimensions && { dimensions: row.dimensions }),
  isAvailable: row.isAvailable,
  attributes: row.attributes,
})

/** A category with its descendants; `below` has the children of each category by the parent's id. */
export const toCategory = (
  { quickFilters, seoTitle, seoDescription, position: _position, ...row }: CountedCategory,
  below: ReadonlyMap<number | null, readonly CountedCategory[]>,
  toMediaItem: ToMediaItem,
): Category => ({
  ...row,
  ...(quickFilters.length > 0 && { quickFilters }),
  ...(seoTitle !== '' && { seoTitle }),
  ...(seoDescription !== '' && { seoDescription }),
  image: row.image && toMediaItem(row.image),
  children: (below.get(row.id) ?? []).map((child) => toCategory(child, below, toMediaItem)),
})
