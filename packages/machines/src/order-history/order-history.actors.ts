import { type Commerce, type OrderRow, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { LoadedPage, LoadInput, PageQuery } from '../paged/paged.types.ts'

const LIMIT = 10

/** The call of the orders. */
export const orderHistoryActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'document'> }) => ({
  load: fromPromise<LoadedPage<OrderRow, null>, LoadInput<PageQuery, null>>(async ({ input: { query }, signal }) => {
    const { records, totalPages, totalItems } = await unwrap(
      commerce.document.filter({ page: query.page, limit: LIMIT }, { signal }),
    )
    return { items: records, totalPages, totalItems, extra: null }
  }),
})
