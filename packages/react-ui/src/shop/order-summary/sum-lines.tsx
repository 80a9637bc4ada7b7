import type { Cart } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { useUi } from '../../provider/ui.tsx'

/** The sums of a cart up to the total: items, coupon as a negative amount, delivery, tax. */
export const SumLines = ({ cart }: { cart: Cart }) => {
  const { money } = useUi()
  const sums = cart.prices.converted
  return (
    <dl className="sum-lines">
      <div>
        <dt>
          <Trans id="cart.sum.items">Ukupno za proizvode</Trans>
        </dt>
        <dd>{money(sums.itemsTotal)}</dd>
      </div>
      {cart.isCouponApplied && (
        <div className="neg">
          <dt>
            <Trans id="cart.sum.coupon">Popust s kuponom</Trans> {cart.couponCode}
          </dt>
          <dd>{money(-sums.coupon)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans id="cart.sum.delivery">Dostava</Trans>
        </dt>
        <dd>
          {cart.deliveryMethodId === null && !cart.digitalOnly ? (
            <Trans>računa se u sljedećem koraku</Trans>
          ) : (
            money(sums.delivery)
          )}
        </dd>
      </div>
      <div className="muted">
        <dt>
          <Trans id="cart.sum.tax">PDV (uključen)</Trans>
        </dt>
        <dd>{money(sums.tax.orderTotal)}</dd>
      </div>
    </dl>
  )
}
