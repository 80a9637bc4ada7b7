import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { cartSessionMachine } from './cart-session.machine.ts'

const { quiet, busy, loading, failed } = inPlace

/** The cart changes beside whatever the buyer is doing, so it never takes the focus. */
const presences: PresenceTable<typeof cartSessionMachine> = {
  reading: loading,
  fetching: loading,
  empty: quiet,
  opening: busy,
  ready: quiet,
  'changing.current': busy,
  'changing.stale': busy,
  failed,
  clearing: busy,
}

/** What the state of the cart means for someone who does not see it. */
export const cartSessionPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
