import type { CouponRecord } from '@butiga/commerce-sdk'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type State = CouponRecord['state']

const states: Readonly<Record<State, { readonly kind: string; readonly name: MessageDescriptor }>> = {
  active: { kind: ' tag-ok', name: msg`Aktivan` },
  scheduled: { kind: ' tag-info', name: msg`Zakazan` },
  expired: { kind: '', name: msg`Istekao` },
  usedUp: { kind: '', name: msg`Potrošen` },
  off: { kind: ' tag-warn', name: msg`Isključen` },
}

/** Whether a coupon can be used now, and why not. */
export const CouponState = ({ state }: { readonly state: State }) => {
  const { i18n } = useLingui()
  return <span className={`tag${states[state].kind} dot`}>{i18n._(states[state].name)}</span>
}
