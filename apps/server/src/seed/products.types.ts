import type { ProductFormat, Tile } from '@butiga/commerce-sdk/contracts'
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

/** A variant of a configurable product; the values are positions in the attributes' lists. */
export interface SeedVariant {
  readonly sku: string
  readonly values: Readonly<Record<string, number>>
  readonly price: SeedPrice
  readonly stock: number
  readonly media: string
}

export interface SeedAttribute {
  readonly code: string
  readonly inputType: 'textSwatch' | 'visualSwatch'
  readonly label: Texts
  readonly values: readonly Texts[]
}

export interface SeedProduct {
  readonly sku: string
  readonly format: ProductFormat
  readonly type?: 'service'
  readonly category: CategoryKey | null
  readonly price: SeedPrice
  /** Pieces on hand; null is not counted; left out where the product itself is not kept in stock. */
  readonly stock?: number | null
  readonly featured?: true
  /** Higher stands first when a category is sorted by priority. */
  readonly priority: number
  readonly tile: Tile
  /** Names of drawings, the main one first. */
  readonly media: readonly string[]
  readonly crossSell?: readonly string[]
  readonly attributes?: readonly SeedAttribute[]
  readonly variants?: readonly SeedVariant[]
  readonly lines?: readonly { readonly sku: string; readonly quantity: number }[]
  readonly slug: Texts
  readonly name: Texts
  /** One sentence for cards and meta descriptions. */
  readonly summary: Texts
  /** Clean HTML. */
  readonly description: Texts
}
