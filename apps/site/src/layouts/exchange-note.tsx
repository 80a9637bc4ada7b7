import type { Exchange } from '@butiga/machines/currency'
import { formatRate } from '@butiga/react-ui/format/rate'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** At which rate prices are shown, and in what is paid. */
export const ExchangeNote = ({ exchange: { code, rate, since } }: { exchange: Exchange }): ReactNode => {
  const { currency, date, language } = useUi()
  const [one, day] = [formatRate({ main: currency.label, rate, code }, language.locale), date(since)]
  return (
    <span>
      <Trans>
        Cijene su u valuti {code}, po tečaju {one} od {day}. U njoj i naplaćujemo.
      </Trans>
    </span>
  )
}
