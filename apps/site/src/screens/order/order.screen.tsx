import type { ShownOrder } from '@butiga/machines/order-status'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button, buttonClass } from '@butiga/react-ui/ui/button'
import { Later } from '@butiga/react-ui/ui/later'
import { Note } from '@butiga/react-ui/ui/note'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PayAgainProps } from '../checkout-failure/pay-again.tsx'
import type { ScreenModule } from '../screen.types.ts'
import { NoOrder } from './no-order.tsx'
import { OrderContents, OrderMessages } from './order-contents.tsx'
import { ORDER_SLUG } from './order-query.ts'
import { OrderRoute, OrderWaybill } from './order-waybill.tsx'
import { OrderPdfs } from './order-pdf.tsx'
import { PayOrder } from './pay-order.tsx'
import { PaymentSlip } from './payment-slip.tsx'
import { type ReturnAddresses, returnAddresses } from './return-addresses.ts'
import { useOrder } from './use-order.ts'

interface OrderData extends ReturnAddresses {
  /** From the address; empty when it names none. */
  readonly orderSlug: string
}

const load: ScreenModule<OrderData>['load'] = async ({ query, site, links }) => ({
  orderSlug: query.get(ORDER_SLUG) ?? '',
  ...returnAddresses({ site, links }),
})

const head: ScreenModule<OrderData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'order.title', message: 'Vaša narudžba' })),
  description: i18n._(msg`Gdje je narudžba.`),
  noindex: true,
})

/**
 * Where an order is, for any reader of its address; what is in it and who gets it only in the tab that ordered. The link of the mail
 * about its payment pays it, and shows no more. It may be printed.
 */
const Screen: ScreenModule<OrderData>['Screen'] = ({ data }) => <Order key={data.orderSlug} {...data} />

const Order = (data: OrderData) => {
  const { t } = useLingui()
  const { orderSlug } = data
  const { order } = useOrder(orderSlug)
  if (order === 'missing' || orderSlug === '') return <NoOrder title={t`Ova narudžba ne postoji`} />
  return (
    <div className="wrap page late">
      <div className="suc-card order-card">
        <h1>
          <Trans id="order.title">Vaša narudžba</Trans>
        </h1>
        <OrderWaybill slug={orderSlug} order={order?.summary} />
        {order === undefined && (
          <Later>
            <TextSkeleton lines={4} />
          </Later>
        )}
        {order === null && (
          <Note>
            <Trans>Pojedinosti narudžbe trenutačno nije moguće prikazati. Nalaze se u poruci koju smo poslali.</Trans>
          </Note>
        )}
        {order && <Contents data={data} order={order} />}
      </div>
    </div>
  )
}

/** What pays the order here; null where nothing does. */
const proofOf = ({ summary, details, orderKey, payKey }: ShownOrder): PayAgainProps['proof'] | null => {
  if (details !== null) return details.isPayable && orderKey !== null ? { orderKey } : null
  return payKey !== null && summary.state === 'placed' ? { payKey } : null
}

const Contents = ({ data, order }: { data: OrderData; order: ShownOrder }) => {
  const { Link } = useUi()
  const { links } = useShop()
  const { summary, details, orderKey } = order
  const proof = proofOf(order)
  return (
    <>
      {summary.state === 'cancelled' ? (
        <Note kind="warn">
          <Trans>Narudžba je otkazana.</Trans>
        </Note>
      ) : (
        <OrderRoute order={summary} />
      )}
      {summary.state === 'paid' && (
        <p>
          <span className="tag tag-ok dot">
            <Trans>Plaćeno</Trans>
          </span>
        </p>
      )}
      {summary.paymentInstructions !== undefined && <PaymentSlip slip={summary.paymentInstructions} />}
      {proof !== null && <PayOrder proof={proof} order={summary} details={details} {...data} />}
      {details === null ? (
        <p className="muted">
          <Trans>Što je u narudžbi i kamo ide piše u poruci koju smo poslali. Ovdje to vidi samo tko je naručio.</Trans>
        </p>
      ) : (
        <OrderContents details={details} currency={summary.currency} />
      )}
      {summary.messages !== undefined && <OrderMessages messages={summary.messages} />}
      <div className="row">
        {orderKey !== null && <OrderPdfs order={{ orderSlug: data.orderSlug, orderKey }} />}
        <Button variant="line" onClick={() => print()}>
          <Trans>Ispiši</Trans>
        </Button>
        <Link className={buttonClass({ variant: 'ghost' })} href={links.shop()}>
          <Trans>Natrag u butigu</Trans>
        </Link>
      </div>
    </>
  )
}

export { head, load, Screen }
