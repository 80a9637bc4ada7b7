import { listProducts, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { sortOf } from '@butiga/commerce-sdk/contracts'
import { fromPromise } from 'xstate'
import type { ListPage, ListQuery } from './list.types.ts'

export interface LoadInput {
  readonly query: ListQuery
}

/** The product list's one call (P2). */
export const listActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'product'> }) => ({
  load: fromPromise<ListPage, LoadInput>(async ({ input: { query }, signal }) =>
    unwrap(
      listProducts(
        commerce.product,
        {
          page: query.page,
          limit: query.limit,
          sort: [sortOf(query.sort)],
          filters: [...query.filters],
          ...(query.keywords !== '' && { keywords: query.keywords }),
          ...(query.featured && { featured: true }),
          ...(query.mainCategory !== null && { mainCategory: query.mainCategory }),
        },
        { signal },
      ),
    ),
  ),
})
