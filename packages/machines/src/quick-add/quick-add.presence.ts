import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { quickAddMachine } from './quick-add.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof quickAddMachine> = {
  idle: quiet,
  // The result is a toast.
  adding: busy,
}

/** What the state of the cards' buttons means for someone who does not see them. */
export const quickAddPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
