import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { couponMachine } from './coupon.machine.ts'

const { quiet, busy } = inPlace
const notice = { focus: 'kept', announces: 'notice' } as const

/** The view moves the focus between the field and the button that takes its place; sums and lapsed coupons are announced. */
const presences: PresenceTable<typeof couponMachine> = {
  opening: quiet,
  entering: quiet,
  applying: busy,
  applied: notice,
  removing: busy,
  clearing: busy,
}

/** What the state of a cart's coupon means for someone who does not see it. */
export const couponPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
