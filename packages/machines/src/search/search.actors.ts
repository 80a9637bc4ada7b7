import { searchSite, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { LoadInput } from '../paged/paged.types.ts'
import {
  searchCategories,
  type SearchAnswer,
  type SearchCategory,
  type SearchQuery,
  type SearchTotals,
} from './search.types.ts'

export interface SearchPorts {
  readonly commerce: Pick<Commerce, 'cms'>
  /** What is looked through; at least one. Default: everything. */
  readonly categories?: readonly SearchCategory[]
}

/** The search's one call: results of one category and the totals of all. */
export const searchActors = ({ commerce, categories = searchCategories }: SearchPorts) => ({
  load: fromPromise<SearchAnswer, LoadInput<SearchQuery, SearchTotals>>(async ({ input: { query }, signal }) => {
    const { category, page, search } = query
    const match = await unwrap(searchSite(commerce.cms, { search: search.trim(), categories, page }, { signal }))
    const { records = [], totalPages = 0, totalItems = 0 } = match[category] ?? {}
    return {
      items: records,
      totalPages,
      totalItems,
      extra: Object.fromEntries(categories.map((name) => [name, match[name]?.totalItems ?? 0])),
    }
  }),
})
