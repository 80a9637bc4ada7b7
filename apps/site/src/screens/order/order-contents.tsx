import type { OrderDetails, OrderSummary } from '@butiga/commerce-sdk'
import { formatMoment } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Choices } from '@butiga/react-ui/shop/line-choices'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'

/** What was ordered, when it arrives and where: for the tab that ordered. */
export const OrderContents = ({
  details,
  currency,
}: {
  details: Omit<OrderDetails, 'isPayable' | 'payableUntil' | 'paymentMethods'>
  currency: string
}) => {
  const { t } = useLingui()
  const { lines, coupon, delivery, addresses, email, payment, paymentState } = details
  const to = addresses.find(({ type }) => type === 'shipping') ?? addresses[0]
  return (
    <section className="stack suc-contents" data-gap="5" aria-label={t`Sadržaj narudžbe`}>
      {delivery !== null && (
        <div className="eta">
          <Icon name="truck" />
          <span>
            <strong>{delivery.name}</strong>
            <br />
            {delivery.branch ?? delivery.description}
            {delivery.arrival !== null && <Arrives {...delivery.arrival} />}
          </span>
        </div>
      )}
      <Lines lines={lines} coupon={coupon} delivery={delivery} currency={currency} />
      <dl className="suc-facts">
        {to !== undefined && (
          <div>
            <dt className="small muted">
              <Trans>Prima</Trans>
            </dt>
            <dd>
              {to.firstName} {to.lastName}
              <br />
              {to.street} {to.houseNumber}
              <br />
              {to.zipCode} {to.city}, {to.country}
            </dd>
          </div>
        )}
        <div>
          <dt className="small muted">
            <Trans>Potvrda e-poštom</Trans>
          </dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt className="small muted">
            <Trans>Način plaćanja</Trans>
          </dt>
          <dd>
            {payment}
            {(paymentState === 'captured' || paymentState === 'refunded') && (
              <>
                <br />
                <span className="small muted">
                  {paymentState === 'captured' ? <Trans>Plaćeno</Trans> : <Trans>Novac je vraćen</Trans>}
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** What the timetable said when the order was placed. */
const Arrives = ({ destination, by }: NonNullable<NonNullable<OrderDetails['delivery']>['arrival']>) => {
  const { language, timeZone } = useUi()
  const moment = formatMoment(by, { locale: language.locale, timeZone })
  return (
    <>
      <br />
      <strong>
        <Trans>
          Stiže: {destination}, najkasnije {moment}
        </Trans>
      </strong>
    </>
  )
}

type LinesProps = Pick<OrderDetails, 'lines' | 'coupon' | 'delivery'> & { readonly currency: string }

const Lines = ({ lines, coupon, delivery, currency }: LinesProps) => {
  const { money } = useUi()
  return (
    <ul className="suc-lines">
      {lines.map((line, index) => (
        <li key={index}>
          <div>
            {line.name}
            <Choices {...line} />
          </div>
          <span className="muted num">× {line.qty}</span>
          <span className="num">{money(line.row, currency)}</span>
        </li>
      ))}
      {coupon !== null && coupon.discount > 0 && (
        <li>
          <span className="muted">
            <Trans id="cart.sum.coupon">Popust s kuponom</Trans> {coupon.code}
          </span>
          <span />
          <span className="num">{money(-coupon.discount, currency)}</span>
        </li>
      )}
      {delivery !== null && (
        <li>
          <span className="muted">
            <Trans id="cart.sum.delivery">Dostava</Trans>
          </span>
          <span />
          <span className="num">
            {delivery.price === 0 ? <Trans id="checkout.free">Besplatno</Trans> : money(delivery.price, currency)}
          </span>
        </li>
      )}
    </ul>
  )
}

/** What the buyer wrote: shown here alone, since the mail goes to an unconfirmed address. */
export const OrderMessages = ({ messages }: { messages: NonNullable<OrderSummary['messages']> }) => {
  const { t } = useLingui()
  const rows = [
    [t`Vaša napomena`, messages.orderMessage],
    [t({ id: 'order.giftMessage', message: 'Poruka uz poklon' }), messages.giftMessage],
    [t`Za`, messages.to],
    [t`Od`, messages.from],
  ].filter(([, text]) => text !== undefined)
  return (
    <dl className="suc-messages">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
