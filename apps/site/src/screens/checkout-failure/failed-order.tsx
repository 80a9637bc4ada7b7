import { formatMoment } from '@butiga/commerce-sdk/rules'
import type { ShownOrder } from '@butiga/machines/order-status'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useShopPicture } from '../../layouts/layout-data.ts'
import { OrderWaybill } from '../order/order-waybill.tsx'
import { type OrderStatus, useOrder } from '../order/use-order.ts'
import { WaysToPay } from '../order/pay-order.tsx'
import type { ReturnAddresses } from '../order/return-addresses.ts'
import type { PayAgainProps } from './pay-again.tsx'

interface FailedOrderProps extends ReturnAddresses, Pick<PayAgainProps, 'orderSlug' | 'proof'> {
  /** Is shown where the order is not the reader's. */
  readonly fallback: ReactNode
}

/** An order whose payment failed or is not confirmed: what became of it, until when it can be paid, and what pays it. */
export const FailedOrder = ({ fallback, ...data }: FailedOrderProps) => {
  const isOfUser = Object.keys(data.proof).length === 0
  const { order, payment } = useOrder(data.orderSlug, { asUser: isOfUser })
  // The user who is logged in may have opened the address of another's order.
  if (!order || order === 'missing' || (order.details === null && isOfUser)) return fallback
  return <Displayed {...data} order={order} payment={payment} />
}

interface DisplayedProps extends Omit<FailedOrderProps, 'fallback'> {
  readonly order: ShownOrder
  readonly payment: OrderStatus['payment']
}

const Displayed = ({ order, payment, ...data }: DisplayedProps) => {
  const picture = useShopPicture('failed')
  const { title, text, children } = usePart(order, payment, data)
  useEffect(() => {
    // The part before the site's name: only the browser finds out what became of the payment.
    document.title = document.title.replace(/^.*?(?= \||$)/, title)
  }, [title])
  return (
    <div className="wrap page nf unpaid late">
      <div>
        <h1>{title}</h1>
        <p className="muted" role="status">
          {text}
        </p>
        <OrderWaybill slug={data.orderSlug} order={order.summary} />
        {children}
      </div>
      {picture !== undefined && <img src={picture.src} alt="" width={480} height={480} />}
    </div>
  )
}

interface Part {
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** What the page says of an order, and what it offers. */
const usePart = (
  { summary, details }: ShownOrder,
  payment: OrderStatus['payment'],
  data: Omit<FailedOrderProps, 'fallback'>,
): Part => {
  const { t } = useLingui()
  const { Link, language, timeZone } = useUi()
  const { links } = useShop()
  const ways = <WaysToPay order={summary} details={details} {...data} />
  const linkTo = (href: string, variant: 'primary' | 'line', name: ReactNode) => (
    <Link className={buttonClass({ variant })} href={href}>
      {name}
    </Link>
  )
  if (payment !== 'known')
    return {
      title: t`Čekamo odgovor banke`,
      text:
        payment === 'asked' ? (
          <Trans>
            Plaćanje je možda prošlo. Ako ste platili, ne plaćajte ponovno: odgovor obično stigne za nekoliko minuta.
          </Trans>
        ) : (
          <Trans>
            Banka još nije odgovorila. Javit ćemo vam e-poštom čim odgovori; ako ste platili, ne plaćajte ponovno.
          </Trans>
        ),
      children: (
        <>
          {payment === 'asked' && (
            <span className="wait-line" aria-hidden="true">
              <i className="done" />
              <b />
              <i className="now" />
              <b />
              <i />
            </span>
          )}
          {ways}
          {linkTo(links.order(data.orderSlug), 'line', <Trans>Stanje narudžbe</Trans>)}
        </>
      ),
    }
  if (summary.state === 'cancelled') {
    const isCharged = details?.paymentState === 'captured' || details?.paymentState === 'refunded'
    return {
      title: isCharged ? t`Narudžba je otkazana` : t`Narudžba je istekla`,
      text: isCharged ? (
        <Trans>Narudžba više ne čeka plaćanje.</Trans>
      ) : (
        <Trans>Nije plaćena na vrijeme, pa smo je otkazali. Ništa nije naplaćeno.</Trans>
      ),
      children: linkTo(links.shop(), 'primary', <Trans>Natrag u butigu</Trans>),
    }
  }
  if (summary.state === 'placed' && (details === null || details.isPayable)) {
    const until = details?.payableUntil ?? null
    const moment = until === null ? '' : formatMoment(until, { locale: language.locale, timeZone })
    return {
      title: t`Plaćanje nije prošlo`,
      text:
        until === null ? (
          <Trans>Ništa nije naplaćeno. Narudžbu smo zaprimili i čuvamo vam je: platite je ponovno.</Trans>
        ) : (
          <Trans>
            Ništa nije naplaćeno. Narudžbu smo zaprimili i čuvamo vam je do <strong className="num">{moment}</strong>.
          </Trans>
        ),
      children: ways,
    }
  }
  return {
    title: summary.state === 'placed' ? t`Narudžba je zaprimljena` : t`Narudžba je plaćena`,
    text: <Trans>Za nju više ne treba ništa platiti ovdje.</Trans>,
    children: linkTo(links.order(data.orderSlug), 'primary', <Trans>Na narudžbu</Trans>),
  }
}
