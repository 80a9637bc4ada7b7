import type { OrderLookup } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { OrderRoute } from '../order/order-waybill.tsx'

/** An order without name and address; reading goes on here once it is found. */
export const OrderResult = ({ order }: { order: OrderLookup }) => {
  const { money } = useUi()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [order])
  return (
    <section
      ref={section}
      className="waybill wb-flat stack"
      data-gap="5"
      aria-labelledby="found-order"
      // Not by Tab: the focus is set here once.
      tabIndex={-1}
    >
      <h2 className="h3 h num" id="found-order">
        <Trans id="orderLookup.found">Narudžba {order.number}</Trans>
      </h2>
      {order.state === 'cancelled' ? (
        <Note kind="warn">
          <Trans>Narudžba je otkazana.</Trans>
        </Note>
      ) : (
        <OrderRoute order={order} />
      )}
      <ul className="suc-lines">
        {order.lines.map(({ name, qty, row }, index) => (
          <li key={index}>
            <span>{name}</span>
            <span className="muted num">× {qty}</span>
            <span className="num">{money(row, order.currency)}</span>
          </li>
        ))}
      </ul>
      <div className="row between">
        <span>
          <Trans>Ukupno</Trans>
        </span>
        <strong className="num">{money(order.total, order.currency)}</strong>
      </div>
      <p className="small muted">
        <Trans>Adresu i račun šaljemo samo e-poštom, da ih ne vidi tko zna broj.</Trans>
      </p>
    </section>
  )
}
