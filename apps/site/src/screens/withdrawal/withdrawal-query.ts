import type { QueryReader } from '../screen.types.ts'

/** The query parameter that names the order that the visitor comes from. */
export const ORDER_NUMBER = 'number'

/** The query of a withdrawal; there are arbitrarily many numbers. */
export const withdrawalQuery: QueryReader = (query) => {
  const number = query.get(ORDER_NUMBER)?.slice(0, 50) ?? null
  return { query: new URLSearchParams(number === null ? {} : { [ORDER_NUMBER]: number }), isCacheable: number === null }
}
