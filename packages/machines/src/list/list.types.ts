import type { Filter, ProductCard } from '@butiga/commerce-sdk/contracts'
import type { ShopRef } from '../shared/root.ts'

/** What the list asks for. */
export interface ListQuery {
  /** From 1. */
  readonly page: number
  /** Products on a page. */
  readonly limit: number
  /** A sort id, 1 to 8 (R10.34). */
  readonly sort: number
  readonly filters: readonly Filter[]
  readonly keywords: string
  readonly featured: boolean
  readonly mainCategory: number | null
}

/** One answered page. */
export interface ListPage {
  readonly records: readonly ProductCard[]
  readonly totalPages: number
  readonly totalItems: number
}

export interface ListInput {
  /** Hears of failed loads. */
  readonly shop: ShopRef
  /** Default: page 1, 12 products, newest first, nothing narrowed. */
  readonly query?: Partial<ListQuery>
  /** The page that the screen has loaded already; without it the list loads at once. */
  readonly loaded?: ListPage
}

export interface ListContext {
  readonly shop: ShopRef
  /** What the list shows or is about to show. */
  readonly query: ListQuery
  /** What the shown items answer; the list goes back to it when a load fails. */
  readonly shownQuery: ListQuery
  readonly items: readonly ProductCard[]
  readonly totalPages: number
  readonly totalItems: number
  /** False until the first page has come. */
  readonly isLoaded: boolean
}

export type ListEvent =
  | { readonly type: 'list.sort'; readonly sort: number }
  | { readonly type: 'list.resize'; readonly limit: number }
  | { readonly type: 'list.filter'; readonly filters: readonly Filter[] }
  | { readonly type: 'list.search'; readonly keywords: string }
  | { readonly type: 'list.feature'; readonly featured: boolean }
  | { readonly type: 'list.goTo'; readonly page: number }
  | { readonly type: 'list.next' }
  | { readonly type: 'list.previous' }
  | { readonly type: 'list.loadMore' }
  | { readonly type: 'list.retry' }

export type ListEmitted =
  /** The shown items answer another query now: the site writes it into the address. */
  { readonly type: 'list.shown'; readonly query: ListQuery }
