import type { AssociatedAttribute, AttributeValue, LayeredFilter, product } from '@butiga/commerce-sdk/contracts'
import type * as z from 'zod/mini'
import type { Order } from '../../../calls/list.ts'

type Attributes = readonly z.infer<typeof AttributeValue>[]

/** A unit of a listed product that can be bought: the product itself, or one of its variants. */
export interface CatalogueUnit {
  readonly id: number
  /** What a shopper pays now. */
  readonly finalCents: number
  readonly attributes: Attributes
}

/** The fields of a listed product that lists need. */
export interface CatalogueProduct extends CatalogueUnit {
  readonly siteId: number
  /** The price on its card: of the cheapest variant where prices differ, else its own. */
  readonly displayedCents: number
  readonly featured: boolean
  readonly isDiscounted: boolean
  readonly priority: number
  /** By language code. */
  readonly names: Readonly<Record<string, string>>
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly variants: readonly CatalogueUnit[]
}

/** An attribute of the shop's, with its words by language code. */
export interface CatalogueAttribute {
  readonly id: number
  readonly code: string
  readonly inputType: AssociatedAttribute['inputType']
  /** The filter that it makes. */
  readonly type: LayeredFilter['type']
  /** The unit of its numbers. */
  readonly unit: string | null
  readonly customClass: string | null
  readonly labels: Readonly<Record<string, string>>
  /** Its choices, in the order in which they are shown. */
  readonly values: readonly {
    readonly id: number
    readonly labels: Readonly<Record<string, string>>
    readonly swatch: string | null
    readonly isMedia: boolean
    readonly shopDefault: boolean
    /** The page about it, in any language. */
    readonly pageId: number | null
  }[]
}

/** The parts of a site's catalogue besides its products. */
export interface CatalogueFrame {
  readonly id: number
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  readonly attributes: readonly CatalogueAttribute[]
  readonly categories: readonly { readonly id: number; readonly parentId: number | null }[]
}

export type SortField = (typeof product)['calls']['filter']['list']['sorts'][number]
export type ProductOrder = Order<SortField>

/** A filter to units that have one of these values, or a number in a range, both ends included. */
export type AttributeFilter =
  | { readonly code: string; readonly anyOf: readonly (number | string)[] }
  | { readonly code: string; readonly from: number; readonly to: number }

/** The filters of a list; null does not filter. */
export interface Selection {
  readonly ids: readonly number[] | null
  /** What a search found: ids of products, the best first. */
  readonly match: ArrayLike<number> | null
  /** This category and all below it. */
  readonly mainCategory: number | null
  readonly tags: readonly number[] | null
  readonly onlyDiscounted: boolean
  readonly onlyFeatured: boolean
  /** One for each attribute, and for the `price`; a variant is listed when all hold for it. */
  readonly attributes: readonly AttributeFilter[]
}
