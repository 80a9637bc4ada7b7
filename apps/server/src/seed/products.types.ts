import type { NetQuantity, ProductFormat, Tile } from '@butiga/commerce-sdk/contracts'
import type { AttributeCode } from './attributes.ts'
import type { CategoryKey } from './categories.ts'
import type { Texts } from './texts.ts'

/** Prices in cents, tax included. */
export interface SeedPrice {
  readonly retail: number
  /** What the product costs now, where that is less than its retail price. */
  readonly discounted?: number
  readonly membership?: number
  /** Earlier prices, oldest first: how many days ago each one began. */
  readonly history?: readonly { readonly daysAgo: number; readonly cents: number }[]
}

export type Sides = readonly [length: number, width: number, height: number]

/** A variant of a configurable product, and what it is chosen by. */
export interface SeedVariant {
  readonly sku: string
  /** Default simple. */
  readonly format?: 'e-product'
  readonly values: { readonly [C in AttributeCode]?: SeedValue }
  readonly price: SeedPrice
  /** Default: those of the product. */
  readonly sides?: Sides
  /** Default: that of the product. */
  readonly net?: NetQuantity
  readonly stock: number
  readonly media: string
}

/**
 * What a product says of itself: of a choice the position in the attribute's list, of several choices their positions, a
 * number in the attribute's unit, yes or no, a day (`2026-10-17`) or a moment (ISO 8601 in UTC).
 */
export type SeedValue = number | readonly number[] | boolean | string

/** What a shopper writes for a product that is made to order. */
export interface SeedCustomOption {
  readonly title: Texts
  readonly type: 'text' | 'number'
  readonly values: readonly { readonly sku: string; readonly label: Texts }[]
  /** Most characters, or digits of a number. */
  readonly maxLength: number
}

export interface SeedProduct {
  readonly sku: string
  readonly format: ProductFormat
  readonly type?: 'service'
  readonly category: CategoryKey
  readonly price: SeedPrice
  /** Pieces on hand; null is not counted; left out where the product itself is not kept in stock. */
  readonly stock?: number | null
  readonly featured?: true
  /** A higher one comes first when a category is sorted by priority. Default 0. */
  readonly priority?: number
  /** Length, width and height in centimetres. Default: not said. */
  readonly sides?: Sides
  /** How much one piece holds. Default: the product is not sold by measure. */
  readonly net?: NetQuantity
  readonly tile: Tile
  /** Names of drawings, the main one first. */
  readonly media: readonly string[]
  readonly crossSell?: readonly string[]
  readonly attributes?: { readonly [C in AttributeCode]?: SeedValue }
  /** The attributes that the variants differ in. */
  readonly chosenBy?: readonly AttributeCode[]
  readonly variants?: readonly SeedVariant[]
  readonly customOptions?: readonly SeedCustomOption[]
  /** Percent below what the lines cost separately; the prices follow from them, and `price` is left at 0. */
  readonly setDiscount?: number
  readonly lines?: readonly { readonly sku: string; readonly quantity: number }[]
  readonly slug: Texts
  readonly name: Texts
  /** One sentence for cards and meta descriptions. */
  readonly summary: Texts
  /** Clean HTML. */
  readonly description: Texts
}
