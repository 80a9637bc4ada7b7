import type { LayeredFilter, ProductCard } from '@butiga/commerce-sdk'
import { pagedMachine } from '../paged/paged.machine.ts'
import { FILTER_DEBOUNCE, LIST_DEBOUNCE } from './list.delays.ts'
import { withFilter } from './list.filters.ts'
import type { ListChange, ListQuery } from './list.types.ts'

/** Page 1 of 12 products, the newest first, nothing narrowed. */
export const firstQuery: ListQuery = {
  page: 1,
  limit: 12,
  sort: 1,
  filters: [],
  keywords: '',
  featured: false,
  discount: false,
  mainCategory: null,
}

/** A list of products in pages, and the filters that narrow it. Items and filters always answer one query. */
export const listMachine = pagedMachine<ListQuery, ProductCard, readonly LayeredFilter[], ListChange>({
  id: 'list',
  version: '3',
  first: firstQuery,
  nothing: [],
  changes: {
    'list.sort': { change: ({ sort }) => ({ sort }) },
    'list.resize': { change: ({ limit }) => ({ limit }) },
    'list.filter': {
      change: ({ filter }, { filters }) => ({ filters: withFilter(filters, filter) }),
      in: 'narrowing',
    },
    'list.clear': { change: () => ({ filters: [], featured: false, discount: false }) },
    'list.search': { change: ({ keywords }) => ({ keywords }) },
    'list.feature': { change: ({ featured }) => ({ featured }) },
    'list.discount': { change: ({ discount }) => ({ discount }) },
  },
  pauses: { waiting: LIST_DEBOUNCE, narrowing: FILTER_DEBOUNCE },
})
