import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { unlockMachine } from './unlock.machine.ts'

const { busy, failed } = inPlace

/** The one field keeps the focus and shows its error; a correct password opens another page. */
const presences: PresenceTable<typeof unlockMachine> = {
  closed: failed,
  unlocking: busy,
  open: { focus: 'heading', announces: 'nothing' },
}

/** What the state of a closed site's door means for someone who does not see it. */
export const unlockPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
