import {
  choosableAttributes,
  valueKey,
  type AssociatedAttribute,
  type Choice,
  type Configurable,
} from '@butiga/commerce-sdk/contracts'
import { useLingui } from '@lingui/react/macro'
import { formatDay, formatMoment } from '../format/date.ts'
import { useUi } from '../provider.tsx'

/** An attribute's value as a person reads it: what is chosen by its label, what is written in the shown language. */
export const useValueText = () => {
  const { t } = useLingui()
  const {
    language: { locale },
  } = useUi()
  return ({ inputType }: Pick<AssociatedAttribute, 'inputType'>, value: string): string => {
    if (inputType === 'yesNo') return value === 'yes' ? t`Da` : t`Ne`
    if (inputType === 'numberField') return new Intl.NumberFormat(locale).format(Number(value))
    if (inputType === 'date') return formatDay(value, locale)
    return inputType === 'dateTime' ? formatMoment(value, locale) : value
  }
}

/** What is chosen of a product, in a few words: `L, Natur`. */
export const useChoiceText = () => {
  const valueText = useValueText()
  return (product: Configurable, choice: Choice): string =>
    choosableAttributes(product)
      .flatMap((attribute) =>
        attribute.values
          .filter((value) => choice[attribute.attributeCode]?.includes(valueKey(value)))
          .map(({ value }) => valueText(attribute, value)),
      )
      .join(', ')
}
