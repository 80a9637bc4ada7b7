import { searchSite, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { SearchAnswer, SearchCategory, SearchQuery } from './search.types.ts'

export interface FindInput {
  readonly query: SearchQuery
  readonly categories: readonly SearchCategory[]
}

/** The search's one call: results of one category and the totals of all. */
export const searchActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'cms'> }) => ({
  find: fromPromise<SearchAnswer, FindInput>(async ({ input: { query, categories }, signal }) => {
    const { category, page, search } = query
    const found = await unwrap(searchSite(commerce.cms, { search: search.trim(), categories, page }, { signal }))
    return {
      results: found[category]?.records ?? [],
      totalPages: found[category]?.totalPages ?? 0,
      totals: Object.fromEntries(categories.map((name) => [name, found[name]?.totalItems ?? 0])),
    }
  }),
})
