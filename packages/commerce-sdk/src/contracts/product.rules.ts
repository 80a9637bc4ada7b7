import type { Filter, Page, ProductFilterInput, ProductSortField, Sort } from './__generated__/types.ts'

/** One of the eight ways to sort products. */
export interface SortOption extends Sort<ProductSortField> {
  /** What a category's `sortTypes` and `sortDefaultType` name it by. */
  readonly id: number
  readonly name:
    | 'newest'
    | 'oldest'
    | 'cheapest'
    | 'mostExpensive'
    | 'nameAZ'
    | 'nameZA'
    | 'lowPriority'
    | 'highPriority'
}

const newest: SortOption = { id: 1, name: 'newest', field: 'id', direction: 'desc' }

/** The first is the default. */
export const sortOptions: readonly SortOption[] = [
  newest,
  { id: 2, name: 'oldest', field: 'id', direction: 'asc' },
  { id: 3, name: 'cheapest', field: 'finalPrice', direction: 'asc' },
  { id: 4, name: 'mostExpensive', field: 'finalPrice', direction: 'desc' },
  { id: 5, name: 'nameAZ', field: 'name', direction: 'asc' },
  { id: 6, name: 'nameZA', field: 'name', direction: 'desc' },
  { id: 7, name: 'lowPriority', field: 'categoryPriority', direction: 'asc' },
  { id: 8, name: 'highPriority', field: 'categoryPriority', direction: 'desc' },
]

/**
 * The sorting of an id, as `product.filter` takes it; an id that does not exist sorts the newest first.
 *
 * @example const newestFirst = await commerce.product.filter({ mainCategory: 3, sort: [sortOf(1)] })
 */
export const sortOf = (id: number): Sort<ProductSortField> => {
  const { field, direction } = sortOptions.find((option) => option.id === id) ?? newest
  return { field, direction }
}

/** Products on a page of the shop's lists. */
export const productPageSizes = [12, 24] as const
/** Records on a page of any other list, and of a list call without a limit. */
export const LIST_PAGE_SIZE = 10

/** Archived products are never listed. */
const onlyCurrent: Filter = { key: 'archived', value: [false] }

/**
 * The input of a list of products, with the filter that leaves archived ones out. Null for a query that asks for nothing,
 * which is not sent: it needs keywords, a filter beside `archived`, mainCategory, select, limit or page.
 */
export const productListRequest = <Query extends ProductFilterInput>(query: Query): Query | null => {
  const filters = query.filters?.filter(({ key }) => key !== onlyCurrent.key) ?? []
  const { keywords, mainCategory, select, limit, page } = query
  const asks =
    Boolean(keywords) || filters.length > 0 || [mainCategory, select, limit, page].some((field) => field !== undefined)
  return asks ? { ...query, filters: [...filters, onlyCurrent] } : null
}

/** The page of a list that is not sent. */
export const emptyProductPage: Page<never> = {
  records: [],
  totalPages: 0,
  totalRecords: 0,
  totalItems: 0,
  pagination: { page: 1, limit: LIST_PAGE_SIZE, perPage: LIST_PAGE_SIZE, total: 0, lastPage: 0 },
}

/**
 * A filter between two ends, both included: numbers, main units for the price, or days. Null while an end is open.
 *
 * @example rangeFilter('price', 10, 50) // { key: 'price', value: [10, 50] }
 */
export const rangeFilter = <End extends number | string>(
  attributeCode: string,
  from: End | null,
  to: End | null,
): Filter | null => (from === null || to === null ? null : { key: attributeCode, value: [from, to] })

/**
 * A filter by an attribute that is yes or no.
 *
 * @example yesNoFilter('recycled', true) // { key: 'recycled', value: ['yes'] }
 */
export const yesNoFilter = (attributeCode: string, isYes: boolean): Filter => ({
  key: attributeCode,
  value: [isYes ? 'yes' : 'no'],
})
