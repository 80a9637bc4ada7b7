import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { devicesMachine } from './devices.machine.ts'

const { quiet, busy, loading, failed } = inPlace

const presences: PresenceTable<typeof devicesMachine> = {
  loading,
  failed,
  shown: quiet,
  ending: busy,
  // A dialog, which takes the focus to its heading and gives it back.
  asking: { focus: 'heading', announces: 'nothing' },
  endingOthers: busy,
  alone: { focus: 'kept', announces: 'notice' },
}

/** What the state of the list of devices means for someone who does not see it. */
export const devicesPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
