import type { Filter, LayeredFilter, ProductCard } from '@butiga/commerce-sdk'
import type { PagedAnswer, PagedContext, PagedEmitted, PagedEvent, PagedInput } from '../paged/paged.types.ts'

export type { Filter, LayeredFilter, ProductCard }
/** An id, an end of a range, or `yes` and `no`. */
export type FilterValue = Filter['value'][number]

/** What the list asks for. */
export interface ListQuery {
  /** From 1. */
  readonly page: number
  readonly limit: number
  /** A sort id, 1 to 8. */
  readonly sort: number
  /** One for each attribute that narrows the list, with values; of a range both ends. */
  readonly filters: readonly Filter[]
  readonly keywords: string
  readonly featured: boolean
  /** Only reduced products. */
  readonly discount: boolean
  readonly mainCategory: number | null
}

/** An answered page of products; beside them what the list can be narrowed to, with counts. */
export type ListAnswer = PagedAnswer<ProductCard, readonly LayeredFilter[]>
export type ListInput = PagedInput<ListQuery, ProductCard, readonly LayeredFilter[]>
export type ListContext = PagedContext<ListQuery, ProductCard, readonly LayeredFilter[]>

/** What changes the query of a list, from page 1 on. */
export type ListChange =
  | { readonly type: 'list.sort'; readonly sort: number }
  | { readonly type: 'list.resize'; readonly limit: number }
  /** Replaces the values of one attribute; without values it no longer narrows the list. */
  | { readonly type: 'list.filter'; readonly filter: Filter }
  /** Takes every filter away. */
  | { readonly type: 'list.clear' }
  | { readonly type: 'list.search'; readonly keywords: string }
  | { readonly type: 'list.feature'; readonly featured: boolean }
  | { readonly type: 'list.discount'; readonly discount: boolean }

export type ListEvent = PagedEvent | ListChange
export type ListEmitted = PagedEmitted<ListQuery>
