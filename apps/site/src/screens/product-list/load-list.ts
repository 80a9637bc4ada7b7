import { listFilters, listProducts, unwrap } from '@butiga/commerce-sdk'
import { validFilters } from '@butiga/commerce-sdk/rules'
import { filtersRequest, firstQuery, type ListAnswer, listRequest } from '@butiga/machines/list'
import { Moved, NotFound } from '../miss.ts'
import type { LoadInput } from '../screen.types.ts'
import { listAddress, type DisplayedQuery } from './list-query.ts'

/** The path of a list, and the part of its query that its address does not have. */
export interface ListPlace {
  readonly path: string
  readonly defaultSort: number
  readonly mainCategory: number | null
}

/**
 * The page of products of an address, with its filters. A page after the last one does not exist; filters that
 * the list does not have, or no longer, redirect to the list without them.
 */
export const loadList = async (
  { commerce: { product }, signal }: Pick<LoadInput, 'commerce' | 'signal'>,
  displayed: DisplayedQuery,
  { path, defaultSort, mainCategory }: ListPlace,
): Promise<ListAnswer> => {
  const options = signal === undefined ? {} : { signal }
  const query = { ...firstQuery, ...displayed, mainCategory }
  const [match, layered] = await Promise.all([
    listProducts(product, listRequest(query), options),
    listFilters(product, filtersRequest(query), options),
  ])
  if (displayed.filters.length > 0) {
    // Invalid filters are compared with the filters that the list has without them.
    const all = layered.errored
      ? await listFilters(product, filtersRequest({ ...query, filters: [] }), options)
      : layered
    const filters = validFilters(displayed.filters, all.data ?? [])
    if (!all.errored && JSON.stringify(filters) !== JSON.stringify(displayed.filters)) {
      throw new Moved(listAddress(path, { ...displayed, filters, page: 1 }, defaultSort))
    }
  }
  const { records, totalPages, totalItems } = await unwrap(match)
  if (displayed.page > 1 && displayed.page > totalPages) throw new NotFound()
  return { items: records, totalPages, totalItems, extra: layered.data ?? [] }
}
