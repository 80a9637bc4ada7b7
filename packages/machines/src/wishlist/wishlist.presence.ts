import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { wishlistMachine } from './wishlist.machine.ts'

const { quiet } = inPlace

/** A heart is pressed at once; what the shop answers is a toast. */
const presences: PresenceTable<typeof wishlistMachine> = {
  resting: quiet,
  toggling: quiet,
  loading: quiet,
  unsure: quiet,
}

/** What the state of the wishlist means for someone who does not see it. */
export const wishlistPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
