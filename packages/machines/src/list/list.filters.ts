import type { Filter, FilterValue, LayeredFilter } from './list.types.ts'

/** What a list is narrowed to by one attribute; nothing when it is not. */
export const valuesOf = (filters: readonly Filter[], key: string): readonly FilterValue[] =>
  filters.find((filter) => filter.key === key)?.value ?? none

// One array for every attribute without a value, so that what compares it sees no change.
const none: readonly FilterValue[] = []

/** The filters with one of them replaced, in its place; a filter without values is removed. */
export const withFilter = (filters: readonly Filter[], filter: Filter): readonly Filter[] => {
  if (filter.value.length === 0) return filters.filter(({ key }) => key !== filter.key)
  return filters.some(({ key }) => key === filter.key)
    ? filters.map((other) => (other.key === filter.key ? filter : other))
    : [...filters, filter]
}

/** An attribute's filter with one of several values taken in or out. */
export const toggled = (key: string, chosen: readonly FilterValue[], value: FilterValue): Filter => ({
  key,
  value: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
})

/**
 * The filters of an answer, and in their old places those filters and values that it no longer offers, with a count
 * of none: a value that is on the screen does not move or disappear while another one is chosen.
 */
export const keepPlaces = (
  displayed: readonly LayeredFilter[],
  answered: readonly LayeredFilter[],
): readonly LayeredFilter[] =>
  merge(displayed, answered, ({ attributeCode }) => attributeCode, {
    again: (before, now) => ({
      ...now,
      values: merge(before.values, now.values, ({ value }) => value, { again: (_, choice) => choice, gone: emptied }),
    }),
    gone: (filter) => ({ ...filter, values: filter.values.map(emptied) }),
  })

type Choice = LayeredFilter['values'][number]

const emptied = (choice: Choice): Choice => ({ ...choice, totalProducts: 0 })

/** The new ones in their order; each old one that is gone follows what it followed before. */
const merge = <T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => unknown,
  { again, gone }: { readonly again: (before: T, now: T) => T; readonly gone: (before: T) => T },
): T[] => {
  const placeIn = (list: readonly T[], one: T | undefined) =>
    one === undefined ? -1 : list.findIndex((other) => keyOf(other) === keyOf(one))
  const merged = now.map((one) => {
    const old = before[placeIn(before, one)]
    return old === undefined ? one : again(old, one)
  })
  for (const [index, one] of before.entries()) {
    if (placeIn(merged, one) < 0) merged.splice(placeIn(merged, before[index - 1]) + 1, 0, gone(one))
  }
  return merged
}
