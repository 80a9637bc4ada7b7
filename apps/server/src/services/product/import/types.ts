import type {
  AttributeInputType,
  AttributeValue,
  Dimensions,
  MeasureUnit,
  NetQuantity,
  ProductFormat,
  Tile,
} from '@butiga/commerce-sdk/contracts'
import type * as z from 'zod/mini'
import type { SafeHtml } from '../../../db/safe-html.ts'
import type { QuantityCents } from '../rules/quantity-prices.ts'
import type { PlainRow, PlainValues } from '../rules/plain-columns.ts'
import type { CustomOption } from '../tables.ts'

/** The texts of a row in one language; a missing field keeps its value. */
export interface TextsRow {
  readonly name: string | undefined
  readonly slug: string | undefined
  readonly summary: string | undefined
  /** Clean HTML. */
  readonly text: string | undefined
  readonly seoTitle: string | undefined
  readonly seoDescription: string | undefined
}

/** How a row names another record: in a file by its SKU, slug, label or address, in a form by its id. */
export type Ref = string | number

/** An attribute as a row writes it: of choices what names them. */
export type RowValue<R extends Ref = string> = string | number | boolean | readonly R[]

/**
 * What is written of a product, by a file or by a form, valid on its own but not yet checked against the shop. `undefined` is a field that the
 * row does not have and that keeps its value; null or an empty list clears it. Amounts in cents, the tax rate in basis
 * points.
 */
export interface ProductRow<R extends Ref = string> extends PlainRow {
  readonly kind: 'product'
  readonly sku: string
  readonly format: ProductFormat | undefined
  readonly archived: boolean | undefined
  readonly visible: boolean | undefined
  readonly mainProduct: R | null | undefined
  readonly basic: number | undefined
  readonly retail: number | undefined
  readonly discount: number | null | undefined
  readonly membership: number | null | undefined
  /** In percent. */
  readonly setDiscount: number | null | undefined
  readonly taxRate: number | undefined
  readonly tile: Tile | null | undefined
  /** The lower prices in quantity, the smallest quantity first. */
  readonly quantityPrices: readonly QuantityCents[] | undefined
  readonly netQuantity: NetQuantity | null | undefined
  readonly dimensions: Dimensions | null | undefined
  /** By language code; null removes the language. */
  readonly translations: Readonly<Record<string, TextsRow | null>>
  readonly categories: readonly R[] | undefined
  /** By code; null removes the value. */
  readonly attributes: Readonly<Record<string, RowValue<R> | null>>
  /** Pieces on hand; null is not counted. */
  readonly stock: number | null | undefined
  /** The main picture first. */
  readonly media: readonly R[] | undefined
  readonly crossSell: readonly R[] | undefined
  readonly tags: readonly R[] | undefined
  readonly bundle: readonly { readonly product: R; readonly quantity: number }[] | undefined
  readonly customOptions: readonly CustomOption[] | undefined
}

export interface Texts {
  readonly name: string
  readonly summary: string
  readonly description: SafeHtml
  readonly slug: string
  readonly seoTitle: string
  readonly seoDescription: string
}

/** The product table's columns that an import writes. */
export interface ProductColumns extends PlainValues {
  readonly sku: string
  readonly format: ProductFormat
  readonly archived: boolean
  readonly visible_individually: boolean
  readonly main_product_id: number | null
  readonly basic_cents: number
  readonly retail_cents: number
  readonly discount_cents: number | null
  readonly membership_cents: number | null
  readonly set_discount: number | null
  readonly tax_rate: number
  readonly net_quantity: number | null
  readonly net_unit: MeasureUnit | null
  readonly dimensions: Dimensions | null
  readonly attributes: readonly z.infer<typeof AttributeValue>[]
  readonly custom_options: readonly CustomOption[]
}

/** A product with all related records: as stored, or as planned. */
export interface ProductState {
  readonly columns: ProductColumns
  /** By language code. */
  readonly texts: Readonly<Record<string, Texts>>
  /** Ids in their order. */
  readonly categories: readonly number[]
  /** Ids in their order. */
  readonly media: readonly number[]
  readonly crossSell: readonly number[]
  /** Ids, lowest first. */
  readonly tags: readonly number[]
  readonly quantityPrices: readonly QuantityCents[]
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  /** Null is not counted; undefined has no stock of its own, as a configurable product. */
  readonly stock: number | null | undefined
}

export interface KnownProduct {
  readonly id: number
  readonly format: ProductFormat
}

export interface KnownAttribute<R extends Ref = string> {
  readonly id: number
  readonly inputType: z.infer<typeof AttributeInputType>
  /** Ids by what names them: in files the label in the site's own language. */
  readonly choices: ReadonlyMap<R, number>
}

/** The site that rows are taken into. */
export interface ImportSite {
  readonly id: number
  readonly defaultLanguage: string
  readonly languages: readonly string[]
}

/** The records that products refer to, by what names them: in files the slugs in the site's default language; attributes by code. */
export interface Frame<R extends Ref = string> {
  readonly attributes: ReadonlyMap<string, KnownAttribute<R>>
  readonly categories: ReadonlyMap<R, number>
  readonly tags: ReadonlyMap<R, number>
  /** That of a product that names none, in basis points. */
  readonly taxRate: number
}

/** The records of the shop to which a batch of rows may refer. */
export interface Known<R extends Ref = string> extends ImportSite, Frame<R> {
  /** In files by SKU. */
  readonly products: ReadonlyMap<R, KnownProduct>
  /** Whether a product belongs to a row that is still to be written. */
  readonly isToCome: (product: R) => boolean
  /** The SKU of the product that has a slug in a language. */
  readonly ownerOfSlug: (language: string, slug: string) => string | undefined
  /** The picture of an address or path. Throws Refused. */
  readonly pictureOf: (name: R) => number
}
