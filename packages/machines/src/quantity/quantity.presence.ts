import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { quantityMachine } from './quantity.machine.ts'

const { quiet, busy } = inPlace

/** A quantity applies at once, so saving it needs no announcement; only a removed line does. */
const presences: PresenceTable<typeof quantityMachine> = {
  idle: quiet,
  waiting: quiet,
  saving: quiet,
  fitting: quiet,
  deleting: busy,
  // Its row is gone with whatever had the focus: reading goes on at the heading, which says how many lines are left.
  deleted: { focus: 'heading', announces: 'nothing' },
}

/** What the state of a cart line means for someone who does not see it. */
export const quantityPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
