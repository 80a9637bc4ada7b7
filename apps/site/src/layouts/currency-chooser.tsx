import { formatRate } from '@butiga/react-ui/format/rate'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { chooseCurrency, storedCurrency } from './choose-currency.ts'

/** The currency that prices are shown in, and at which rate. */
export const CurrencyChooser = (): ReactNode => {
  const { t } = useLingui()
  const { currencies, currency, exchange, date, language } = useUi()
  const { shop, commerce, cookies } = useShop()
  const id = useId()
  // What was chosen, until prices are in it.
  const [wanted, setWanted] = useState<number | null>(null)
  const choose = (next: number) => {
    setWanted(next)
    void chooseCurrency({ shop, commerce, cookies }, next).then(() =>
      setWanted((last) => (last === next ? null : last)),
    )
  }
  // Once: the cookie still has the last choice while the next one loads.
  const restore = useEffectEvent(() => {
    const stored = storedCurrency(cookies, currencies)
    if (stored !== null) void chooseCurrency({ shop, commerce, cookies }, stored)
  })
  useEffect(() => restore(), [])
  const code = exchange?.code ?? currency.label
  return (
    <span className="cur">
      {exchange !== null && (
        <span className="cur-rate num" title={date(exchange.since)}>
          {formatRate({ main: currency.label, rate: exchange.rate, code }, language.locale)}
          <span className="cur-paid">
            , <Trans>naplaćujemo u {code}</Trans>
          </span>
        </span>
      )}
      <label className="sr" htmlFor={id}>{t`Valuta`}</label>
      <select
        {...useEarlyTap((value) => choose(Number(value)))}
        id={id}
        className="cur-sel"
        value={wanted ?? exchange?.currencyId ?? currency.id}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {currencies.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label} {one.symbol}
          </option>
        ))}
      </select>
      <span className="sr" role="status">
        {exchange !== null && wanted === null && t`Cijene su u valuti ${code}.`}
      </span>
    </span>
  )
}
