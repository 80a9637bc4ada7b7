import { type SearchCategory, type SearchQuery, searchCategories } from '@butiga/machines/search'
import type { QueryReader } from '../screen.types.ts'

/** Most letters of a search (calls.md, M28). */
export const LONGEST_SEARCH = 200

const defaultCategory: SearchCategory = 'products'

/**
 * Reads `?category=posts&page=2&search=tape`; what is missing or makes no sense is the default, and so is a category that
 * the site does not have (R2.118).
 */
export const readSearchQuery = (query: URLSearchParams, categories: readonly SearchCategory[]): SearchQuery => {
  const [first = defaultCategory] = categories
  const fallback = categories.includes(defaultCategory) ? defaultCategory : first
  const page = query.get('page') ?? ''
  return {
    category: categories.find((category) => category === query.get('category')) ?? fallback,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    search: (query.get('search') ?? '').slice(0, LONGEST_SEARCH).toWellFormed().trim(),
  }
}

/** The address of a search; it names only what differs from the default. */
export const searchAddress = (path: string, shown: SearchQuery): string => {
  const query = writeSearchQuery(shown)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

const writeSearchQuery = ({ category, page, search }: SearchQuery): URLSearchParams => {
  const query = new URLSearchParams()
  if (category !== defaultCategory) query.set('category', category)
  if (page !== 1) query.set('page', String(page))
  if (search.trim() !== '') query.set('search', search.trim())
  return query
}

/** What the search reads of its address; texts belong to one visitor and are without number. */
export const searchQuery: QueryReader = (query) => {
  const shown = readSearchQuery(query, searchCategories)
  return { query: writeSearchQuery(shown), isCacheable: shown.search === '' }
}

/** What a site looks through: without its shop, content alone (R1.1). */
export const categoriesOf = ({ ecommerceEnabled }: { ecommerceEnabled: boolean }): readonly SearchCategory[] =>
  ecommerceEnabled ? searchCategories : searchCategories.filter((name) => name === 'pages' || name === 'posts')

/** Whether one text goes on typing the other, so that both need only one entry of the history. */
export const isContinued = (before: string, now: string): boolean => now.startsWith(before) || before.startsWith(now)
