import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useId, useMemo, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { Block } from '../../kit/form/block.tsx'
import { momentText } from '../../kit/list/columns.tsx'
import { Waiting } from '../../shell/page.tsx'
import { TableBox } from '../../shell/table-box.tsx'

const readStock = (catalogue: Backoffice['catalogue'], id: number, signal: AbortSignal) =>
  unwrap(catalogue.getStock({ id }, { signal }))
type KnownStock = Awaited<ReturnType<typeof readStock>>

/** The stock of a product: what is there, its movements, and a correction, which is a movement with its reason. */
export const ProductStockBlock = ({ id }: { readonly id: number }) => {
  const { commerce } = useAdmin()
  const ui = useUi()
  const { t } = useLingui()
  const [isCorrecting, setCorrecting] = useState(false)
  // A list of one record: what is shown stays while it is loaded again.
  const machine = useMemo(
    () =>
      recordsMachine.provide({
        actors: recordsActors(async (_, { signal }) => ({
          items: [await readStock(commerce.catalogue, id, signal)],
          next: null,
        })),
      }),
    [commerce, id],
  )
  const list = useActorRef(machine, { input: { notices: ui.notices } })
  const { items, presence } = useList(list)
  const [stock] = items as readonly KnownStock[]
  const facts =
    stock === undefined ? null : stock.onHand === null ? (
      <Trans>Ne broji se</Trans>
    ) : (
      <Trans>
        {stock.onHand} na stanju, {stock.held} rezervirano u košaricama
      </Trans>
    )
  return (
    <Block
      title={t`Zaliha`}
      extra={
        <>
          <p className="small muted" role="status">
            {facts}
          </p>
          <Button size="sm" disabled={stock === undefined} onClick={() => setCorrecting(true)}>
            <Trans>Ispravi zalihu</Trans>
          </Button>
        </>
      }
    >
      {stock === undefined ? (
        presence.announces === 'failure' ? (
          <p>
            <Trans>Zaliha se ne može učitati.</Trans>
          </p>
        ) : (
          <Waiting />
        )
      ) : (
        <Movements movements={stock.movements} />
      )}
      {isCorrecting && stock && (
        <Correction
          id={id}
          onHand={stock.onHand}
          onClose={() => setCorrecting(false)}
          onDone={() => list.send({ type: 'records.reload' })}
        />
      )}
    </Block>
  )
}

const Movements = ({ movements }: Pick<KnownStock, 'movements'>) => {
  const ui = useUi()
  const { i18n, t } = useLingui()
  if (movements.length === 0)
    return (
      <p className="c6 muted">
        <Trans>Zaliha se još nije mijenjala.</Trans>
      </p>
    )
  return (
    <div className="c6">
      <TableBox label={t`Kretanje zalihe`}>
        <table className="dt">
          <caption className="sr">
            <Trans>Kretanje zalihe</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Vrijeme</Trans>
              </th>
              <th scope="col">
                <Trans>Razlog</Trans>
              </th>
              <th scope="col" className="num">
                <Trans>Promjena</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {movements.slice(0, 10).map(({ date, delta, reason, order }, index) => (
              <tr key={index}>
                <td>{momentText(date, ui)}</td>
                <td>
                  {order === null ? (
                    ownReasons[reason] ? (
                      i18n._(ownReasons[reason])
                    ) : (
                      reason
                    )
                  ) : (
                    <Trans>Narudžba {order}</Trans>
                  )}
                </td>
                <td className="num">{delta > 0 ? `+${delta}` : delta}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </div>
  )
}

/** Movements that the server itself makes, in words; a reason that a person has written stays as it is. */
const ownReasons: Readonly<Record<string, MessageDescriptor>> = {
  opening: msg`Početna zaliha`,
  initial: msg`Početna zaliha`,
  import: msg`Uvoz`,
  correction: msg`Ispravak`,
}

interface CorrectionProps {
  readonly id: number
  readonly onHand: number | null
  readonly onClose: () => void
  readonly onDone: () => void
}

const Correction = ({ id, onHand, onClose, onDone }: CorrectionProps) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const { t } = useLingui()
  const field = useId()
  const reasons = [t`Oštećeno u skladištu`, t`Inventura`, t`Povrat dobavljaču`, t`Primka`]
  const [delta, setDelta] = useState('')
  const [reason, setReason] = useState(onHand === null ? t`Inventura` : t`Oštećeno u skladištu`)
  const [isSaving, setSaving] = useState(false)
  const change = /^[+-]?\d+$/.test(delta) ? Number(delta) : null
  const save = async () => {
    if (change === null || reason.trim() === '') return
    setSaving(true)
    const answer = await commerce.catalogue.adjustStock({
      id,
      reason: reason.trim(),
      // One that is not counted is counted from now on.
      ...(onHand === null ? { onHand: change } : { delta: change }),
    })
    setSaving(false)
    if (answer.errored) return notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    onDone()
    onClose()
    return undefined
  }
  const submit = (event: { readonly key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      name="stock"
      title={t`Ispravi zalihu`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" busy={isSaving} disabled={change === null} onClick={() => void save()}>
            <Trans>Upiši</Trans>
          </Button>
        </>
      }
    >
      <div className="form-grid">
        <div className="field c3">
          <label htmlFor={`${field}-delta`}>{onHand === null ? t`Broj komada` : t`Promjena`}</label>
          <input
            className="inp"
            id={`${field}-delta`}
            inputMode="numeric"
            autoComplete="off"
            value={delta}
            onChange={({ target }) => setDelta(target.value.trim())}
            onKeyDown={submit}
            aria-describedby={`${field}-after`}
          />
          <p className="hint" id={`${field}-after`}>
            {onHand !== null && change !== null && <Trans>Stanje poslije: {onHand + change}</Trans>}
          </p>
        </div>
        <div className="field c3">
          <label htmlFor={`${field}-reason`}>
            <Trans>Razlog</Trans>
          </label>
          <input
            className="inp"
            id={`${field}-reason`}
            list={`${field}-reasons`}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={submit}
          />
          <datalist id={`${field}-reasons`}>
            {reasons.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        </div>
      </div>
    </Dialog>
  )
}
