import type { QueryReader } from '../screen.types.ts'

/** The query parameter that has the server render the lines of the visitor's cart. */
export const LINES = 'lines'

/** The query of the cart's page: with `lines=true` it is one visitor's, else the same for all. */
export const cartQuery: QueryReader = (query) => {
  const isPersonal = query.get(LINES) === 'true'
  return {
    query: new URLSearchParams(isPersonal ? { [LINES]: 'true' } : {}),
    isCacheable: !isPersonal,
    isPersonal,
  }
}
