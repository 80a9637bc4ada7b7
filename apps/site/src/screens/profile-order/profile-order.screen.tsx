import type { OrderDocument } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Breadcrumbs } from '@butiga/react-ui/ui/breadcrumbs'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Note } from '@butiga/react-ui/ui/note'
import { TextSkeleton } from '@butiga/react-ui/ui/skeleton'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { AccountPage } from '../../account/account-page.tsx'
import { OrderState } from '../../account/order-state.tsx'
import { OrderContents, OrderMessages } from '../order/order-contents.tsx'
import { OrderPdfs } from '../order/order-pdf.tsx'
import { PayOrder } from '../order/pay-order.tsx'
import { PaymentSlip } from '../order/payment-slip.tsx'
import { type ReturnAddresses, returnAddresses } from '../order/return-addresses.ts'
import { OrderRoute } from '../order/order-waybill.tsx'
import type { ScreenModule } from '../screen.types.ts'
import { useLinks } from '../../navigation/use-links.ts'
import { useOwnOrder } from './profile-order.actors.ts'

interface OrderData extends ReturnAddresses {
  /** From the address; 0 where it names none. */
  readonly id: number
}

const load: ScreenModule<OrderData>['load'] = async ({ slug, site, links }) => ({
  id: /^[1-9]\d{0,8}$/.test(slug) ? Number(slug) : 0,
  ...returnAddresses({ site, links }),
})

const head: ScreenModule<OrderData>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'order.title', message: 'Vaša narudžba' })),
  description: i18n._(msg`Gdje je narudžba i što je u njoj.`),
  noindex: true,
})

/** An own order: where it is, what is in it, who gets it and what it costs. */
const Screen: ScreenModule<OrderData>['Screen'] = ({ data }) => (
  <AccountPage entry="orders">{() => (data.id === 0 ? <Missing /> : <Order key={data.id} {...data} />)}</AccountPage>
)

const Order = ({ id, ...addresses }: OrderData) => {
  const order = useOwnOrder(id)
  if (order === undefined) return <TextSkeleton lines={9} />
  if (order === 'missing') return <Missing />
  if (order === null)
    return (
      <Note kind="danger" live>
        <Trans>Narudžba nije učitana. Osvježite stranicu.</Trans>
      </Note>
    )
  return <Displayed order={order} addresses={addresses} />
}

const Missing = () => {
  const { Link } = useUi()
  const links = useLinks()
  return (
    <Empty heading="h1" title={<Trans>Ova narudžba ne postoji</Trans>}>
      <Link className={buttonClass({})} href={links.profileOrders()}>
        <Trans>Narudžbe</Trans>
      </Link>
    </Empty>
  )
}

const Displayed = ({ order, addresses }: { order: OrderDocument; addresses: ReturnAddresses }) => {
  const { t } = useLingui()
  const { date } = useUi()
  const links = useLinks()
  return (
    <div>
      <Breadcrumbs
        crumbs={[
          { name: t({ id: 'profile.title', message: 'Moj račun' }), href: links.profile() },
          { name: t`Narudžbe`, href: links.profileOrders() },
          { name: order.number },
        ]}
      />
      <div className="od-head">
        <h1 className="num">{order.number}</h1>
        <OrderState state={order.state} />
        <span className="muted end num">{date(order.date)}</span>
      </div>
      <div className="split od-split">
        <div className="stack" data-gap="8">
          {order.state === 'cancelled' ? (
            <Note kind="danger">
              <Trans>Narudžba je otkazana.</Trans>
            </Note>
          ) : (
            <OrderRoute order={order} />
          )}
          {order.paymentInstructions !== undefined && <PaymentSlip slip={order.paymentInstructions} />}
          {order.isPayable && (
            <PayOrder orderSlug={order.orderSlug} proof={{}} order={order} details={order} {...addresses} />
          )}
          {order.parcel !== null && (
            <p>
              <Trans>Broj pošiljke</Trans> <strong className="num">{order.parcel}</strong>
            </p>
          )}
          <OrderContents details={order} currency={order.currency} />
          <OrderMessages messages={order.messages} />
          <Withdrawals order={order} />
        </div>
        <div className="stack" data-gap="6">
          <Sums order={order} />
          <div className="od-acts">
            <OrderPdfs order={{ id: order.id }} documents={order.documents} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** What was withdrawn from, and the way to withdraw for as long as there is one. */
const Withdrawals = ({ order: { number, withdrawals, canWithdraw } }: { order: OrderDocument }) => {
  const { Link, date } = useUi()
  const links = useLinks()
  if (withdrawals.length === 0 && !canWithdraw) return null
  return (
    <section className="stack" data-gap="3">
      <h2 className="h3">
        <Trans>Raskid ugovora</Trans>
      </h2>
      {withdrawals.map(({ number: receipt, receivedAt, lines }) => (
        <p key={receipt}>
          <strong className="num">{receipt}</strong> <span className="muted num">{date(receivedAt)}</span>
          <br />
          {lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}
        </p>
      ))}
      {canWithdraw && (
        <p>
          <Link className="link" href={links.withdrawal(number)}>
            <Trans id="withdrawal.link">Raskini ugovor ovdje</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

const Sums = ({ order: { itemsTotal, coupon, delivery, tax, total, currency, base } }: { order: OrderDocument }) => {
  const { t } = useLingui()
  const { money } = useUi()
  const rows = [
    [t`Artikli`, itemsTotal],
    ...(coupon === null
      ? []
      : [[`${t({ id: 'cart.sum.coupon', message: 'Popust s kuponom' })} ${coupon.code}`, -coupon.discount] as const]),
    ...(delivery === null ? [] : [[t({ id: 'cart.sum.delivery', message: 'Dostava' }), delivery.price] as const]),
    [t`od toga PDV`, tax],
  ] as const satisfies readonly (readonly [string, number])[]
  return (
    <aside className="waybill stack" data-gap="5" aria-label={t`Račun narudžbe`}>
      <h2 className="h3">
        <Trans>Tovarni list</Trans>
      </h2>
      <dl className="sum-lines">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className="sum-total">
        <span>
          <Trans id="cart.sum.grandTotal">Sveukupno</Trans>
        </span>
        <span className="big">
          {money(total, currency)}
          {base && <span className="base-cur small muted">{money(base.total, base.currency)}</span>}
        </span>
      </div>
    </aside>
  )
}

export { head, load, Screen }
