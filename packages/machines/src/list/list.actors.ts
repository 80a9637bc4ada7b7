import { listFilters, listProducts, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { filtersRequest, listRequest } from './list.requests.ts'
import type { ListAnswer, ListQuery } from './list.types.ts'

export interface LoadInput {
  readonly query: ListQuery
  /** Whether the filters' counts are asked for as well: they are the same on every page of a list. */
  readonly withFilters: boolean
}

/** Milliseconds after which a list is shown without its filters. */
const FILTERS_TIMEOUT = 5000

/** The product list's two calls. They answer one query, so they are asked and shown together. */
export const listActors = ({ commerce: { product } }: { readonly commerce: Pick<Commerce, 'product'> }) => ({
  load: fromPromise<ListAnswer, LoadInput>(async ({ input: { query, withFilters }, signal }) => {
    const [page, filters] = await Promise.all([
      unwrap(listProducts(product, listRequest(query), { signal })),
      withFilters ? listFilters(product, filtersRequest(query), { signal, timeout: FILTERS_TIMEOUT }) : null,
    ])
    return {
      page,
      filters: filters?.data ?? (withFilters ? [] : null),
      fault: filters?.errored ? filters.error.message : null,
    }
  }),
})
