import type { InputOf } from './define.ts'
import type { ProductCard, product } from './product.ts'
import type { Filter, Page, Sort } from './shapes.ts'

/** One of the eight ways to sort products. */
export interface SortOption extends Sort {
  /** The id that a category's sortTypes and sortDefaultType name (R10.34). */
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

/** In the order of spec 9, Sort options; the first is the default. */
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

/** The field and direction of a sort id; an id that does not exist sorts the newest first. */
export const sortOf = (id: number): Sort => {
  const { field, direction } = sortOptions.find((option) => option.id === id) ?? newest
  return { field, direction }
}

/** The product list screen: 12 a page, or 24 (spec 9; R10.87). */
export const productPageSizes = [12, 24] as const
/** A page of any other list, and of a list call that names no limit. */
export const LIST_PAGE_SIZE = 10

/** Archived products are never listed (spec 9, Mandatory list filter). */
const onlyCurrent: Filter = { key: 'archived', value: [false] }

export type ProductQuery = InputOf<(typeof product)['calls']['filter']>

/**
 * The request of a product list, with the mandatory filter; null when the query asks for nothing, and then nothing is sent
 * (spec 5): it needs keywords, a filter beside archived, mainCategory, select, limit or page.
 */
export const productListRequest = (query: ProductQuery): ProductQuery | null => {
  const filters = query.filters?.filter(({ key }) => key !== onlyCurrent.key) ?? []
  const { keywords, mainCategory, select, limit, page } = query
  const asks =
    Boolean(keywords) || filters.length > 0 || [mainCategory, select, limit, page].some((field) => field !== undefined)
  return asks ? { ...query, filters: [...filters, onlyCurrent] } : null
}

/** What a list holds that nobody asked anything of. */
export const emptyProductPage: Page<ProductCard> = {
  records: [],
  totalPages: 0,
  totalRecords: 0,
  totalItems: 0,
  pagination: { page: 1, limit: LIST_PAGE_SIZE, perPage: LIST_PAGE_SIZE, total: 0, lastPage: 0 },
}

/** A filter between two ends, figures or days; null, so that none is sent, while one of them is open (spec 5). */
export const rangeFilter = <End extends number | string>(
  attributeCode: string,
  from: End | null,
  to: End | null,
): Filter | null => (from === null || to === null ? null : { key: attributeCode, value: [from, to] })

/** A yes/no filter, which travels as text (spec 5). */
export const yesNoFilter = (attributeCode: string, isYes: boolean): Filter => ({
  key: attributeCode,
  value: [isYes ? 'yes' : 'no'],
})
