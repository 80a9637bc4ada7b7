import type { QueryReader } from '../screen.types.ts'

/** The query parameter that names the order. */
export const ORDER_SLUG = 'orderSlug'

/** The query of the success screen: an order belongs to one visitor. */
export const orderQuery: QueryReader = (query) => {
  const slug = query.get(ORDER_SLUG)
  return { query: new URLSearchParams(slug === null ? {} : { [ORDER_SLUG]: slug }), isCacheable: slug === null }
}
