import type { OrderRecord, RefundReason } from '@butiga/commerce-sdk'
import { keyOf, mostOfChosen, refundActors, refundCents, refundMachine, refundRows } from '@butiga/machines/refund'
import { Check } from '@butiga/react-ui/form/check'
import { InlineSelect } from '@butiga/react-ui/form/inline-select'
import { currencyOf, symbolOf } from '@butiga/react-ui/format/money'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { refundReasons } from './refund-reasons.ts'

interface RefundDialogProps {
  readonly order: OrderRecord
  /** The withdrawal that the refund answers. Default: none. */
  readonly withdrawalId?: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Which lines are paid back, how much, and why. */
export const RefundDialog = ({ order, withdrawalId, onClose, onDone }: RefundDialogProps) => {
  const { commerce } = useAdmin()
  const ui = useUi()
  const { t, i18n } = useLingui()
  const machine = useMemo(() => refundMachine.provide({ actors: refundActors({ commerce }) }), [commerce])
  const refund = useActorRef(machine, { input: { order, ...(withdrawalId !== undefined && { withdrawalId }) } })
  const { value, context } = useSelector(refund, (snapshot) => snapshot)
  const rows = refundRows(context)
  const money = (cents: number) => ui.money(cents / 100, order.currency)
  const total = money(refundCents(context))
  const most = money(mostOfChosen(context))
  const isBusy = value === 'sending'
  const done = useEffectEvent(() => {
    onDone()
    onClose()
  })
  useEffect(() => {
    const { unsubscribe } = refund.on('refund.done', done)
    return unsubscribe
  }, [refund])
  const reasonId = useId()
  const lines = [
    ...order.lines.map(({ id, name, qty, refundedQty, restockedQty }) => ({
      id,
      name,
      qty,
      left: qty - refundedQty,
      restockedQty,
    })),
    ...(order.deliveryPaid === null ? [] : [{ id: null, name: t`Dostava`, qty: 1, left: 1, restockedQty: 0 }]),
  ]
  const isByHand = context.byHand || !order.refundsItself
  return (
    <Dialog
      name="refund-dialog"
      title={<Trans>Povrat novca</Trans>}
      state={value}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="sm" data-close>
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" size="sm" busy={isBusy} onClick={() => refund.send({ type: 'refund.send' })}>
            {isByHand ? <Trans>Zabilježi povrat {total}</Trans> : <Trans>Vrati {total}</Trans>}
          </Button>
        </>
      }
    >
      <div className="stack" data-gap="5">
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Stavka</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Kom</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Iznos</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, qty, left, restockedQty }) => {
              const pick = context.picks[keyOf(id)]
              const pieces = pick?.qty ?? 0
              // Those of a declined refund are back already.
              const away = pieces - restockedQty
              return (
                <tr key={keyOf(id)}>
                  <th scope="row">
                    {left === 0 ? (
                      name
                    ) : (
                      <Check
                        label={name}
                        checked={pick !== undefined}
                        onChange={({ checked }) =>
                          refund.send({ type: 'refund.pick', line: id, qty: checked ? left : 0 })
                        }
                      />
                    )}
                    {pick !== undefined && away > 0 && id !== null && order.state !== 'cancelled' && (
                      <Check
                        label={<span className="small">{t`Vrati na zalihu, komada: ${{ pieces: away }}`}</span>}
                        checked={pick.restock}
                        onChange={({ checked }) => refund.send({ type: 'refund.restock', line: id, restock: checked })}
                      />
                    )}
                  </th>
                  <td className="num">
                    {id === null ? null : pick !== undefined && left > 1 ? (
                      <InlineSelect
                        label={<span className="sr">{t`Komada: ${name}`}</span>}
                        name={`qty-${id}`}
                        value={pieces}
                        options={Array.from({ length: left }, (_, index) => ({
                          value: index + 1,
                          label: String(index + 1),
                        }))}
                        onChange={({ value: chosen }) => refund.send({ type: 'refund.pick', line: id, qty: chosen })}
                      />
                    ) : (
                      <Trans>
                        {pieces} od {qty}
                      </Trans>
                    )}
                  </td>
                  <td className="num">{money(rows.find((row) => row.line === id)?.cents ?? 0)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <AmountField
          cents={refundCents(context)}
          currency={order.currency}
          hint={<Trans>Cijena umanjena za dio kupona. Najviše {most}.</Trans>}
          onChange={(cents) => refund.send({ type: 'refund.amount', cents })}
        />
        <div className="field">
          <label htmlFor={reasonId}>
            <Trans>Razlog</Trans>
          </label>
          <select
            id={reasonId}
            className="sel"
            value={context.reason}
            onChange={({ target }) => refund.send({ type: 'refund.reason', reason: target.value as RefundReason })}
          >
            {Object.entries(refundReasons).map(([reason, name]) => (
              <option key={reason} value={reason}>
                {i18n._(name)}
              </option>
            ))}
          </select>
        </div>
        {order.refundsItself && (
          <Check
            label={t`Novac vraćam ručno, ovo je samo zapis`}
            checked={context.byHand}
            onChange={({ checked }) => refund.send({ type: 'refund.byHand', byHand: checked })}
          />
        )}
        <p className="small muted">
          {isByHand ? (
            <Trans>Novac vraćate sami. Kupac odmah dobiva e-poštu „Novac vraćen”.</Trans>
          ) : (
            <Trans>Novac se vraća istim putem. Kad bude vraćen, kupac dobiva e-poštu „Novac vraćen”.</Trans>
          )}
        </p>
        <Problem problem={context.problem} />
      </div>
    </Dialog>
  )
}

const Problem = ({ problem }: { readonly problem: { readonly key: string } | null }) => {
  const { text } = useUi()
  if (problem === null) return null
  return (
    <Note kind="danger" live>
      <p>
        {problem.key === 'refund.nothingChosen' ? (
          <Trans>Odaberite što vraćate.</Trans>
        ) : problem.key === 'refund.tooMuch' ? (
          <Trans>Iznos je veći od onoga što je za odabrano plaćeno.</Trans>
        ) : (
          text(problem)
        )}
      </p>
    </Note>
  )
}

interface AmountFieldProps {
  readonly cents: number
  readonly currency: string
  readonly hint: React.ReactNode
  /** Null where it is empty: the sum of the rows counts. */
  readonly onChange: (cents: number | null) => void
}

/** The amount of the refund, as it is typed; it follows the rows until something is typed. */
const AmountField = ({ cents, currency, hint, onChange }: AmountFieldProps) => {
  const { language, currencies } = useUi()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const displayed = new Intl.NumberFormat(language.locale, { minimumFractionDigits: 2, useGrouping: false })
  const change = (text: string) => {
    const figure = text.replace(',', '.').trim()
    setTyped(text)
    if (figure === '') onChange(null)
    else if (/^\d{1,7}(\.\d{1,2})?$/.test(figure)) onChange(Math.round(Number(figure) * 100))
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        <Trans>Iznos povrata</Trans>
      </label>
      <span className="unit">
        <input
          id={id}
          className="inp inp-sm num"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={typed ?? displayed.format(cents / 100)}
          onChange={({ target }) => change(target.value)}
          // What is typed shows as it counts.
          onBlur={() => setTyped(null)}
        />
        <span className="unit-t" aria-hidden="true">
          {symbolOf(currencyOf(currencies, currency))}
        </span>
      </span>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
