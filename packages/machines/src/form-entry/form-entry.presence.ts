import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { formEntryMachine } from './form-entry.machine.ts'

const { quiet, busy, loading, failed } = inPlace

const presences: PresenceTable<typeof formEntryMachine> = {
  loading,
  failed,
  'open.editing': quiet,
  'open.consenting': busy,
  'open.uploading': busy,
  'open.proving': busy,
  'open.storing': busy,
  // The form is gone with its button: reading goes on at what came of it.
  stored: { focus: 'heading', announces: 'nothing' },
}

/** What the state of a form's entry means for someone who does not see it. */
export const formEntryPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
