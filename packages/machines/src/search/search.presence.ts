import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { searchMachine } from './search.machine.ts'

const { quiet, busy, loading, failed } = inPlace

/** Whoever types stays in the box while the results below change. */
const presences: PresenceTable<typeof searchMachine> = {
  opening: quiet,
  idle: quiet,
  shown: { focus: 'kept', announces: 'notice' },
  waiting: busy,
  'loading.quiet': busy,
  'loading.noticed': loading,
  settling: quiet,
  failed,
}

/** What the state of a search means for someone who does not see the screen: `notice` tells how much was found. */
export const searchPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
