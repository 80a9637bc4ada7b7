import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { orderLookupMachine } from './order-lookup.machine.ts'

const { busy, failed, quiet } = inPlace

/** The order is another part of the screen, with a heading of its own; what is missing is said beside the form. */
const presences: PresenceTable<typeof orderLookupMachine> = {
  asking: quiet,
  looking: busy,
  found: { focus: 'heading', announces: 'nothing' },
  missing: failed,
}

/** What the state of the look-up means for someone who does not see it. */
export const orderLookupPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
