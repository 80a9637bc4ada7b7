import type { AttributeValue } from '@butiga/commerce-sdk/contracts'
import type * as z from 'zod/mini'

type Attributes = readonly z.infer<typeof AttributeValue>[]
type ByLanguage<T> = Readonly<Record<string, T>>

/** The words of a listed product. */
export interface SearchProduct {
  readonly id: number
  readonly siteId: number
  readonly sku: string
  readonly featured: boolean
  readonly isAvailable: boolean
  readonly attributes: Attributes
  readonly texts: ByLanguage<Record<'name' | 'slug' | 'summary' | 'description', string>>
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly variants: readonly { readonly sku: string; readonly attributes: Attributes }[]
}

export interface SearchSite {
  readonly id: number
  readonly defaultLanguage: string
  readonly languages: readonly string[]
  /** Groups of words that mean the same, by language; the site's option `SearchSynonyms`. */
  readonly synonyms: unknown
}

export interface SearchAttribute {
  readonly siteId: number
  readonly code: string
  readonly label: ByLanguage<string>
  /** The words of each value, by its id; empty where values are not chosen. */
  readonly values: Readonly<Record<string, ByLanguage<string>>>
}

export interface SearchCategory {
  readonly id: number
  readonly siteId: number
  readonly parentId: number | null
  readonly texts: ByLanguage<Record<'name' | 'slug' | 'summary' | 'title', string>>
}

export interface SearchTag {
  readonly id: number
  readonly names: ByLanguage<string>
}
