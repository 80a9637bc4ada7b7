import type { PagedEvent } from '../paged/paged.types.ts'
import type { Selection } from '../paged/paged.selection.ts'

/** Chosen values of each filter, by its key; a key without values narrows nothing. */
export type RecordFilters = Readonly<Record<string, readonly string[]>>

/** What a list of the back office asks for. */
export interface RecordsQuery {
  /** From 1. */
  readonly page: number
  /** The field by which it is sorted, with a minus before it for the greatest first; empty for the list's own order. */
  readonly sort: string
  readonly filters: RecordFilters
  readonly keywords: string
  readonly selected: Selection
}

/** What a list keeps beside its records. */
export interface RecordsExtra {
  /** The cursor of each page that is known, by its number: the first page needs none. */
  readonly cursors: Readonly<Record<number, string>>
}

/** What changes the query of a list, from page 1 on. */
export type RecordsChange =
  | { readonly type: 'records.sort'; readonly sort: string }
  /** Replaces the values of one filter. */
  | { readonly type: 'records.filter'; readonly key: string; readonly values: readonly string[] }
  /** Replaces all filters; a saved view replaces words and order, too. */
  | ({ readonly type: 'records.view'; readonly filters: RecordFilters } & Partial<
      Pick<RecordsQuery, 'sort' | 'keywords'>
    >)
  | { readonly type: 'records.search'; readonly keywords: string }
  /** Loads the list again, as its records were changed. */
  | { readonly type: 'records.reload' }

export type RecordsEvent = PagedEvent | RecordsChange

/** One page of records, as a call answers it. */
export interface RecordPage<Item> {
  readonly items: readonly Item[]
  /** The cursor of the page after it; null on the last page. */
  readonly next: string | null
  /** How many there are. Default: not known. */
  readonly count?: number
}
