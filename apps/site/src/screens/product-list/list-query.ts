import { productPageSizes, sortOptions } from '@butiga/commerce-sdk/rules'
import type { ListQuery } from '@butiga/machines/list'
import type { QueryReader, ScreenHead } from '../screen.types.ts'
import { choiceField, flagField, pageField, queryFields } from '../query-fields.ts'
import { filtersField } from './filter-query.ts'

/** The part of a list's query that its address carries. */
export type DisplayedQuery = Pick<ListQuery, 'page' | 'limit' | 'sort' | 'filters' | 'discount' | 'featured'>

const fieldsOf = (defaultSort: number, sorts: readonly number[]) =>
  queryFields<DisplayedQuery>({
    page: pageField,
    sort: choiceField(sorts, defaultSort),
    limit: choiceField(productPageSizes as readonly number[], productPageSizes[0]),
    discount: flagField,
    featured: flagField,
    filters: filtersField,
  })

const everySort = sortOptions.map(({ id }) => id)

/** Reads `?page=2&sort=3&limit=24&discount=true` and the filters; a sort that the list does not offer is the default. */
export const readListQuery = (query: URLSearchParams, defaultSort: number, sorts: readonly number[]): DisplayedQuery =>
  fieldsOf(defaultSort, sorts).read(query)

export const listAddress = (path: string, displayed: DisplayedQuery, defaultSort: number): string =>
  fieldsOf(defaultSort, everySort).address(path, displayed)

/** Whether a list shows less than it has. */
export const isNarrowed = ({ filters, discount, featured }: DisplayedQuery): boolean =>
  filters.length > 0 || discount || featured

/** The head of a list for search engines: they index each of its pages, and no page of a narrowed list. */
export const searchable = (query: DisplayedQuery): Pick<ScreenHead, 'canonicalQuery' | 'noindex'> => {
  if (isNarrowed(query)) return { noindex: true }
  return query.page > 1 ? { canonicalQuery: `page=${query.page}` } : {}
}

/** Which sort a list has by itself is not in its address. */
const noSort = 0

/** What a list reads of its address; filters combine without number. */
export const listQuery: QueryReader = (query) => {
  const fields = fieldsOf(noSort, everySort)
  const displayed = fields.read(query)
  return { query: fields.write(displayed), isCacheable: displayed.filters.length === 0 }
}
