import type { QuantityPrice } from '@butiga/commerce-sdk'
import { discountPercent, stepAt } from '@butiga/commerce-sdk/rules'
import { formatReduction } from '@butiga/react-ui/format/percent'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'

export interface QuantityTableProps {
  /** Of one piece first. */
  readonly prices: readonly QuantityPrice[]
  readonly quantity: number
}

/** The prices of a product by quantity, with what each saves; the row that the quantity reaches is marked. */
export const QuantityTable = ({ prices, quantity }: QuantityTableProps) => {
  const { price: show, language } = useUi()
  const single = prices[0]?.price ?? 0
  const reached = stepAt(prices, quantity)
  return (
    <table className="qty-prices num">
      <caption className="sr">
        <Trans>Cijene po količini</Trans>
      </caption>
      <tbody>
        {prices.map((step) => {
          const { from, price } = step
          const one = show(price)
          return (
            <tr key={from} aria-current={step === reached || undefined}>
              <th scope="row">{from === 1 ? <Trans>1 kom</Trans> : <Trans>od {from} kom</Trans>}</th>
              <td>
                <Trans>{one} / kom</Trans>
              </td>
              <td>{from > 1 && formatReduction(discountPercent(single, price), language.locale)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
