import type { OrderState } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

interface StateLook {
  readonly kind: 'info' | 'ok' | 'warn' | 'danger'
  readonly name: MessageDescriptor
  /** What the button that leads to the state says. */
  readonly move: MessageDescriptor
}

export const orderStates: Readonly<Record<OrderState, StateLook>> = {
  placed: { kind: 'warn', name: msg`Zaprimljeno`, move: msg`Vrati u zaprimljeno` },
  paid: { kind: 'warn', name: msg`Plaćeno`, move: msg`Označi plaćeno` },
  shipped: { kind: 'info', name: msg`Na putu`, move: msg`Označi poslano` },
  completed: { kind: 'ok', name: msg`Dostavljeno`, move: msg`Označi dostavljeno` },
  cancelled: { kind: 'danger', name: msg`Otkazano`, move: msg`Otkaži narudžbu` },
}

/** Where an order is, in a word. */
export const StateTag = ({ state }: { readonly state: OrderState }) => {
  const { i18n } = useLingui()
  const { kind, name } = orderStates[state]
  return <span className={`tag tag-${kind} dot`}>{i18n._(name)}</span>
}
