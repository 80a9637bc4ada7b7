import { choosableAttributes, valueKey, type Choice, type Configurable } from '@butiga/commerce-sdk/rules'
import { useValueText } from './use-value-text.ts'

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
