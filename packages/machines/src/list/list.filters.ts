import type { Filter, FilterValue, LayeredFilter } from './list.types.ts'

/** What a list is narrowed to by one attribute; nothing when it is not. */
export const valuesOf = (filters: readonly Filter[], key: string): readonly FilterValue[] =>
  filters.find((filter) => filter.key === key)?.value ?? []

/** The filters with one of them set anew, in its place; a filter without values is taken out. */
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
 * The filters of an answer, and in their old places those that it no longer offers, with nothing to choose: what somebody
 * has before their eyes does not move or vanish while they choose beside it.
 */
export const keepPlaces = (
  shown: readonly LayeredFilter[],
  answered: readonly LayeredFilter[],
): readonly LayeredFilter[] => {
  const kept = [...answered]
  const placeOf = (code: string | undefined) => kept.findIndex(({ attributeCode }) => attributeCode === code)
  for (const [index, filter] of shown.entries()) {
    if (placeOf(filter.attributeCode) >= 0) continue
    const values = filter.values.map((value) => ({ ...value, totalProducts: 0 }))
    kept.splice(placeOf(shown[index - 1]?.attributeCode) + 1, 0, { ...filter, values })
  }
  return kept
}
