import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { recordMachine } from './record.machine.ts'

/** It takes the focus to its heading and gives it back. */
const dialog: Presence = { focus: 'heading', announces: 'nothing' }
const { quiet, busy, loading, failed } = inPlace

const presences: PresenceTable<typeof recordMachine> = {
  loading,
  failed,
  missing: failed,
  'open.editing': quiet,
  'open.saving': busy,
  'open.comparing': busy,
  'open.conflict': dialog,
  'open.offered': dialog,
  'open.merging': dialog,
}

/** What the state of a record's form means for someone who does not see it. */
export const recordPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
