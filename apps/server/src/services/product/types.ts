import type {
  Category,
  AssociatedProduct,
  AttributeValue,
  CustomOption,
  Dimensions,
  NetQuantity,
  Product,
  ProductFormat,
} from '@butiga/commerce-sdk/contracts'
import type { MediaRecord } from '../media/public.ts'
import type { PublicFields } from './rules/plain-columns.ts'
import type { QuantityCents } from './rules/quantity-prices.ts'

/** A product as lists read it; prices in cents, tax included. */
export interface CardRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly type: 'product' | 'service'
  readonly format: ProductFormat
  readonly sku: string
  readonly summary: string
  readonly attributes: AttributeValue[]
  readonly basicCents: number
  readonly retailCents: number
  readonly finalCents: number
  /** Of the cheapest variant where they cost differently; else null. */
  readonly fromCents: number | null
  readonly discountCents: number | null
  readonly setDiscount: number | null
  readonly membershipCents: number | null
  readonly lowestCents: number | null
  readonly netQuantity: NetQuantity | null
  readonly isAvailable: boolean
  readonly categoryPriority: number
  readonly media: MediaRecord[]
}

/** A product as its own page reads it. */
export interface ProductRow extends CardRow, PublicFields {
  readonly description: string
  /** Empty where the name serves. */
  readonly seoTitle: string
  /** Empty where the summary serves. */
  readonly seoDescription: string
  readonly isVisibleIndividually: boolean
  readonly mainProductSlug: string | null
  readonly dimensions: Dimensions | null
  readonly quantityPrices: readonly QuantityCents[]
  readonly categories: Product['categories']
  readonly associatedProducts: VariantRow[]
  readonly bundles: Product['bundles']
  readonly customOptions: CustomOption[]
  readonly crossSellProducts: number[]
  readonly translations: Product['translations']
}

/** A part of a bundle, and how many of it one bundle holds. */
export interface BundlePartRow extends ProductRow {
  readonly quantity: number
}

/** A variant as the page of its configurable product reads it. */
export interface VariantRow extends Pick<
  AssociatedProduct,
  'id' | 'sku' | 'name' | 'slug' | 'format' | 'isAvailable' | 'attributes'
> {
  readonly retailCents: number
  readonly finalCents: number
  readonly discountCents: number | null
  readonly membershipCents: number | null
  readonly lowestCents: number | null
  readonly netQuantity: NetQuantity | null
  readonly quantityPrices: readonly QuantityCents[]
  readonly dimensions: Dimensions | null
  readonly media: MediaRecord[]
}

/** A category as it is stored. */
export interface CategoryRow {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly slug: string
  readonly title: string
  readonly summary: string
  /** Empty where the title serves. */
  readonly seoTitle: string
  /** Empty where the summary serves. */
  readonly seoDescription: string
  /** Among those of the same parent. */
  readonly position: number
  readonly image: MediaRecord | null
  readonly sortTypes: number[]
  readonly sortDefaultType: number
  /** In the requested language. */
  readonly quickFilters: NonNullable<Category['quickFilters']>
  readonly translations: Product['translations']
}

/** The same with its listed products and those of all categories below, each of them once. */
export interface CountedCategory extends CategoryRow {
  readonly productCount: number
}
