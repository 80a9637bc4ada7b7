import type { FieldError, Filter, FilterKind } from '@butiga/commerce-sdk/contracts'

/** The values of each known filter, of every filter with that key together; null where the request has none. */
export type FilterValues<Kinds extends Readonly<Record<string, FilterKind>>> = {
  readonly [Key in keyof Kinds]: (Kinds[Key] extends 'ids' ? readonly number[] : readonly string[]) | null
}

/** The field error of a value that is not a choice. */
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

/** The ids in a filter's values, and a field error for each value that is not an id. */
export const readIds = (
  { value }: Filter,
  path: string,
): { readonly ids: readonly number[]; readonly faults: readonly FieldError[] } => ({
  ids: value.filter(isId).map(Number),
  faults: value.flatMap((one, place) => (isId(one) ? [] : [{ path: `${path}.${place}`, rule: 'type', value: 'int' }])),
})

/** Makes the field error of an unknown key. */
export type UnknownKey = (path: string, keys: readonly string[]) => FieldError

/** Reads the filters of a list; a key that is neither among `kinds` nor `others` is a field error. */
export const readFilters = <Kinds extends Readonly<Record<string, FilterKind>>>(
  kinds: Kinds,
  filters: readonly Filter[] = [],
  { others = [], unknownKey = notOneOf }: { others?: readonly string[]; unknownKey?: UnknownKey } = {},
): { readonly values: FilterValues<Kinds>; readonly faults: readonly FieldError[] } => {
  const keys = [...Object.keys(kinds), ...others]
  const faults = filters.flatMap(({ key }, index) =>
    keys.includes(key) ? [] : [unknownKey(`filters.${index}.key`, keys)],
  )
  const valuesOf = (key: string, kind: FilterKind) => {
    const named = filters.flatMap((filter, index) =>
      filter.key === key ? [{ filter, path: `filters.${index}.value` }] : [],
    )
    if (named.length === 0) return null
    if (kind === 'texts') return named.flatMap(({ filter }) => filter.value.map(String))
    const read = named.map(({ filter, path }) => readIds(filter, path))
    faults.push(...read.flatMap((one) => one.faults))
    return read.flatMap(({ ids }) => ids)
  }
  const values = Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, valuesOf(key, kind)]))
  // The kind of the key decides how its values are read.
  return { values: values as FilterValues<Kinds>, faults }
}
