import type { StateValue } from 'xstate'
import { stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { cartSessionMachine } from './cart-session.machine.ts'

const quiet: Presence = { focus: 'kept', announces: 'nothing' }
const loading: Presence = { focus: 'kept', announces: 'loading' }
const busy: Presence = { focus: 'kept', announces: 'busy' }

/** The cart changes beside whatever the buyer is doing, so it never takes the focus. */
const presences: PresenceTable<typeof cartSessionMachine> = {
  reading: loading,
  fetching: loading,
  empty: quiet,
  opening: busy,
  ready: quiet,
  changing: busy,
  settling: quiet,
  failed: { focus: 'kept', announces: 'failure' },
  clearing: busy,
}

/** What the state of the cart means for someone who does not see it. */
export const cartSessionPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
