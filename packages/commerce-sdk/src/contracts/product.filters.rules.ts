import type { Filter, LayeredFilter } from './__generated__/types.ts'

/** Whether filters of this type take two ends, as those of numbers, days and moments do, rather than chosen values. */
export const isRange = (type: LayeredFilter['type']): boolean =>
  type === 'number' || type === 'date' || type === 'dateTime'

/** Whether filters of this type take one value: an attribute of which each product has one. */
export const isSingle = (type: LayeredFilter['type']): boolean => type === 'dropdown' || type === 'yesNo'

/**
 * Of the filters that a request names, those that its list has: with both ends of a range, with values that exist, and
 * with one where one can be chosen.
 */
export const validFilters = (named: readonly Filter[], layered: readonly LayeredFilter[]): readonly Filter[] =>
  named.flatMap(({ key, value }) => {
    const filter = layered.find(({ attributeCode }) => attributeCode === key)
    if (filter === undefined) return []
    const { type, values } = filter
    if (isRange(type)) return isRangeOf(type, value) ? [{ key, value }] : []
    const known = value.filter((entry) => values.some((choice) => choice.value === entry))
    const chosen = isSingle(type) ? known.slice(0, 1) : [...new Set(known)]
    return chosen.length === 0 ? [] : [{ key, value: chosen }]
  })

const isRangeOf = (type: LayeredFilter['type'], value: Filter['value']): boolean =>
  value.length === 2 && value.every((end) => typeof end === (type === 'number' ? 'number' : 'string'))
