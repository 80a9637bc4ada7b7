import type { Filter, LayeredFilter, QuickFilter } from '@butiga/commerce-sdk'
import { isRange, isSingle } from '@butiga/commerce-sdk/rules'
import { valuesOf } from '@butiga/machines/list'
import type { Narrowing } from '@butiga/react-ui/shop/use-active-filters'
import type { DisplayedQuery } from './list-query.ts'

type Narrowed = Pick<DisplayedQuery, 'filters' | 'discount'>

/** Whether a list is narrowed to everything that a quick filter names. */
export const isChosen = ({ filters, discount }: QuickFilter, query: Narrowed): boolean =>
  filters.every(({ key, value }) => {
    const chosen = valuesOf(query.filters, key)
    return value.every((one) => chosen.includes(one))
  }) &&
  (query.discount || !discount)

/**
 * What a press on a quick filter changes: it narrows the list, and a chosen one takes away what it has narrowed. Where a
 * filter may have several values, those that are chosen already stay.
 */
export const changesOf = (
  quick: QuickFilter,
  query: Narrowed,
  layered: readonly LayeredFilter[],
): readonly Narrowing[] => {
  const isOn = isChosen(quick, query)
  const changed = ({ key, value }: Filter): Filter => {
    const type = layered.find(({ attributeCode }) => attributeCode === key)?.type
    const others = valuesOf(query.filters, key).filter((one) => !value.includes(one))
    if (isOn) return { key, value: others }
    return { key, value: type === undefined || isSingle(type) || isRange(type) ? value : [...others, ...value] }
  }
  return [
    ...quick.filters.map((filter) => ({ filter: changed(filter) })),
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
