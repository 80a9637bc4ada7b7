import type { Filter, LayeredFilter, QuickFilter } from '@butiga/commerce-sdk'
import { valuesOf } from '@butiga/machines/list'
import type { Narrowing } from '@butiga/react-ui/shop/use-active-filters'
import type { ShownQuery } from './list-query.ts'

type Narrowed = Pick<ShownQuery, 'filters' | 'discount'>

/** Whether a list is narrowed to everything that a quick filter names. */
export const isChosen = ({ filters, discount }: QuickFilter, query: Narrowed): boolean =>
  filters.every(({ key, value }) => {
    const chosen = valuesOf(query.filters, key)
    return value.every((one) => chosen.includes(one))
  }) &&
  (query.discount || !discount)

/** What a press on a quick filter changes: it narrows the list, and a chosen one takes away what it has narrowed. */
export const changesOf = (quick: QuickFilter, query: Narrowed): readonly Narrowing[] => {
  const isOn = isChosen(quick, query)
  const without = ({ key, value }: Filter): Filter => ({
    key,
    value: valuesOf(query.filters, key).filter((one) => !value.includes(one)),
  })
  return [
    ...quick.filters.map((filter) => ({ filter: isOn ? without(filter) : filter })),
    ...(quick.discount ? [{ discount: !isOn }] : []),
  ]
}

/** How many products one value would leave; null for a quick filter that is not just a value. */
export const countOf = ({ filters, discount }: QuickFilter, layered: readonly LayeredFilter[]): number | null => {
  const [filter, ...others] = filters
  if (filter === undefined || others.length > 0 || filter.value.length !== 1 || discount) return null
  const values = layered.find(({ attributeCode }) => attributeCode === filter.key)?.values ?? []
  return values.find(({ value }) => value === filter.value[0])?.totalProducts ?? null
}
