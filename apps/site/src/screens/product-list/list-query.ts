import { productPageSizes, sortOptions } from '@butiga/commerce-sdk/contracts'
import type { ListQuery } from '@butiga/machines/list'

/** The part of a list's query that its address carries. */
export type ShownQuery = Pick<ListQuery, 'page' | 'limit' | 'sort'>

const wholeNumber = (text: string | null): number => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

/** Reads `?page=2&sort=3&limit=24`; what is missing or makes no sense is the default. */
export const readListQuery = (query: URLSearchParams, defaultSort: number): ShownQuery => {
  const sort = wholeNumber(query.get('sort'))
  const limit = wholeNumber(query.get('limit'))
  return {
    page: wholeNumber(query.get('page')) || 1,
    limit: productPageSizes.find((size) => size === limit) ?? productPageSizes[0],
    sort: sortOptions.some(({ id }) => id === sort) ? sort : defaultSort,
  }
}

/** A list's address; its query names only what differs from the default, so that each list has one address. */
export const listAddress = (path: string, { page, limit, sort }: ShownQuery, defaultSort: number): string => {
  const query = new URLSearchParams()
  if (page !== 1) query.set('page', String(page))
  if (limit !== productPageSizes[0]) query.set('limit', String(limit))
  if (sort !== defaultSort) query.set('sort', String(sort))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
