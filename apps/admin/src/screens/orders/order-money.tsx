import type { OrderRecord, OrderRefund } from '@butiga/commerce-sdk'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { failureToast } from '@butiga/machines/shared'
import { useAdmin } from '../../admin.tsx'
import { momentText } from '../../kit/list/columns.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { refundReasons } from './refund-reasons.ts'

type Kind = 'info' | 'ok' | 'warn' | 'danger'

const paymentStates: Readonly<
  Record<OrderRecord['payments'][number]['state'], { readonly kind: Kind; readonly name: MessageDescriptor }>
> = {
  pending: { kind: 'warn', name: msg`Čeka` },
  captured: { kind: 'ok', name: msg`Naplaćeno` },
  failed: { kind: 'danger', name: msg`Odbijeno` },
  refunded: { kind: 'info', name: msg`Vraćeno` },
}

const refundStates: Readonly<Record<OrderRefund['state'], { readonly kind: Kind; readonly name: MessageDescriptor }>> =
  {
    open: { kind: 'warn', name: msg`Povrat u tijeku` },
    confirmed: { kind: 'info', name: msg`Vraćeno` },
    declined: { kind: 'danger', name: msg`Povrat odbijen` },
  }

const reasonNames: Readonly<Record<OrderRefund['reason'], MessageDescriptor>> = {
  ...refundReasons,
  cancelled: msg`Narudžba otkazana`,
  duplicate: msg`Plaćeno dvaput`,
}

/** Milliseconds after which an open refund is looked at again. */
const settles = 2500

interface MoneyProps {
  readonly order: OrderRecord
  readonly onDone: () => void
}

/** Every attempt to pay an order, what was confirmed of it, and what came back. */
export const Payments = ({ order, onDone }: MoneyProps) => {
  const ui = useUi()
  const { t, i18n } = useLingui()
  const [isRefunding, setRefunding] = useState(false)
  const isOpen = order.refunds.some(({ state }) => state === 'open')
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(onDone, settles)
    return () => clearTimeout(timer)
  }, [isOpen, order, onDone])
  const sum = (kind: 'captured' | 'refunded') =>
    order.payments
      .flatMap(({ events }) => events)
      .reduce((total, event) => total + (event.kind === kind ? Math.round(event.amount * 100) : 0), 0) / 100
  const money = (amount: number) => ui.money(amount, order.currency)
  const [captured, refunded, left] = [money(sum('captured')), money(sum('refunded')), money(order.refundable)]
  const rows = [
    ...order.payments.map(({ id, provider, reference, amount, state, date, events }) => ({
      key: `payment-${id}`,
      // What was confirmed last says more than when the attempt began; refunds have rows of their own.
      date: events.findLast((event) => event.kind !== 'refunded')?.date ?? date,
      way: provider,
      code: reference.slice(0, 8),
      amount,
      ...paymentStates[state],
      note: '',
    })),
    ...order.refunds.map(({ id, amount, state, date, byHand, reason, user }) => ({
      key: `refund-${id}`,
      date,
      way: byHand ? t`ručno` : t`istim putem`,
      code: '',
      amount: -amount,
      ...refundStates[state],
      note: [i18n._(reasonNames[reason]), user].filter(Boolean).join(', '),
    })),
  ]
  return (
    <section className="blk">
      <div className="blk-h">
        <h2>
          <Trans>Plaćanja</Trans>
        </h2>
        <p className="small muted">
          <Trans>
            naplaćeno {captured}, vraćeno {refunded}
          </Trans>
        </p>
        {order.refundable > 0 && (
          <Button size="sm" onClick={() => setRefunding(true)}>
            <Trans>Povrat novca</Trans>
          </Button>
        )}
      </div>
      <TableBox label={t`Plaćanja`}>
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Vrijeme</Trans>
              </th>
              <th scope="col">
                <Trans>Način</Trans>
              </th>
              <th scope="col">
                <Trans>Oznaka</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Iznos</Trans>
              </th>
              <th scope="col">
                <Trans>Stanje</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, date, way, code, amount, kind, name, note }) => (
              <tr key={key}>
                <td className="muted">{momentText(date, ui)}</td>
                <th scope="row">{way}</th>
                <td>{code !== '' && <code>{code}</code>}</td>
                <td className="num">{money(amount)}</td>
                <td>
                  <span className={`tag tag-${kind} dot`}>{i18n._(name)}</span>{' '}
                  <span className="small muted">{note}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {isOpen && (
        <Note kind="info">
          <p>
            <Trans>Povrat još nije potvrđen. Upit se sam ponavlja, ne treba ništa učiniti.</Trans>
          </p>
        </Note>
      )}
      {order.refundable > 0 && order.refunds.at(-1)?.state === 'declined' && (
        <Note kind="warn">
          <p>
            <Trans>
              Pružatelj plaćanja odbio je povrat. Pokušajte ponovno, ili novac vratite sami i zabilježite povrat.
            </Trans>
          </p>
        </Note>
      )}
      {order.refundable > 0 && order.state === 'cancelled' && (
        <Note kind="warn">
          <p>
            <Trans>Narudžba je otkazana, a novac još nije vraćen: {left}.</Trans>
          </p>
        </Note>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} onDone={onDone} />}
    </section>
  )
}

/** What the buyer withdrew from, and what can be done about it. */
export const Withdrawals = ({ order, onDone }: MoneyProps) => {
  const ui = useUi()
  const { commerce } = useAdmin()
  const { t } = useLingui()
  const [refunding, setRefunding] = useState<number | null>(null)
  const [isClosing, setClosing] = useState(false)
  if (order.withdrawals.length === 0) return null
  const close = async (withdrawalId: number, note: string) => {
    setClosing(true)
    const answer = await commerce.orders.closeWithdrawal({ id: order.id, withdrawalId, note })
    setClosing(false)
    if (answer.errored) ui.notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    else onDone()
  }
  return (
    <section className="blk">
      <div className="blk-h">
        <h2>
          <Trans>Raskid ugovora</Trans>
        </h2>
      </div>
      {order.withdrawals.map(({ id, number, receivedAt, lines, reason, isOpen }) => (
        <div key={id} className="stack" data-gap="3">
          <p>
            <strong className="num">{number}</strong> <span className="muted">{momentText(receivedAt, ui)}</span>{' '}
            <span className={`tag tag-${isOpen ? 'warn' : 'ok'} dot`}>
              {isOpen ? <Trans>Čeka</Trans> : <Trans>Riješeno</Trans>}
            </span>
          </p>
          <ul>
            {lines.map(({ line, name, qty }) => (
              <li key={line}>
                {qty} × {name}
              </li>
            ))}
          </ul>
          {reason !== null && <p className="say">{reason}</p>}
          {isOpen && (
            <form
              className="row"
              onSubmit={(event) => {
                event.preventDefault()
                const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
                if (note !== '') void close(id, note)
              }}
            >
              {order.refundable > 0 && (
                <Button size="sm" variant="primary" onClick={() => setRefunding(id)}>
                  <Trans>Vrati novac</Trans>
                </Button>
              )}
              <input className="inp inp-sm" name="note" aria-label={t`Zašto se zatvara bez povrata`} maxLength={2000} />
              <Button size="sm" type="submit" busy={isClosing}>
                <Trans>Zatvori bez povrata</Trans>
              </Button>
            </form>
          )}
        </div>
      ))}
      {refunding !== null && (
        <RefundDialog order={order} withdrawalId={refunding} onClose={() => setRefunding(null)} onDone={onDone} />
      )}
    </section>
  )
}
