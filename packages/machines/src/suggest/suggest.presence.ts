import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { suggestMachine } from './suggest.machine.ts'

const { quiet } = inPlace

/** The focus never leaves the box: the marked suggestion is named by `aria-activedescendant`. */
const presences: PresenceTable<typeof suggestMachine> = {
  closed: quiet,
  // A live region that changed with each letter would interrupt the reader.
  waiting: quiet,
  loading: quiet,
  open: { focus: 'kept', announces: 'notice' },
}

/** What a state means for someone who does not see the screen: `notice` announces how many suggestions there are. */
export const suggestPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
