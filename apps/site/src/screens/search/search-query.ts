import { type SearchCategory, type SearchQuery, searchCategories } from '@butiga/machines/search'
import { choiceField, pageField, queryFields, textField } from '../query-fields.ts'
import type { QueryReader } from '../screen.types.ts'

/** Most letters of a search. */
export const LONGEST_SEARCH = 200

const defaultCategory: SearchCategory = 'products'

const fieldsOf = (categories: readonly SearchCategory[]) => {
  const [first = defaultCategory] = categories
  return queryFields<SearchQuery>({
    category: choiceField(categories, categories.includes(defaultCategory) ? defaultCategory : first),
    page: pageField,
    search: textField(LONGEST_SEARCH),
  })
}

/** Reads `?category=posts&page=2&search=tape`; a category that the site does not have is the default. */
export const readSearchQuery = (query: URLSearchParams, categories: readonly SearchCategory[]): SearchQuery =>
  fieldsOf(categories).read(query)

/** The address of a search. */
export const searchAddress = (path: string, displayed: SearchQuery): string =>
  fieldsOf(searchCategories).address(path, displayed)

/** What the search reads of its address; texts belong to one visitor and are without number. */
export const searchQuery: QueryReader = (query) => {
  const fields = fieldsOf(searchCategories)
  const displayed = fields.read(query)
  return { query: fields.write(displayed), isCacheable: displayed.search === '' }
}

/** The categories that a site searches: without a shop, those of content only. */
export const categoriesOf = ({ ecommerceEnabled }: { ecommerceEnabled: boolean }): readonly SearchCategory[] =>
  ecommerceEnabled ? searchCategories : searchCategories.filter((name) => name === 'pages' || name === 'posts')

/** Whether one search goes on typing the text of the other, so that both need only one entry of the history. */
export const isContinued = (before: SearchQuery, now: SearchQuery): boolean =>
  before.category === now.category &&
  now.page === 1 &&
  (now.search.startsWith(before.search) || before.search.startsWith(now.search))
