import { useUi } from '@butiga/react-ui/provider/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useChooseCurrency } from '../navigation/currency.ts'

/** The currency that prices are shown in; nothing on a site with one. */
export const CurrencySelect = () => {
  const { t } = useLingui()
  const { currencies, currency, exchange } = useUi()
  const choose = useChooseCurrency()
  const id = useId()
  // What was chosen, until prices are in it.
  const [wanted, setWanted] = useState<number | null>(null)
  if (currencies.length < 2) return null
  const shown = exchange?.code ?? currency.label
  return (
    <span className="cur">
      <label className="sr" htmlFor={id}>{t`Valuta`}</label>
      <select
        id={id}
        className="cur-sel"
        value={wanted ?? exchange?.currencyId ?? currency.id}
        onChange={({ target }) => {
          const next = Number(target.value)
          setWanted(next)
          void choose(next).then(() => setWanted((last) => (last === next ? null : last)))
        }}
      >
        {currencies.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label} {one.symbol}
          </option>
        ))}
      </select>
      <span className="sr" role="status">
        {exchange !== null && wanted === null && t`Cijene su u valuti ${shown}.`}
      </span>
    </span>
  )
}
