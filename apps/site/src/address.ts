import type { Language } from '@butiga/commerce-sdk'
import { matchPath, type Match } from './match.ts'
import { routes, type QueryName, type Route } from './routes.ts'
import { confirmEmailQuery } from './screens/confirm-email/confirm-email-query.ts'
import { cartQuery } from './screens/cart/cart-query.ts'
import { eventsQuery } from './screens/events/events-query.ts'
import { orderQuery } from './screens/order/order-query.ts'
import { postsQuery } from './screens/posts/posts-query.ts'
import { productQuery } from './screens/product/product-query.ts'
import { listQuery } from './screens/product-list/list-query.ts'
import type { PageQuery, QueryReader } from './screens/screen.types.ts'
import { searchQuery } from './screens/search/search-query.ts'
import { withdrawalQuery } from './screens/withdrawal/withdrawal-query.ts'

/** The parts of an address that a screen reads. */
export interface Address extends PageQuery {
  readonly match: Match
}

const readers: Readonly<Record<QueryName, QueryReader>> = {
  list: listQuery,
  product: productQuery,
  search: searchQuery,
  cart: cartQuery,
  order: orderQuery,
  posts: postsQuery,
  events: eventsQuery,
  confirmEmail: confirmEmailQuery,
  withdrawal: withdrawalQuery,
}

const readNothing: QueryReader = () => ({ query: new URLSearchParams(), isCacheable: true })

/** The query parameter that shows any page in the phone layout. */
const MOBILE_VIEW = 'mobileView'

/** Reads an address: the path by the routes table, and the query by the reader of its row. */
export const readAddress = ({ pathname, searchParams }: URL, languages: readonly Language[]): Address => {
  const match = matchPath(pathname, languages)
  const route: Partial<Route> = match.route === null ? {} : routes[match.route]
  const read = (route.query === undefined ? readNothing : readers[route.query])(searchParams)
  if (searchParams.get(MOBILE_VIEW) === 'true') read.query.set(MOBILE_VIEW, 'true')
  return { match, ...read }
}
