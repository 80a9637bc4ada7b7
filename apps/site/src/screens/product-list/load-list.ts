import { listProducts, unwrap } from '@butiga/commerce-sdk'
import { sortOf } from '@butiga/commerce-sdk/contracts'
import type { ListPage } from '@butiga/machines/list'
import { NotFound } from '../miss.ts'
import type { LoadInput } from '../screen.types.ts'
import type { ShownQuery } from './list-query.ts'

/** The page of products that an address names. A page behind the last one does not exist. */
export const loadList = async (
  { commerce, signal }: Pick<LoadInput, 'commerce' | 'signal'>,
  { page, limit, sort }: ShownQuery,
  mainCategory: number | null,
): Promise<ListPage> => {
  const { records, totalPages, totalItems } = await unwrap(
    listProducts(
      commerce.product,
      { page, limit, sort: [sortOf(sort)], ...(mainCategory === null ? {} : { mainCategory }) },
      signal === undefined ? {} : { signal },
    ),
  )
  if (page > 1 && page > totalPages) throw new NotFound()
  return { records, totalPages, totalItems }
}
