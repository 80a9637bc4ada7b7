import type { Filter, LayeredFilter, ProductCard } from '@butiga/commerce-sdk/contracts'
import type { NoticesRef } from '../shared/notices.ts'

export type { Filter, LayeredFilter }
/** An id, an end of a range, or `yes` and `no`. */
export type FilterValue = Filter['value'][number]

/** What the list asks for. */
export interface ListQuery {
  /** From 1. */
  readonly page: number
  /** Products on a page. */
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

/** One answered page. */
export interface ListPage {
  readonly records: readonly ProductCard[]
  readonly totalPages: number
  readonly totalItems: number
}

/** What a load brings. */
export interface ListAnswer {
  readonly page: ListPage
  /** The filters of the query; null when they were not asked for, as they are those that are shown. */
  readonly filters: readonly LayeredFilter[] | null
  /** Why the filters could not be had; null when they could. */
  readonly fault: string | null
}

export interface ListInput {
  /** Hears of failed loads. */
  readonly notices: NoticesRef
  /** Default: page 1, 12 products, newest first, nothing narrowed. */
  readonly query?: Partial<ListQuery>
  /** What the screen has loaded already; without it the list loads at once. */
  readonly loaded?: { readonly page: ListPage; readonly filters: readonly LayeredFilter[] }
}

export interface ListContext {
  readonly notices: NoticesRef
  /** What the list shows or is about to show. */
  readonly query: ListQuery
  /** What the shown items and filters answer; the list goes back to it when a load fails. */
  readonly shownQuery: ListQuery
  readonly items: readonly ProductCard[]
  /** What the list can be narrowed to, with counts. */
  readonly layered: readonly LayeredFilter[]
  readonly totalPages: number
  readonly totalItems: number
  /** False until the first page has come. */
  readonly isLoaded: boolean
}

export type ListEvent =
  | { readonly type: 'list.sort'; readonly sort: number }
  | { readonly type: 'list.resize'; readonly limit: number }
  /** Narrows by one attribute anew; without values it narrows no more. */
  | { readonly type: 'list.filter'; readonly filter: Filter }
  /** Takes every filter away. */
  | { readonly type: 'list.clear' }
  | { readonly type: 'list.search'; readonly keywords: string }
  | { readonly type: 'list.feature'; readonly featured: boolean }
  | { readonly type: 'list.discount'; readonly discount: boolean }
  | { readonly type: 'list.goTo'; readonly page: number }
  | { readonly type: 'list.next' }
  | { readonly type: 'list.previous' }
  | { readonly type: 'list.loadMore' }
  | { readonly type: 'list.retry' }

export type ListEmitted =
  /** The shown items answer another query now: the site writes it into the address. */
  {
    readonly type: 'list.shown'
    readonly query: ListQuery
    /** Another page of the same list, so that reading goes on at its top; else the reader stays where they are. */
    readonly turned: boolean
  }
