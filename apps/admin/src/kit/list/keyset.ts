import type { Page } from '@butiga/commerce-sdk'
import type { RecordPage, RecordsQuery } from '@butiga/machines/records'

/** Records on a page of a list of the back office. */
const LIMIT = 25

interface KeysetInput<Key extends string, Field extends string> {
  limit: number
  after?: string
  keywords?: string
  sort?: { field: Field; direction: 'asc' | 'desc' }[]
  filters?: { key: Key; value: string[] }[]
}

/** What a list call takes for a query and a cursor; the list's definition has names that the call has. */
export const keysetInput = <Key extends string, Field extends string>(
  { sort, keywords, filters }: RecordsQuery,
  after: string | null,
): KeysetInput<Key, Field> => {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0)
  const field = sort.replace('-', '')
  return {
    limit: LIMIT,
    ...(after !== null && { after }),
    ...(keywords.trim() !== '' && { keywords: keywords.trim() }),
    ...(sort !== '' && {
      sort: [{ field: field as Field, direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) }],
    }),
    ...(chosen.length > 0 && { filters: chosen.map(([key, values]) => ({ key: key as Key, value: [...values] })) }),
  }
}

/** The answer of such a call as a page of the list. */
export const keysetPage = <Item>({ records, next, totalRecords }: Page<Item>): RecordPage<Item> => ({
  items: records,
  next: next ?? null,
  count: totalRecords,
})

interface NumberedInput<Key extends string> extends Pick<KeysetInput<Key, never>, 'limit' | 'keywords' | 'filters'> {
  page: number
}

/** The same for a call whose pages are numbered. */
export const numberedInput = <Key extends string>(query: RecordsQuery): NumberedInput<Key> => ({
  ...keysetInput<Key, never>({ ...query, sort: '' }, null),
  page: query.page,
})

export const numberedPage = <Item>({
  records,
  totalPages,
  totalRecords,
  pagination,
}: Page<Item>): RecordPage<Item> => ({
  items: records,
  // The page is named by its number, which the query has.
  next: pagination.page < totalPages ? String(pagination.page + 1) : null,
  count: totalRecords,
})
