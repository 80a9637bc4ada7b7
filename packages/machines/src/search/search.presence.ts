import type { StateValue } from 'xstate'
import { stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { searchMachine } from './search.machine.ts'

const quiet: Presence = { focus: 'kept', announces: 'nothing' }
const busy: Presence = { focus: 'kept', announces: 'busy' }

/** Whoever types stays in the box while the results below change. */
const presences: PresenceTable<typeof searchMachine> = {
  opening: quiet,
  idle: quiet,
  shown: { focus: 'kept', announces: 'notice' },
  waiting: busy,
  'loading.quiet': busy,
  'loading.noticed': { focus: 'kept', announces: 'loading' },
  settling: quiet,
  failed: { focus: 'kept', announces: 'failure' },
}

/** What the state of a search means for someone who does not see the screen: `notice` tells how much was found. */
export const searchPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
