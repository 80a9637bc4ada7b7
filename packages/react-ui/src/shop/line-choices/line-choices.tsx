import type { CartItem, ChosenAttribute } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { useValueText } from '../hooks/use-value-text.ts'
import { PeriodText } from '../period-text/period-text.tsx'

type Written = CartItem['options']['personalizations']

/** The choices and texts of a cart line, in short; renders nothing for a line without any. */
export const LineChoices = ({ item }: { item: Pick<CartItem, 'options' | 'bundleOptions' | 'productData'> }) => {
  const valueText = useValueText()
  const { options, bundleOptions, productData } = item
  /** Values that the name contains already are left out. */
  const words = (name: string, chosen: readonly ChosenAttribute[], written: Written = {}): string =>
    [
      ...chosen.flatMap((attribute) => {
        const { label, values } = attribute
        const text = values.map((value) => valueText(attribute, value)).join(', ')
        return text === '' || name.includes(text) ? [] : [`${label}: ${text}`]
      }),
      ...Object.entries(written).map(([title, text]) => `${title}: ${text}`),
    ].join(', ')
  const own = words(productData.name, productData.chosen, options.personalizations)
  return (
    <>
      {own !== '' && <p className="opts">{own}</p>}
      {productData.subscription && (
        <p className="opts">
          <Trans>Pretplata</Trans>, <PeriodText period={productData.subscription} />
        </p>
      )}
      {productData.parts.length > 0 && (
        <ul className="opts">
          {productData.parts.map(({ id, name, quantity, chosen }) => {
            const part = words(name, chosen, bundleOptions.find((choice) => choice.id === id)?.options.personalizations)
            return (
              <li key={id}>
                {quantity > 1 && <span className="num">{quantity} × </span>}
                {part === '' ? name : `${name} (${part})`}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
