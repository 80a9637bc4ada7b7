import type { Cart } from '@butiga/commerce-sdk'
import type { ReactNode } from 'react'
import { formatRate } from '../../format/rate.ts'
import { useUi } from '../../provider/ui.tsx'

interface InMainCurrencyProps {
  readonly cart: Pick<Cart, 'currency' | 'prices'>
  readonly rate: number
}

/** What a cart in another currency comes to in the main one, and the rate. */
export const InMainCurrency = ({ cart: { currency, prices }, rate }: InMainCurrencyProps): ReactNode => {
  const { money, language, currency: main } = useUi()
  return (
    <span className="base-cur">
      {money(prices.base.orderTotal)}
      <br />
      {formatRate({ main: main.label, rate, code: currency }, language.locale)}
    </span>
  )
}
