import type { SearchCategory, SearchResult } from '@butiga/commerce-sdk'
import type { PagedAnswer, PagedContext, PagedEmitted, PagedEvent, PagedInput } from '../paged/paged.types.ts'

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

/** An answered page of one category; beside it the totals of all. */
export type SearchAnswer = PagedAnswer<SearchResult, SearchTotals>
export type SearchInput = PagedInput<SearchQuery, SearchResult, SearchTotals>
export type SearchContext = PagedContext<SearchQuery, SearchResult, SearchTotals>

/** What changes the query of a search, from page 1 on. */
export type SearchChange =
  /** The text in the box is another one. */
  | { readonly type: 'search.type'; readonly search: string }
  /** It is to be looked for now. */
  | { readonly type: 'search.submit'; readonly search: string }
  | { readonly type: 'search.choose'; readonly category: SearchCategory }

export type SearchEvent = PagedEvent | SearchChange
export type SearchEmitted = PagedEmitted<SearchQuery>
