import { firstRecords, type RecordFilters, type RecordsQuery } from '@butiga/machines/records'

const FILTER = 'f.'

/** What of a list's query its address has: order, words and filters; pages have cursors, which age. */
export const queryText = ({ sort, keywords, filters }: RecordsQuery): string => {
  const params = new URLSearchParams()
  if (sort !== '') params.set('sort', sort)
  if (keywords !== '') params.set('q', keywords)
  for (const [key, values] of Object.entries(filters)) for (const value of values) params.append(FILTER + key, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads what `queryText` wrote; filters that the list does not have are left out. */
export const readQuery = (search: string, filterKeys: readonly string[]): Partial<RecordsQuery> => {
  const params = new URLSearchParams(search)
  const filters = Object.fromEntries(
    filterKeys.flatMap((key) => {
      const values = params.getAll(FILTER + key)
      return values.length === 0 ? [] : [[key, values]]
    }),
  )
  return { ...firstRecords, sort: params.get('sort') ?? '', keywords: params.get('q') ?? '', filters }
}

/** The filters of which something is chosen. */
export const chosenFilters = (filters: RecordFilters): RecordFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0))
