import type { Language } from '@butiga/commerce-sdk/contracts'
import { matchPath, type Match } from './match.ts'
import { routes, type Route } from './routes.ts'
import { filterEntries, readFilters } from './screens/product-list/filter-query.ts'

/** What an address asks for, without what no screen reads. */
export interface Address {
  readonly match: Match
  /** Only what the screen reads, in the order of the table. */
  readonly query: URLSearchParams
  /**
   * Whether its page may be kept for others: not when it names something of one visitor, and not among filters, whose
   * combinations nobody can count.
   */
  readonly isKept: boolean
}

/** What every page reads: whether it is shown as on a phone (spec 2, Layouts). */
const everywhere: NonNullable<Route['query']> = { mobileView: /^true$/ }

/** Reads an address: the path by the routes table, and of the query what its row names. */
export const readAddress = ({ pathname, searchParams }: URL, languages: readonly Language[]): Address => {
  const match = matchPath(pathname, languages)
  const route: Partial<Route> = match.route === null ? {} : routes[match.route]
  const { query: forms = {}, ownQuery = [] } = route
  const read = Object.entries({ ...forms, ...everywhere }).flatMap(([name, form]) => {
    const value = searchParams.get(name)
    return value !== null && form.test(value) ? [[name, value] as [string, string]] : []
  })
  const own = ownQuery.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  const filters = route.filters ? filterEntries(readFilters(searchParams)) : []
  return {
    match,
    query: new URLSearchParams([...read, ...filters, ...own]),
    isKept: own.length === 0 && filters.length === 0,
  }
}

/** Path and query as one text. */
export const pathAndQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`
