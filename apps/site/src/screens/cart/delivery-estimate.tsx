import type { Cart, DeliveryTerms } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { Arrival } from '../../destination/destination.tsx'
import { goesTo } from '../delivery-terms.ts'

interface DeliveryEstimateProps {
  readonly cart: Cart
  readonly deliveryTerms: readonly DeliveryTerms[]
  /** An ISO code. */
  readonly homeCountry: string
}

/** How the cart arrives within the shop's own country, and what is left to a free delivery. */
export const DeliveryEstimate = ({ cart, deliveryTerms, homeCountry }: DeliveryEstimateProps) => {
  const { t } = useLingui()
  const { price } = useUi()
  const method = deliveryTerms.find((terms) => terms.price > 0 && goesTo(terms, homeCountry))
  if (method === undefined || cart.digitalOnly) return null
  const { itemsTotal } = cart.prices.base
  const { freeFrom } = method
  const isFree = freeFrom !== null && itemsTotal >= freeFrom
  const rest = freeFrom === null ? '' : price(freeFrom - itemsTotal)
  return (
    <div className="eta">
      <Icon name="truck" />
      <div>
        <strong>{method.name}</strong>{' '}
        <span className="num">{isFree ? <Trans id="checkout.free">Besplatno</Trans> : price(method.price)}</span>
        <br />
        {method.description}
        <Arrival />
        {freeFrom !== null && !isFree && (
          <p className="eta-rest">
            <Trans>Još {rest} do besplatne dostave.</Trans>
            <progress max={freeFrom} value={itemsTotal} aria-label={t`Do besplatne dostave`} />
          </p>
        )}
      </div>
    </div>
  )
}
