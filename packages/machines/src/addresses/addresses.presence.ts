import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { addressesMachine } from './addresses.machine.ts'

const { quiet, busy } = inPlace
/** A dialog takes the focus to its heading and gives it back. */
const dialog: Presence = { focus: 'heading', announces: 'nothing' }

const presences: PresenceTable<typeof addressesMachine> = {
  list: quiet,
  editing: dialog,
  asking: dialog,
  removing: busy,
  restoring: busy,
}

/** What the state of the addresses means for someone who does not see them. */
export const addressesPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
