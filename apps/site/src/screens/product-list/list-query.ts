import { productPageSizes, sortOptions } from '@butiga/commerce-sdk/contracts'
import type { ListQuery } from '@butiga/machines/list'
import type { QueryReader, ScreenHead } from '../screen.types.ts'
import { filterEntries, readFilters } from './filter-query.ts'

/** The part of a list's query that its address carries. */
export type ShownQuery = Pick<ListQuery, 'page' | 'limit' | 'sort' | 'filters' | 'discount' | 'featured'>

const wholeNumber = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/**
 * Reads `?page=2&sort=3&limit=24&discount=true` and the filters; what is missing or makes no sense is the default, and so
 * is a sort that the list does not offer (R3.36).
 */
export const readListQuery = (query: URLSearchParams, defaultSort: number, sorts: readonly number[]): ShownQuery => {
  const sort = wholeNumber(query.get('sort'))
  const limit = wholeNumber(query.get('limit'))
  return {
    page: wholeNumber(query.get('page')) || 1,
    limit: productPageSizes.find((size) => size === limit) ?? productPageSizes[0],
    sort: sorts.includes(sort) ? sort : defaultSort,
    discount: query.get('discount') === 'true',
    featured: query.get('featured') === 'true',
    filters: readFilters(query),
  }
}

/** Whether a list shows less than it has. */
export const isNarrowed = ({ filters, discount, featured }: ShownQuery): boolean =>
  filters.length > 0 || discount || featured

/** What search engines are told of a list: each of its pages is one, and what is narrowed is for people alone. */
export const searchable = (query: ShownQuery): Pick<ScreenHead, 'canonicalQuery' | 'noindex'> => {
  if (isNarrowed(query)) return { noindex: true }
  return query.page > 1 ? { canonicalQuery: `page=${query.page}` } : {}
}

/** A list's address; its query names only what differs from the default, so that each list has one address. */
export const listAddress = (path: string, shown: ShownQuery, defaultSort: number): string => {
  const query = writeListQuery(shown, defaultSort)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

const writeListQuery = (shown: ShownQuery, defaultSort: number): URLSearchParams => {
  const query = new URLSearchParams()
  if (shown.page !== 1) query.set('page', String(shown.page))
  if (shown.sort !== defaultSort) query.set('sort', String(shown.sort))
  if (shown.limit !== productPageSizes[0]) query.set('limit', String(shown.limit))
  if (shown.discount) query.set('discount', 'true')
  if (shown.featured) query.set('featured', 'true')
  for (const [name, value] of filterEntries(shown.filters)) query.append(name, value)
  return query
}

const everySort = sortOptions.map(({ id }) => id)
/** Which sort a list has by itself is not in its address. */
const noSort = 0

/** What a list reads of its address; filters combine without number. */
export const listQuery: QueryReader = (query) => {
  const shown = readListQuery(query, noSort, everySort)
  return { query: writeListQuery(shown, noSort), isCacheable: shown.filters.length === 0 }
}
