import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { bulkMachine } from './bulk.machine.ts'

const { quiet, busy } = inPlace
// A dialog, which takes the focus to its heading and gives it back.
const dialog: Presence = { focus: 'heading', announces: 'nothing' }

const presences: PresenceTable<typeof bulkMachine> = {
  idle: quiet,
  asking: dialog,
  running: busy,
  ended: { focus: 'kept', announces: 'notice' },
}

/** What the state of a change of many records means for someone who does not see it. */
export const bulkPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
