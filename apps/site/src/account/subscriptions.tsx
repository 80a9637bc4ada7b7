import type { Subscription } from '@butiga/commerce-sdk'
import { formatDay } from '@butiga/commerce-sdk/rules'
import { subscriptionsActors, subscriptionsMachine } from '@butiga/machines/subscriptions'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { PeriodText } from '@butiga/react-ui/shop/period-text'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Note } from '@butiga/react-ui/ui/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { provided } from '../provided.ts'

const states: Readonly<Record<Subscription['state'], { readonly kind: string; readonly name: ReactNode }>> = {
  active: { kind: 'ok', name: <Trans>Aktivna</Trans> },
  renewing: { kind: 'info', name: <Trans>Obnavlja se</Trans> },
  overdue: { kind: 'warn', name: <Trans>Plaćanje nije uspjelo</Trans> },
  cancelled: { kind: 'danger', name: <Trans>Otkazana</Trans> },
  ended: { kind: 'danger', name: <Trans>Istekla</Trans> },
}

/** The subscriptions of the user, with a question before one is cancelled; nothing where there are none. */
export const Subscriptions = () => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(subscriptionsMachine, (own) => own.provide({ actors: subscriptionsActors({ commerce }) })),
    [commerce],
  )
  const actor = useActorRef(machine, { input: { notices } })
  const snapshot = useSelector(actor, (now) => now)
  const { subscriptions, chosen } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <Note kind="danger" live>
        <Trans>Pretplate nisu učitane.</Trans>{' '}
        <button type="button" className="link" onClick={() => actor.send({ type: 'subscriptions.retry' })}>
          <Trans>Pokušaj ponovno</Trans>
        </button>
      </Note>
    )
  if (subscriptions.length === 0) return null
  const name = subscriptions.find(({ id }) => id === chosen)?.name
  return (
    <section className="stack" data-gap="4">
      <h2>
        <Trans>Pretplate</Trans>
      </h2>
      <div role="status">
        {snapshot.matches('cancelled') && (
          <Note kind="ok">
            <Trans>Pretplata je otkazana. Više ništa ne naplaćujemo.</Trans>
          </Note>
        )}
      </div>
      <ul className="rows">
        {subscriptions.map((subscription) => (
          <Row
            key={subscription.id}
            subscription={subscription}
            busy={snapshot.hasTag('busy')}
            onCancel={() => actor.send({ type: 'subscriptions.cancel', id: subscription.id })}
          />
        ))}
      </ul>
      {snapshot.matches('asking') && (
        <Dialog
          name="cancel-subscription"
          title={<Trans>Otkazati pretplatu?</Trans>}
          onClose={() => actor.send({ type: 'subscriptions.keep' })}
          footer={
            <>
              <Button variant="ghost" data-close>
                <Trans>Zadrži</Trans>
              </Button>
              <Button variant="primary" onClick={() => actor.send({ type: 'subscriptions.confirm' })}>
                <Trans>Otkaži pretplatu</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>{name}: više se neće naručivati ni naplaćivati. Narudžba koju smo već zaprimili ostaje.</Trans>
          </p>
        </Dialog>
      )}
    </section>
  )
}

interface RowProps {
  readonly subscription: Subscription
  readonly busy: boolean
  readonly onCancel: () => void
}

const Row = ({ subscription: { name, qty, period, state, total, currency, nextAt }, busy, onCancel }: RowProps) => {
  const { language } = useUi()
  const { t } = useLingui()
  const { kind, name: stateName } = states[state]
  const money = new Intl.NumberFormat(language.locale, { style: 'currency', currency }).format(total)
  const isOver = state === 'cancelled' || state === 'ended'
  const day = formatDay(nextAt.slice(0, 10), language.locale)
  return (
    <li>
      <Icon name="box" />
      <span>
        <strong>
          {qty > 1 && `${qty} × `}
          {name}
        </strong>{' '}
        <span className={`tag tag-${kind} dot`}>{stateName}</span>
        <br />
        <span className="small muted num">
          {money}, <PeriodText period={period} />
          {state === 'active' && (
            <>
              {' · '}
              <Trans>sljedeće plaćanje {day}</Trans>
            </>
          )}
        </span>
      </span>
      {!isOver && (
        <Button size="sm" busy={busy} aria-label={t`Otkaži pretplatu: ${name}`} onClick={onCancel}>
          <Trans>Otkaži</Trans>
        </Button>
      )}
    </li>
  )
}
