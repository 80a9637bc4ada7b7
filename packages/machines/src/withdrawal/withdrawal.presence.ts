import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'

const { busy, failed, quiet } = inPlace
const another: Presence = { focus: 'heading', announces: 'nothing' }

/** Each step is another part of the screen, with a heading of its own; what is missing is said beside the form. */
const presences: PresenceTable<typeof withdrawalMachine> = {
  asking: quiet,
  looking: busy,
  missing: failed,
  refused: another,
  picking: another,
  confirming: another,
  sending: busy,
  refreshing: busy,
  received: another,
}

/** What the state of a withdrawal means for someone who does not see it. */
export const withdrawalPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
