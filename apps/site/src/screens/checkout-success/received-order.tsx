import { buttonClass } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NoOrder } from '../order/no-order.tsx'
import { OrderContents, OrderMessages } from '../order/order-contents.tsx'
import { OrderPdfs } from '../order/order-pdf.tsx'
import { PaymentSlip } from '../order/payment-slip.tsx'
import { OrderRoute, OrderWaybill } from '../order/order-waybill.tsx'
import { useOrder } from '../order/use-order.ts'
import { UnpaidOrder } from '../order/unpaid-order.tsx'
import { useShopPicture } from '../../layouts/layout-data.ts'

/** The received order: its number on a waybill, what is in it, what happens next, and what to do to pay. */
export const ReceivedOrder = ({ orderSlug, orderHref }: { orderSlug: string; orderHref: string }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  const picture = useShopPicture('received')
  const { order } = useOrder(orderSlug)
  if (order === 'missing') return <NoOrder title={t`Ova narudžba ne postoji`} />
  const { summary, details, orderKey = null } = order ?? {}
  const recipient = details?.email
  return (
    <div className="wrap page success">
      {picture !== undefined && (
        <div className="suc-pic">
          <img src={picture.src} alt="" width={picture.width ?? undefined} height={picture.height ?? undefined} />
        </div>
      )}
      <div className="suc-card">
        <p className="tape">{summary?.state === 'paid' ? <Trans>Plaćeno</Trans> : <Trans>Zaprimljeno</Trans>}</p>
        <h1>
          {summary?.paymentInstructions === undefined ? (
            <Trans id="checkout.success.title">Hvala na narudžbi!</Trans>
          ) : (
            <Trans>Hvala na narudžbi! Još samo uplata.</Trans>
          )}
        </h1>
        <p className="muted lead">
          {recipient === undefined ? (
            <Trans>Potvrdu smo poslali e-poštom. U njoj je sve što ste naručili.</Trans>
          ) : (
            <Trans>Potvrdu smo poslali na {recipient}.</Trans>
          )}
        </p>
        <OrderWaybill slug={orderSlug} order={summary} />
        {order === null && (
          <Note>
            <Trans>Pojedinosti narudžbe trenutačno nije moguće prikazati. Nalaze se u poruci koju smo poslali.</Trans>
          </Note>
        )}
        {summary?.paymentInstructions !== undefined && <PaymentSlip slip={summary.paymentInstructions} />}
        {details?.isPayable && (
          <UnpaidOrder details={details}>
            <Link className={buttonClass({ variant: 'primary' })} href={orderHref}>
              <Trans>Na stranicu narudžbe</Trans>
            </Link>
          </UnpaidOrder>
        )}
        {summary !== undefined && <OrderRoute order={summary} />}
        {details && summary && <OrderContents details={details} currency={summary.currency} />}
        {summary?.messages !== undefined && <OrderMessages messages={summary.messages} />}
        <div className="row">
          <Link className={buttonClass({ variant: 'primary' })} href={orderHref}>
            <Trans>Prati narudžbu</Trans>
          </Link>
          {orderKey !== null && <OrderPdfs order={{ orderSlug, orderKey }} />}
          <Link className={buttonClass({ variant: 'line' })} href={links.shop()}>
            <Trans>Natrag u butigu</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}
