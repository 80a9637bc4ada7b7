import type { SearchCategory, SearchResult } from '@butiga/commerce-sdk/contracts'
import type { NoticesRef } from '../shared/notices.ts'

export type { SearchCategory, SearchResult }

/** What a site search looks through, in the order of its tabs. */
export const searchCategories: readonly SearchCategory[] = ['pages', 'products', 'posts', 'productCategories']

/** What the search asks for. */
export interface SearchQuery {
  /** The one whose results are shown. */
  readonly category: SearchCategory
  /** From 1. */
  readonly page: number
  /** As it was typed. */
  readonly search: string
}

/** How many results each category has. */
export type SearchTotals = Readonly<Partial<Record<SearchCategory, number>>>

/** What an answered search brings. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[]
  readonly totalPages: number
  readonly totals: SearchTotals
}

export interface SearchInput {
  /** Hears of failed searches. */
  readonly notices: NoticesRef
  /** Default: page 1 of the products, nothing typed. */
  readonly query?: Partial<SearchQuery>
  /** What the screen has loaded already; without it a search that is typed is made at once. */
  readonly loaded?: SearchAnswer
  /** What is looked through; at least one. Default: everything. */
  readonly categories?: readonly SearchCategory[]
}

export interface SearchContext extends SearchAnswer {
  readonly notices: NoticesRef
  readonly categories: readonly SearchCategory[]
  /** What the search shows or is about to show. */
  readonly query: SearchQuery
  /** What the shown results answer; the search goes back to it when it fails. */
  readonly shownQuery: SearchQuery
  /** False while nothing has been found out. */
  readonly isLoaded: boolean
}

export type SearchEvent =
  /** The text in the box is another one. */
  | { readonly type: 'search.type'; readonly search: string }
  /** It is to be looked for now. */
  | { readonly type: 'search.submit'; readonly search: string }
  | { readonly type: 'search.choose'; readonly category: SearchCategory }
  | { readonly type: 'search.goTo'; readonly page: number }
  | { readonly type: 'search.retry' }

export type SearchEmitted =
  /** The shown results answer another query now: the site writes it into the address. */
  {
    readonly type: 'search.shown'
    readonly query: SearchQuery
    /** Another page of the same results, so that reading goes on at their top. */
    readonly turned: boolean
  }
