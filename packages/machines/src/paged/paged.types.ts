import type { NoticesRef } from '../shared/notices.ts'

/** What any list asks for; a list of its own adds what it is narrowed to, its order and the size of its pages. */
export interface PageQuery {
  /** From 1. */
  readonly page: number
}

/** One answered page. */
export interface PagedAnswer<Item, Extra> {
  readonly items: readonly Item[]
  readonly totalPages: number
  readonly totalItems: number
  /** Whether there are more than `totalItems`, which counts no further. Default false. */
  readonly isCapped?: boolean
  /** Where the next page begins, in lists that page by keyset; null on the last one. Default null. */
  readonly next?: string | null
  /** What is shown beside the items: counts, filters. */
  readonly extra: Extra
  /** Why a part of it could not be had, for the log. Default: all is there. */
  readonly fault?: string | null
}

export interface LoadInput<Query, Extra> {
  readonly query: Query
  /** What is shown already; null before the first answer. */
  readonly shown: { readonly query: Query; readonly extra: Extra } | null
}

/** Chosen rows, by their keys: these, or all that the list finds but these. */
export interface Selection {
  readonly isAll: boolean
  readonly keys: readonly (number | string)[]
}

/** How a list goes from page to page; null where there is no such page. */
export interface Paging<Query extends PageQuery> {
  /** What of a query leads to the first page. */
  readonly start: Partial<Query>
  readonly next: (
    context: Pick<PagedContext<Query, unknown, unknown>, 'query' | 'totalPages' | 'next'>,
  ) => Partial<Query> | null
  readonly previous: (query: Query) => Partial<Query> | null
}

export interface PagedDefinition<Query extends PageQuery, Extra> {
  readonly id: string
  readonly version: string
  /** What a list asks for that is asked for nothing in particular. */
  readonly first: Query
  readonly paging: Paging<Query>
  /** What is shown beside nothing. */
  readonly nothing: Extra
  /** Milliseconds without a further change before the list is loaded, where a change says nothing else. */
  readonly pause: number
  /** What of a query stays asked for when its load fails, such as a text in its box. Default: nothing. */
  readonly keeps?: (query: Query) => Partial<Query>
}

export interface PagedInput<Query extends PageQuery, Item, Extra> {
  /** Takes the notices of failed loads. */
  readonly notices: NoticesRef
  /** Default: that of the definition. */
  readonly query?: Partial<Query>
  /** What the screen has loaded already; without it the list loads at once. */
  readonly loaded?: PagedAnswer<Item, Extra>
}

export interface PagedContext<Query extends PageQuery, Item, Extra> extends Required<
  Omit<PagedAnswer<Item, Extra>, 'fault'>
> {
  readonly notices: NoticesRef
  /** What the list shows or is about to show. */
  readonly query: Query
  /** What the shown items answer; the list goes back to it when a load fails. */
  readonly shownQuery: Query
  /** False until the first page has come. */
  readonly isLoaded: boolean
  /** Milliseconds that the last change waits for a further one. */
  readonly pause: number
  readonly selection: Selection
}

export type PagedEvent<Query extends PageQuery> =
  /** Another order, size or narrowing, from its first page on. */
  | {
      readonly type: 'list.change'
      readonly change: Partial<Query>
      /** Milliseconds without a further change before it is loaded; 0 loads at once. Default: that of the definition. */
      readonly pause?: number
    }
  | { readonly type: 'list.goTo'; readonly page: number }
  | { readonly type: 'list.next' }
  | { readonly type: 'list.previous' }
  /** Adds the next page to what is shown. */
  | { readonly type: 'list.loadMore' }
  | { readonly type: 'list.retry' }
  | { readonly type: 'list.select'; readonly selection: Selection }

export type PagedEmitted<Query extends PageQuery> =
  /** The shown items answer another query now: the site writes it into the address. */
  {
    readonly type: 'list.shown'
    readonly query: Query
    /** Another page of the same list, so that reading goes on at its top; else the reader stays where they are. */
    readonly turned: boolean
  }
