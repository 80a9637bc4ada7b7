import type { MemberCardRecord } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type State = MemberCardRecord['state']

const states: Readonly<Record<State, { readonly kind: string; readonly name: MessageDescriptor }>> = {
  active: { kind: ' tag-ok', name: msg`Vrijedi` },
  expired: { kind: '', name: msg`Istekla` },
  blocked: { kind: ' tag-warn', name: msg`Blokirana` },
}

/** Whether a member card counts, and why not. */
export const CardState = ({ state }: { readonly state: State }) => {
  const { i18n } = useLingui()
  return <span className={`tag${states[state].kind} dot`}>{i18n._(states[state].name)}</span>
}
