import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { pickerMachine } from './picker.machine.ts'

const { quiet, loading, failed } = inPlace

const presences: PresenceTable<typeof pickerMachine> = {
  opening: quiet,
  finding: loading,
  failed,
  // A choice is announced by the option itself, and one beyond the limit by its toast.
  choosing: quiet,
}

/** What a state means for someone who does not see the screen. */
export const pickerPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
