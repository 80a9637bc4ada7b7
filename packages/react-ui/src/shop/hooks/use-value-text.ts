import type { AssociatedAttribute } from '@butiga/commerce-sdk'
import { formatDay, formatMoment, formatNumber } from '@butiga/commerce-sdk/rules'
import { useLingui } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'

/** An attribute's value as a person reads it: what is chosen by its label, what is written in the shown language. */
export const useValueText = () => {
  const { t } = useLingui()
  const {
    language: { locale },
    timeZone,
  } = useUi()
  return ({ inputType, unit }: Pick<AssociatedAttribute, 'inputType' | 'unit'>, value: string): string => {
    if (inputType === 'yesNo') return value === 'yes' ? t`Da` : t`Ne`
    if (inputType === 'numberField') return formatNumber(value, locale, unit)
    if (inputType === 'date') return formatDay(value, locale)
    return inputType === 'dateTime' ? formatMoment(value, { locale, timeZone }) : value
  }
}
