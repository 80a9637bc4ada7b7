import type { ShownPrice as ShownPriceData } from '@butiga/commerce-sdk/contracts'
import { Trans } from '@lingui/react/macro'
import { useUi } from '../provider.tsx'

/** A price that a section names: `od 35,00 €` where it is the lowest of several. */
export const ShownPrice = ({ price: { amount, from } }: { price: ShownPriceData }) => {
  const { money } = useUi()
  const price = money(amount)
  return (
    <span className="price">
      {from ? (
        <Trans id="price.from">
          <span className="from">od</span> {price}
        </Trans>
      ) : (
        price
      )}
    </span>
  )
}
