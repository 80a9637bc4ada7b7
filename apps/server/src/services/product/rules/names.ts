import type { FieldError, Filter } from '@butiga/commerce-sdk/contracts'

/** Records that a request names; null where it names none by that. */
export interface Names {
  readonly ids: readonly number[] | null
  readonly slugs: readonly string[] | null
}

/** Names nothing, which means everything. */
export const everything: Names = { ids: null, slugs: null }

export const isNamed = ({ ids, slugs }: Names, row: { readonly id: number; readonly slug: string }): boolean =>
  (ids === null || ids.includes(row.id)) && (slugs === null || slugs.includes(row.slug))

/** The fault of a value that is none of those known. */
export const notOneOf = (path: string, known: readonly string[]): FieldError => ({
  path,
  rule: 'choice',
  value: known.join(', '),
})

const largestId = 2_147_483_647

/** Whether a filter's value is an id, as a number or as the text that a form sends. */
const isId = (value: Filter['value'][number]): boolean => {
  const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId
}

/** Ids that a filter holds, and the fault of each value that is none. */
export const readIds = (
  { value }: Filter,
  path: string,
): { readonly ids: readonly number[]; readonly faults: readonly FieldError[] } => ({
  ids: value.filter(isId).map(Number),
  faults: value.flatMap((one, place) => (isId(one) ? [] : [{ path: `${path}.${place}`, rule: 'type', value: 'int' }])),
})

/**
 * Filters by `id` and `slug` name records, equal keys widening each other; a key that is neither these nor one of `others`
 * is a fault.
 */
export const readNames = (
  filters: readonly Filter[] = [],
  others: readonly string[] = [],
): Names & { readonly faults: FieldError[] } => {
  const keys = ['id', 'slug', ...others]
  const slugs = filters.filter(({ key }) => key === 'slug').flatMap(({ value }) => value.map(String))
  const { ids, faults } = readIdsOf('id', filters)
  return {
    ids,
    slugs: filters.some(({ key }) => key === 'slug') ? slugs : null,
    faults: [
      ...filters.flatMap(({ key }, index) => (keys.includes(key) ? [] : [notOneOf(`filters.${index}.key`, keys)])),
      ...faults,
    ],
  }
}

/** Ids of every filter by a key, null where there is no such filter; and the faults of what is none. */
export const readIdsOf = (
  key: string,
  filters: readonly Filter[],
): { readonly ids: readonly number[] | null; readonly faults: readonly FieldError[] } => {
  const read = filters.flatMap((filter, index) =>
    filter.key === key ? [readIds(filter, `filters.${index}.value`)] : [],
  )
  return {
    ids: read.length === 0 ? null : read.flatMap(({ ids }) => ids),
    faults: read.flatMap(({ faults }) => faults),
  }
}
