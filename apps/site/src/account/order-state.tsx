import type { OrderState as State } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const states: Readonly<Record<State, { readonly kind: 'info' | 'ok' | 'warn' | 'danger'; readonly name: ReactNode }>> =
  {
    placed: { kind: 'warn', name: <Trans>Zaprimljeno</Trans> },
    paid: { kind: 'warn', name: <Trans>Plaćeno</Trans> },
    shipped: { kind: 'info', name: <Trans>Na putu</Trans> },
    completed: { kind: 'ok', name: <Trans>Dostavljeno</Trans> },
    cancelled: { kind: 'danger', name: <Trans>Otkazano</Trans> },
  }

/** Where an order is, in a word. */
export const OrderState = ({ state }: { state: State }) => {
  const { kind, name } = states[state]
  return <span className={`tag tag-${kind} dot`}>{name}</span>
}
