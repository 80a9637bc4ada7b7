import { useLingui } from '@lingui/react/macro'
import type { FilterChoice } from './filters.types.ts'

/** The words of a value: yes and no are the shop's own, all others come with the attribute. */
export const useChoiceLabel = (): ((choice: Pick<FilterChoice, 'value' | 'valueLabel'>) => string) => {
  const { t } = useLingui()
  return ({ value, valueLabel }) => {
    if (value === 'yes') return t({ id: 'list.filter.yes', message: 'Da' })
    if (value === 'no') return t({ id: 'list.filter.no', message: 'Ne' })
    return valueLabel
  }
}
