import type { Category, MediaItem, Product, ProductCard } from '@butiga/commerce-sdk/contracts'
import type { Selectable } from 'kysely'
import type { MediaTable } from '../../../db/schema.ts'
import type { CardRow, CategoryRow, ProductRow } from '../types.ts'

type ToMediaItem = (row: Selectable<MediaTable>) => MediaItem

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
  membershipPrice: amountOrNull(row.membershipCents),
  discount: row.discountCents === null ? null : { retailPrice: amount(row.retailCents) },
  lowestPrice: amountOrNull(row.lowestCents),
  isAvailable: row.isAvailable,
  categoryPriority: row.categoryPriority,
  attributeSet: { attributes: row.attributes },
})

/** A product as its own page shows it. */
export const toProduct = (row: ProductRow, toMediaItem: ToMediaItem): Product => ({
  ...toCard(row, toMediaItem),
  description: row.description,
  isVisibleIndividually: row.isVisibleIndividually,
  mainProductSlug: row.mainProductSlug,
  categories: row.categories,
  associatedAttributes: row.associatedAttributes,
  associatedProducts: row.associatedProducts.map(({ finalCents, ...variant }) => ({
    ...variant,
    finalPrice: amount(finalCents),
  })),
  bundles: row.bundles,
  customOptions: row.customOptions,
  crossSellProducts: row.crossSellProducts,
  translations: row.translations,
})

/** A category with those below it, in the order of the rows; without `rows` it stands alone. */
export const toCategory = (row: CategoryRow, rows: readonly CategoryRow[], toMediaItem: ToMediaItem): Category => ({
  ...row,
  image: row.image && toMediaItem(row.image),
  children: rows.filter(({ parentId }) => parentId === row.id).map((child) => toCategory(child, rows, toMediaItem)),
})
