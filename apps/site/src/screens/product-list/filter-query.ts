import type { Filter } from '@butiga/commerce-sdk'
import type { QueryField } from '../query-fields.ts'

/** The prefix of an attribute's code in a list's address, which separates filters from other parameters. */
const PREFIX = 'filter.'
/** The name of an attribute's fields in a form and in an address. */
export const filterField = (key: string): string => PREFIX + key

/** More filters than any sidebar has; further ones in an address are ignored. */
const MOST_FILTERS = 20
const MOST_VALUES = 50

const attributeCode = /^[\w-]{1,50}$/
const figure = /^-?\d{1,9}(\.\d{1,4})?$/
const dayOrMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{3})?)?Z?)?$/
const answer = /^(yes|no)$/

/** Sorted by number or by day, so that an inverted range is the same range. */
const inOrder = (values: readonly string[]): Filter['value'] | null => {
  if (values.every((value) => figure.test(value))) return values.map(Number).toSorted((a, b) => a - b)
  return values.every((value) => dayOrMoment.test(value)) || values.every((value) => answer.test(value))
    ? values.toSorted()
    : null
}

/**
 * Reads `?filter.colour=12&filter.colour=14&filter.price=3&filter.price=90&filter.recycled=yes`, as a form writes it by
 * itself too. Fields without a value, of mixed kinds or of no known form count as missing.
 */
const readFilters = (query: URLSearchParams): readonly Filter[] =>
  [...new Set(query.keys())]
    .filter((name) => name.startsWith(PREFIX) && attributeCode.test(name.slice(PREFIX.length)))
    .toSorted()
    .slice(0, MOST_FILTERS)
    .flatMap((name) => {
      const written = query.getAll(name).filter((value) => value !== '')
      const value = written.length > MOST_VALUES ? null : inOrder(written)
      return value === null || value.length === 0 ? [] : [{ key: name.slice(PREFIX.length), value }]
    })

/** Filters as an address has them: in one canonical order. */
const filterEntries = (filters: readonly Filter[]): [name: string, value: string][] =>
  filters
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ key, value }) => {
      const written = value.map(String)
      return (inOrder(written) ?? []).map((entry): [string, string] => [filterField(key), String(entry)])
    })

export const filtersField: QueryField<readonly Filter[]> = { read: readFilters, write: filterEntries }
