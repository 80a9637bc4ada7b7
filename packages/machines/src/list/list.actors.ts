import { listFilters, listProducts, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { LoadedPage, LoadInput } from '../paged/paged.types.ts'
import { keepPlaces } from './list.filters.ts'
import { filtersRequest, findsAlike, listRequest } from './list.requests.ts'
import type { LayeredFilter, ListQuery, ProductCard } from './list.types.ts'

/** Milliseconds after which a list is shown without its filters. */
const FILTERS_TIMEOUT = 5000

/** The product list's two calls. They answer one query, so they are asked and shown together. */
export const listActors = ({ commerce: { product } }: { readonly commerce: Pick<Commerce, 'product'> }) => ({
  load: fromPromise<LoadedPage<ProductCard, readonly LayeredFilter[]>, LoadInput<ListQuery, readonly LayeredFilter[]>>(
    async ({ input: { query, shown: displayed }, signal }) => {
      const isVisible = displayed !== null && findsAlike(query, displayed.query)
      const [{ records, totalPages, totalItems }, filters] = await Promise.all([
        unwrap(listProducts(product, listRequest(query), { signal })),
        // Their counts are the same on every page of a list.
        isVisible ? null : listFilters(product, filtersRequest(query), { signal, timeout: FILTERS_TIMEOUT }),
      ])
      const page = { items: records, totalPages, totalItems }
      if (filters === null) return { ...page, extra: displayed?.extra ?? [] }
      return filters.errored
        ? { ...page, extra: [], fault: `A list is shown without its filters: ${filters.error.message}` }
        : { ...page, extra: keepPlaces(displayed?.extra ?? [], filters.data) }
    },
  ),
})
