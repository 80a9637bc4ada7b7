import { Trans } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'

export interface PriceNowProps {
  readonly finalPrice: number
  /** The lowest of several. Default: there is one. */
  readonly priceFrom?: number | null | undefined
}

/** What it costs now: `od 4,00 €` where that is the lowest of several. */
export const PriceNow = ({ finalPrice, priceFrom = null }: PriceNowProps) => {
  const { price: show } = useUi()
  if (priceFrom === null) return show(finalPrice)
  const price = show(priceFrom)
  return (
    <Trans id="price.from">
      <span className="from">od</span> {price}
    </Trans>
  )
}
