import { type OrderRecord, type OrderState, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import { ActionButton } from '../../kit/list/action-button.tsx'
import { orderStates } from '../../kit/list/order-states.tsx'

interface MoveProps {
  readonly order: OrderRecord
  readonly to: OrderState
  readonly isPrimary: boolean
  readonly onDone: () => void
}

/**
 * The button that leads an order to its next state; it is refused where another person has moved the order meanwhile. A move
 * that writes to the buyer opens a dialog first, which says so.
 */
export const Move = (props: MoveProps) => {
  const { order, to, isPrimary, onDone } = props
  const { state } = order
  const action = useMemo(
    () => ({
      label: orderStates[to].move,
      act: ({ orders }: ReturnType<typeof useAdmin>['commerce'], id: number | string) =>
        unwrap(orders.updateState({ id: Number(id), state: to, base: { state } })),
    }),
    [state, to],
  )
  if (to === 'cancelled' || to === 'shipped') return <ConfirmedMove {...props} />
  return <ActionButton action={action} record={order.id} variant={isPrimary ? 'primary' : 'line'} onDone={onDone} />
}

const ConfirmedMove = ({ order, to, isPrimary, onDone }: MoveProps) => {
  const { i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const Question = to === 'cancelled' ? CancelDialog : ShipDialog
  return (
    <>
      <Button
        size="sm"
        variant={to === 'cancelled' ? 'ghost' : isPrimary ? 'primary' : 'line'}
        onClick={() => setAsking(true)}
      >
        {i18n._(orderStates[to].move)}
      </Button>
      {isAsking && <Question order={order} onClose={close} onDone={onDone} />}
    </>
  )
}

interface QuestionProps {
  readonly order: OrderRecord
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Moves an order and says why it did not; the dialog closes when it did. */
const useMove = ({ order, onClose, onDone }: QuestionProps, to: OrderState) => {
  const { commerce } = useAdmin()
  const { notices } = useUi()
  const [isBusy, setBusy] = useState(false)
  const move = async (more: { readonly parcel?: string } = {}) => {
    setBusy(true)
    const base = { state: order.state }
    const answer = await commerce.orders.updateState({ id: order.id, state: to, base, ...more })
    setBusy(false)
    if (answer.errored) notices.send({ type: 'toast.show', toast: failureToast(answer.error) })
    onClose()
    onDone()
  }
  return { isBusy, move }
}

const Footer = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Button variant="ghost" size="sm" data-close>
      <Trans>Odustani</Trans>
    </Button>
    {children}
  </>
)

/** Asks before an order is cancelled: what happens to its money and its pieces. */
const CancelDialog = (props: QuestionProps) => {
  const { order, onClose } = props
  const { number } = order
  const { money } = useUi()
  const { isBusy, move } = useMove(props, 'cancelled')
  const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0)
  const amount = money(order.refundable, order.currency)
  return (
    <Dialog
      name="cancel-dialog"
      isAlert
      title={<Trans>Otkazati narudžbu {number}?</Trans>}
      onClose={onClose}
      footer={
        <Footer>
          <Button size="sm" busy={isBusy} onClick={() => void move()}>
            <Trans>Otkaži narudžbu</Trans>
          </Button>
        </Footer>
      }
    >
      {order.refundable > 0 && (
        <p>
          {order.refundsItself ? (
            <Trans>Naplaćenih {amount} vraća se istim putem.</Trans>
          ) : (
            <Trans>Naplaćenih {amount} vratite sami i zabilježite povrat.</Trans>
          )}
        </p>
      )}
      <p>
        <Plural
          value={pieces}
          one="# komad vraća se na zalihu."
          few="# komada vraćaju se na zalihu."
          other="# komada vraća se na zalihu."
        />{' '}
        <Trans>Kupac dobiva e-poštu „Narudžba otkazana”. Otkazivanje se ne može poništiti.</Trans>
      </p>
    </Dialog>
  )
}

/** Asks for the number of the parcel, which the buyer gets. */
const ShipDialog = (props: QuestionProps) => {
  const { onClose } = props
  const id = useId()
  const [parcel, setParcel] = useState('')
  const { isBusy, move } = useMove(props, 'shipped')
  return (
    <Dialog
      name="ship-dialog"
      title={<Trans>Označi poslano</Trans>}
      onClose={onClose}
      footer={
        <Footer>
          <Button size="sm" variant="primary" type="submit" form={`${id}-form`} busy={isBusy}>
            <Trans>Označi poslano</Trans>
          </Button>
        </Footer>
      }
    >
      <form
        id={`${id}-form`}
        className="stack"
        data-gap="5"
        onSubmit={(event) => {
          event.preventDefault()
          void move(parcel.trim() === '' ? {} : { parcel: parcel.trim() })
        }}
      >
        <div className="field">
          <label htmlFor={id}>
            <Trans>Broj pošiljke</Trans>
          </label>
          <input
            id={id}
            className="inp inp-sm"
            maxLength={100}
            aria-describedby={`${id}-hint`}
            value={parcel}
            onChange={({ target }) => setParcel(target.value)}
          />
          <p className="hint" id={`${id}-hint`}>
            <Trans>Neobavezno. Kupac ga vidi.</Trans>
          </p>
        </div>
        <p>
          <Trans>Kupac dobiva e-poštu „Paket je na putu”.</Trans>
        </p>
      </form>
    </Dialog>
  )
}
