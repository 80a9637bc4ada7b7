import { pagedMachine } from '../paged/paged.machine.ts'
import { SEARCH_DEBOUNCE } from './search.delays.ts'
import type { SearchChange, SearchQuery, SearchResult, SearchTotals } from './search.types.ts'

/** Page 1 of the products, and nothing to look for yet. */
export const firstSearch: SearchQuery = { category: 'products', page: 1, search: '' }

/** Spaces alone ask for nothing. */
const typed = ({ search }: { readonly search: string }) => ({ search: search.trim() === '' ? '' : search })

/** A search of the whole site: a text, the category whose results are shown, and a page of them. */
export const searchMachine = pagedMachine<SearchQuery, SearchResult, SearchTotals, SearchChange>({
  id: 'search',
  version: '2',
  first: firstSearch,
  nothing: {},
  changes: {
    'search.type': { change: typed },
    'search.submit': { change: typed, in: 'loading' },
    'search.choose': { change: ({ category }) => ({ category }) },
  },
  pauses: { waiting: SEARCH_DEBOUNCE },
  isAsked: ({ search }) => search.trim() !== '',
  keeps: ({ search }) => ({ search }),
})
