import type { Cart } from '@butiga/commerce-sdk'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { LineChanges } from '../line-changes/line-changes.tsx'
import { LineChoices } from '../line-choices/line-choices.tsx'
import { MediaImage } from '../../ui/media-image/media-image.tsx'
import { savedDeliveryPrice, SumLines } from './sum-lines.tsx'

export interface OrderSummaryProps {
  readonly cart: Cart
  /** Shows the lines too, with a way back to the cart: the checkout has no table of its own. */
  readonly withLines?: boolean
  /** The price of a delivery that is chosen but not saved in the cart. Default: what the cart has. */
  readonly deliveryPrice?: number | undefined
  /** What is shown for that price before a delivery is chosen. Default: that the next step has it. */
  readonly noDelivery?: ReactNode
  readonly delivery?: ReactNode
  /** The next action, under the total. */
  readonly children?: ReactNode
}

/** The waybill: lines, their sums, and the total. */
export const OrderSummary = ({
  cart,
  withLines = false,
  deliveryPrice,
  noDelivery,
  delivery,
  children,
}: OrderSummaryProps) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  const price = deliveryPrice ?? savedDeliveryPrice(cart)
  return (
    <aside className="waybill stack" data-gap="5" aria-label={t`Sažetak narudžbe`}>
      <div className="row between">
        <h2 className="h3">
          <Trans context="order">Sažetak</Trans>
        </h2>
        {withLines && (
          <Link className="link small" href={links.cart()}>
            <Trans>Uredi košaricu</Trans>
          </Link>
        )}
      </div>
      {withLines && <MiniLines cart={cart} />}
      {delivery}
      <SumLines cart={cart} deliveryPrice={deliveryPrice} noDelivery={noDelivery} />
      <Total cart={cart} deliveryPrice={price} />
      {children}
    </aside>
  )
}

const MiniLines = ({ cart }: { cart: Cart }) => {
  const { money } = useUi()
  return (
    <ul className="mini">
      {cart.items.map((item) => {
        const { itemId, qty, productData, prices } = item
        return (
          <li key={itemId}>
            <span className="thumb thumb-s">
              {productData.media && <MediaImage media={productData.media} alt="" place="line" />}
            </span>
            <div>
              {productData.name} <LineChoices item={item} />
              <p className="muted small">× {qty}</p>
              <LineChanges item={item} currency={cart.currency} />
            </div>
            <span className="num">{money(prices.converted.row, cart.currency)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** What a cart costs with a delivery of this price. Default: what the cart has. */
export const totalWith = (cart: Cart, deliveryPrice = savedDeliveryPrice(cart)): number => {
  const { orderTotal, delivery } = cart.prices.converted
  return Math.round(100 * (orderTotal - delivery + (deliveryPrice ?? 0))) / 100
}

const Total = ({ cart, deliveryPrice }: { cart: Cart; deliveryPrice: number | null }) => {
  const { money } = useUi()
  const total = totalWith(cart, deliveryPrice)
  return (
    <div className="sum-total">
      <span>
        {deliveryPrice === null && !cart.digitalOnly ? (
          <Trans>Ukupno bez dostave</Trans>
        ) : (
          <Trans id="cart.sum.grandTotal">Sveukupno</Trans>
        )}
      </span>
      <span className="big">
        {money(total, cart.currency)}
        {/* What it is in the main currency follows the answer of the server. */}
        {cart.rate !== undefined && total === cart.prices.converted.orderTotal && (
          <span className="base-cur">{money(cart.prices.base.orderTotal)}</span>
        )}
      </span>
    </div>
  )
}
