import { type OrderRecord, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { Steps } from '@butiga/react-ui/ui/steps'
import { formatRate } from '@butiga/react-ui/format/rate'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { detailScreen } from '../../kit/detail/detail-screen.tsx'
import { momentText } from '../../kit/list/columns.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import { documentKinds } from '../documents/document-kinds.tsx'
import { PdfButton } from '../documents/pdf-button.tsx'
import { Payments, Withdrawals } from './order-money.tsx'
import { Move } from './order-moves.tsx'
import { orderStates, StateTag } from '../../kit/list/order-states.tsx'

const Lines = ({ order }: { readonly order: OrderRecord }) => {
  const { money, language } = useUi()
  const { t } = useLingui()
  return (
    <section className="blk">
      <div className="blk-h">
        <h2>
          <Trans>Stavke narudžbe</Trans>
        </h2>
      </div>
      <TableBox label={t`Stavke narudžbe`}>
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Proizvod</Trans>
              </th>
              <th scope="col">
                <Trans>Šifra</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Kom</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Cijena</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Iznos</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, index) => (
              <tr key={index}>
                <th scope="row">
                  {line.name}
                  <span className="small muted">
                    {[
                      ...line.chosen.map(({ label, values }) => `${label}: ${values.join(', ')}`),
                      ...Object.values(line.personalizations).map((text) => `„${text}”`),
                      ...line.parts.map(({ name, quantity }) => `${quantity} × ${name}`),
                    ].map((text) => (
                      <span key={text} className="row">
                        {text}
                      </span>
                    ))}
                  </span>
                </th>
                <td>
                  <code>{line.sku}</code>
                </td>
                <td className="num">{line.qty}</td>
                <td className="num">{money(line.unit, order.currency)}</td>
                <td className="num">{money(line.row, order.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <dl className="kv">
        <dt>
          <Trans>Artikli</Trans>
        </dt>
        <dd className="num">{money(order.itemsTotal, order.currency)}</dd>
        {order.coupon && (
          <>
            <dt>
              <Trans>Kupon</Trans> {order.coupon.code}
            </dt>
            <dd className="num">{money(-order.coupon.discount, order.currency)}</dd>
          </>
        )}
        {order.delivery && (
          <>
            <dt>{order.delivery.name}</dt>
            <dd className="num">{money(order.delivery.price, order.currency)}</dd>
          </>
        )}
        <dt>
          <Trans>od toga PDV</Trans>
        </dt>
        <dd className="num">{money(order.tax, order.currency)}</dd>
        <dt>
          <strong>
            <Trans>Ukupno</Trans>
          </strong>
        </dt>
        <dd className="num">
          <strong>{money(order.total, order.currency)}</strong>
        </dd>
        {order.base && (
          <>
            <dt>
              <Trans>U glavnoj valuti</Trans>
            </dt>
            <dd className="num">
              {money(order.base.total, order.base.currency)}
              <br />
              <span className="small muted">
                {formatRate(
                  { main: order.base.currency, rate: order.base.rate, code: order.currency },
                  language.locale,
                )}
              </span>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

const Events = ({ order, onDone }: { readonly order: OrderRecord; readonly onDone: () => void }) => {
  const ui = useUi()
  return (
    <section className="blk">
      <div className="blk-h">
        <h2>
          <Trans>Tijek</Trans>
        </h2>
      </div>
      <Way order={order} />
      <ol className="tl">
        {order.events.map(({ date, state, note, user }, index) => (
          <li key={index} className={state === 'cancelled' ? 'is-bad' : state === null ? undefined : 'is-ok'}>
            <span>
              {state && <StateTag state={state} />} {note}
              <span className="small muted"> {user}</span>
            </span>
            <time dateTime={date}>{momentText(date, ui)}</time>
          </li>
        ))}
      </ol>
      <NoteForm id={order.id} onDone={onDone} />
    </section>
  )
}

const way = ['placed', 'paid', 'shipped', 'completed'] as const

/** The way of an order: where it was, with the moment, and where it goes. One that is paid at the door skips a stop. */
const Way = ({ order: { state, date, events } }: { readonly order: OrderRecord }) => {
  const ui = useUi()
  const { t, i18n } = useLingui()
  if (state === 'cancelled')
    return (
      <Note kind="danger">
        <p>
          <Trans>Otkazana narudžba ne ide dalje.</Trans>
        </p>
      </Note>
    )
  const at = way.indexOf(state)
  const moments = new Map<string | null, string>([
    ['placed', date],
    ...events.map((event) => [event.state, event.date] as const),
  ])
  const stops = way.filter((stop, index) => index >= at || moments.has(stop))
  return (
    <Steps
      label={t`Tijek`}
      className="route-s"
      steps={stops.map((stop) => {
        const moment = moments.get(stop)
        return {
          name: i18n._(orderStates[stop].name),
          state: way.indexOf(stop) < at ? 'done' : stop === state ? 'current' : 'later',
          ...(moment !== undefined && way.indexOf(stop) <= at && { detail: momentText(moment, ui) }),
        }
      })}
    />
  )
}

/** The invoice and credit notes of an order, or its confirmation as long as it has none. */
const Documents = ({ order: { id, documents } }: { readonly order: OrderRecord }) => {
  const ui = useUi()
  const { i18n } = useLingui()
  return (
    <section className="blk">
      <h2>
        <Trans>Dokumenti</Trans>
      </h2>
      {documents.length === 0 ? (
        <div className="row between">
          <Trans>Potvrda narudžbe</Trans>
          <PdfButton orderId={id} />
        </div>
      ) : (
        documents.map((issued) => (
          <div className="row between" key={issued.id}>
            <span>
              {i18n._(documentKinds[issued.kind])} {issued.number}{' '}
              <span className="small muted">{momentText(issued.date, ui)}</span>
            </span>
            <PdfButton orderId={id} issued={issued} />
          </div>
        ))
      )}
    </section>
  )
}

/** A note of the shop's people, which the buyer does not see. */
const NoteForm = ({ id, onDone }: { readonly id: number; readonly onDone: () => void }) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const answer = await commerce.orders.addNote({ id, note })
    setSaving(false)
    if (answer.errored) {
      notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
      return
    }
    setNote('')
    onDone()
  }
  return (
    <form
      className="row nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim() !== '') void save()
      }}
    >
      <input
        className="inp inp-sm"
        data-note
        aria-label={t`Bilješka`}
        placeholder={t`Bilješka za osoblje`}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button size="sm" type="submit" busy={isSaving}>
        <Trans>Dodaj bilješku</Trans>
      </Button>
    </form>
  )
}

const Side = ({ order }: { readonly order: OrderRecord }) => (
  <>
    <section className="blk">
      <h2>
        <Trans>Kupac</Trans>
      </h2>
      <a className="link" href={`mailto:${order.email}`}>
        {order.email}
      </a>
      {order.company && (
        <p>
          {order.company.name} {order.company.oib}
        </p>
      )}
    </section>
    {order.addresses.map((address) => (
      <section className="blk" key={address.type}>
        <h2>
          {address.type === 'billing' || address.type === 'main' ? (
            <Trans>Račun na</Trans>
          ) : (
            <Trans>Adresa dostave</Trans>
          )}
        </h2>
        <address>
          {address.firstName} {address.lastName}
          <br />
          {address.street} {address.houseNumber}
          <br />
          {address.zipCode} {address.city}, {address.country}
          <br />
          {address.contactPhone}
        </address>
      </section>
    ))}
    <section className="blk">
      <h2>
        <Trans>Dostava i plaćanje</Trans>
      </h2>
      <p>
        {order.delivery?.name} {order.delivery?.branch}
      </p>
      {order.parcel !== null && (
        <p>
          <Trans>Broj pošiljke</Trans> <code>{order.parcel}</code>
        </p>
      )}
      <p>{order.payment}</p>
    </section>
    <Documents order={order} />
    {Object.values(order.messages).some(Boolean) && (
      <section className="blk">
        <h2>
          <Trans>Poruka</Trans>
        </h2>
        {Object.entries(order.messages).map(([name, text]) => text && <p key={name}>{text}</p>)}
      </section>
    )}
  </>
)

/** One order: its lines, its way, and the next step. */
export const Screen = detailScreen<OrderRecord>({
  title: msg`Narudžba`,
  list: '/admin/orders',
  load: ({ orders }, id, signal) => unwrap(orders.get({ id: Number(id) }, { signal })),
  heading: ({ number, state }) => (
    <>
      {number} <StateTag state={state} />
    </>
  ),
  actions: (order, reload) => (
    <>
      <Button size="sm" onClick={() => print()}>
        <Icon name="download" small /> <Trans>Ispiši</Trans>
      </Button>
      {order.moves.map((to, index) => (
        <Move key={to} order={order} to={to} isPrimary={index === 0} onDone={reload} />
      ))}
    </>
  ),
  main: (order, reload) => (
    <>
      <Withdrawals order={order} onDone={reload} />
      <Events order={order} onDone={reload} />
      <Lines order={order} />
      <Payments order={order} onDone={reload} />
    </>
  ),
  side: (order) => <Side order={order} />,
})
