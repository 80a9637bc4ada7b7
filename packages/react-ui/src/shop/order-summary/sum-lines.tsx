import type { Cart } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUi } from '../../provider/ui.tsx'

/** What the delivery of a cart costs; null before one is saved. */
export const savedDeliveryPrice = ({ deliveryMethodId, prices }: Cart): number | null =>
  deliveryMethodId === null ? null : prices.converted.delivery

interface SumLinesProps {
  readonly cart: Cart
  /** Of a delivery that is chosen and not saved in the cart. Default: what the cart has. */
  readonly deliveryPrice?: number | undefined
  /** What is shown for that price before a delivery is chosen. Default: that the next step has it. */
  readonly noDelivery?: ReactNode
}

/** The sums of a cart up to the total: items, coupon as a negative amount, delivery, tax. */
export const SumLines = ({
  cart,
  deliveryPrice: chosenPrice,
  noDelivery = <Trans>računa se u sljedećem koraku</Trans>,
}: SumLinesProps) => {
  const { money } = useUi()
  const sums = cart.prices.converted
  const deliveryPrice = chosenPrice ?? savedDeliveryPrice(cart)
  // The tax on another delivery comes with the answer of the server; there is none on what is free.
  const isTaxKnown = chosenPrice === undefined || (chosenPrice === 0 && sums.delivery === 0)
  return (
    <dl className="sum-lines">
      <div>
        <dt>
          <Trans id="cart.sum.items">Ukupno za proizvode</Trans>
        </dt>
        <dd>{money(sums.itemsTotal, cart.currency)}</dd>
      </div>
      {sums.loyalty > 0 && (
        <div className="neg">
          <dt>
            <Trans>Članske cijene, već uračunato</Trans>
          </dt>
          <dd>{money(-sums.loyalty, cart.currency)}</dd>
        </div>
      )}
      {/* A coupon for the delivery saves nothing of the goods. */}
      {cart.isCouponApplied && sums.coupon > 0 && (
        <div className="neg">
          <dt>
            <Trans id="cart.sum.coupon">Popust s kuponom</Trans> {cart.couponCode}
          </dt>
          <dd>{money(-sums.coupon, cart.currency)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans id="cart.sum.delivery">Dostava</Trans>
        </dt>
        <dd>
          {deliveryPrice === null && !cart.digitalOnly ? (
            noDelivery
          ) : (
            <DeliveryPrice price={deliveryPrice ?? 0} currency={cart.currency} />
          )}
        </dd>
      </div>
      {isTaxKnown && (
        <div className="muted">
          <dt>
            <Trans id="cart.sum.tax">PDV (uključen)</Trans>
          </dt>
          <dd>{money(sums.tax.orderTotal, cart.currency)}</dd>
        </div>
      )}
    </dl>
  )
}

const DeliveryPrice = ({ price, currency }: { price: number; currency: string }) => {
  const { money } = useUi()
  return price === 0 ? <Trans id="checkout.free">Besplatno</Trans> : money(price, currency)
}
