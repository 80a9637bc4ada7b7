import type { LayeredNavigationInput, ProductFilterInput } from '@butiga/commerce-sdk'
import { sortOf } from '@butiga/commerce-sdk/rules'
import type { ListQuery } from './list.types.ts'

/** What decides which products there are, whatever their order and page: what the filters' counts are asked for. */
export const filtersRequest = ({
  filters,
  keywords,
  featured,
  discount,
  mainCategory,
}: ListQuery): LayeredNavigationInput => ({
  filters: [...filters],
  ...(keywords !== '' && { keywords }),
  ...(featured && { featured }),
  ...(discount && { discount }),
  ...(mainCategory !== null && { mainCategory }),
})

/** The request for the products of a page. */
export const listRequest = (query: ListQuery): ProductFilterInput => ({
  page: query.page,
  limit: query.limit,
  sort: [sortOf(query.sort)],
  ...filtersRequest(query),
})

/** Whether two queries find the same products. */
export const findsAlike = (one: ListQuery, other: ListQuery): boolean =>
  JSON.stringify(filtersRequest(one)) === JSON.stringify(filtersRequest(other))
