import type { Filter, LayeredFilter } from '@butiga/commerce-sdk/contracts'

type FilterType = LayeredFilter['type']

const ranges: readonly FilterType[] = ['number', 'date', 'dateTime']
const single: readonly FilterType[] = ['dropdown', 'yesNo']

/**
 * Keeps the filters of an address that its list has, with both ends of a range, with existing values, and with a single
 * value where only one can be chosen.
 */
export const validFilters = (named: readonly Filter[], layered: readonly LayeredFilter[]): readonly Filter[] =>
  named.flatMap(({ key, value }) => {
    const filter = layered.find(({ attributeCode }) => attributeCode === key)
    if (filter === undefined) return []
    if (ranges.includes(filter.type)) return isRangeOf(filter, value) ? [{ key, value }] : []
    const known = value.filter((entry) => filter.values.some((choice) => choice.value === entry))
    const chosen = single.includes(filter.type) ? known.slice(0, 1) : [...new Set(known)]
    return chosen.length === 0 ? [] : [{ key, value: chosen }]
  })

const isRangeOf = ({ type }: LayeredFilter, value: Filter['value']): boolean =>
  value.length === 2 && value.every((end) => typeof end === (type === 'number' ? 'number' : 'string'))
