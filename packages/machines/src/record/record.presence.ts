import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { recordMachine } from './record.machine.ts'

const { quiet, busy, loading, failed } = inPlace

const presences: PresenceTable<typeof recordMachine> = {
  loading,
  failed,
  missing: failed,
  'open.editing': quiet,
  'open.saving': busy,
  // A dialog, which takes the focus to its heading and gives it back.
  'open.conflict': { focus: 'heading', announces: 'nothing' },
}

/** What the state of a record's form means for someone who does not see it. */
export const recordPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
