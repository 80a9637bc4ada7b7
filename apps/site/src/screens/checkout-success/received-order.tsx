import type { OrderSummary } from '@butiga/commerce-sdk'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { Steps } from '@butiga/react-ui/ui/steps'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { NoOrder } from './no-order.tsx'
import { orderSummaryActor } from './order-summary.actors.ts'
import sceneDusk from './scene-dusk.svg'

/** The received order: its number on a waybill, what happens next, and what to do to pay. */
export const ReceivedOrder = ({ orderSlug }: { orderSlug: string }) => {
  const { Link } = useUi()
  const { commerce, links } = useShop()
  const logic = useMemo(() => orderSummaryActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { orderSlug } })
  const answer = useSelector(actor, (snapshot) => snapshot.output)
  if (answer === 'missing') return <NoOrder title={<Trans>Ova narudžba ne postoji</Trans>} />
  const order = answer ?? undefined
  const unknown = answer === null
  return (
    <div className="wrap page success">
      <div className="suc-pic">
        <img src={sceneDusk} alt="" width="1600" height="800" />
      </div>
      <div className="suc-card">
        <p className="tape">
          <Trans>Zaprimljeno</Trans>
        </p>
        <h1>
          <Trans id="checkout.success.title">Hvala na narudžbi!</Trans>
        </h1>
        <p className="muted lead">
          <Trans>Potvrdu smo poslali e-poštom. U njoj je sve što ste naručili.</Trans>
        </p>
        <Waybill slug={orderSlug} order={order} />
        {unknown && (
          <Note>
            <Trans>Pojedinosti narudžbe trenutačno nije moguće prikazati. Nalaze se u poruci koju smo poslali.</Trans>
          </Note>
        )}
        {order?.paymentInstructions !== undefined && <Note>{order.paymentInstructions}</Note>}
        {order !== undefined && <Progress order={order} />}
        {order?.messages !== undefined && <Messages messages={order.messages} />}
        <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
          <Trans>Natrag u butigu</Trans>
        </Link>
      </div>
    </div>
  )
}

/** The slug identifies the order until the server has returned the number for people, and the total. */
const Waybill = ({ slug, order }: { slug: string; order: OrderSummary | undefined }) => {
  // Strings rather than <Trans>, which would parse markup in a slug from the address.
  const { t } = useLingui()
  const { money } = useUi()
  const orderSlug = order?.number ?? slug
  return (
    <div className="waybill wb-flat">
      <div className="row between">
        <div>
          <p className="h3 h num">{t({ id: 'checkout.success.order', message: `Broj narudžbe: ${orderSlug}` })}</p>
          {order !== undefined && <p className="small muted order-slug">{t`Oznaka: ${slug}`}</p>}
        </div>
        {order !== undefined && <p className="price price-xl num">{money(order.total)}</p>}
        <div className="barcode" aria-hidden="true" />
      </div>
    </div>
  )
}

/** What the buyer wrote: shown here alone, since the mail goes to an unconfirmed address. */
const Messages = ({ messages }: { messages: NonNullable<OrderSummary['messages']> }) => {
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

const Progress = ({ order }: { order: OrderSummary }) => {
  const { t } = useLingui()
  const { date } = useUi()
  return (
    <Steps
      label={t`Tijek narudžbe`}
      steps={[
        { name: t`Zaprimljeno`, state: 'done', detail: <span className="num">{date(order.date)}</span> },
        { name: t`Pakiramo`, state: 'current' },
        { name: t({ id: 'cart.sum.delivery', message: 'Dostava' }), state: 'later' },
      ]}
    />
  )
}
