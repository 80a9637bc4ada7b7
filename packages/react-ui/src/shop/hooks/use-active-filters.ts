import type { Filter, LayeredFilter } from '@butiga/commerce-sdk'
import { formatDay, formatNumber, isRange } from '@butiga/commerce-sdk/rules'
import type { FilterValue, ListQuery } from '@butiga/machines/list'
import { useLingui } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'

/** A change of what a list is narrowed by: the values of one attribute, or a toggle. */
export type Narrowing = { readonly filter: Filter } | { readonly discount: boolean } | { readonly featured: boolean }

/** One thing that narrows a list, in words, and what is left without it. */
export interface ActiveFilter {
  readonly id: string
  readonly label: string
  /** The change that takes it away. */
  readonly without: Narrowing
}

/** What narrows a list: each chosen value, each range, and the toggles. */
export const useActiveFilters = (
  layered: readonly LayeredFilter[],
  { filters, discount, featured }: Pick<ListQuery, 'filters' | 'discount' | 'featured'>,
): readonly ActiveFilter[] => {
  const { t } = useLingui()
  const {
    price,
    language: { locale },
  } = useUi()
  const endText = ({ attributeCode, type, unit }: LayeredFilter, end: FilterValue): string => {
    if (attributeCode === 'price') return price(Number(end))
    return type === 'number' ? formatNumber(String(end), locale, unit) : formatDay(String(end), locale)
  }
  const rangeText = ({ value }: Filter, attribute: LayeredFilter | undefined): string =>
    // Without its attribute a range shows the numbers as they are.
    value.map((end) => (attribute === undefined ? String(end) : endText(attribute, end))).join(' – ')
  const named = (filter: Filter): ActiveFilter[] => {
    const { key, value } = filter
    const attribute = layered.find(({ attributeCode }) => attributeCode === key)
    if (attribute === undefined || isRange(attribute.type)) {
      const label = `${attribute?.label ?? key}: ${rangeText(filter, attribute)}`
      return [{ id: key, label, without: { filter: { key, value: [] } } }]
    }
    return value.map((chosen) => {
      const choice = attribute.values.find((other) => other.value === chosen)
      const words = choice?.valueLabel ?? String(chosen)
      return {
        id: `${key} ${String(chosen)}`,
        label: attribute.type === 'yesNo' ? `${attribute.label}: ${words}` : words,
        without: { filter: { key, value: value.filter((other) => other !== chosen) } },
      }
    })
  }
  const toggles: ActiveFilter[] = [
    {
      id: 'discount',
      label: t({ id: 'list.filter.discount', message: 'Samo na akciji' }),
      without: { discount: false },
    },
    { id: 'featured', label: t({ id: 'list.featured', message: 'Izdvojeno' }), without: { featured: false } },
  ]
  return [...filters.flatMap(named), ...toggles.filter(({ id }) => (id === 'discount' ? discount : featured))]
}
