import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { listMachine } from './list.machine.ts'

const { quiet, busy, loading, failed } = inPlace

/** Whoever chooses filters stays at them while the list beside changes; only a turned page tells where to go on. */
const presences: PresenceTable<typeof listMachine> = {
  opening: quiet,
  shown: quiet,
  waiting: busy,
  narrowing: busy,
  'loading.quiet': busy,
  'loading.noticed': loading,
  loadingMore: busy,
  settling: quiet,
  failed,
}

/** What the state of a list means for someone who does not see the screen. */
export const listPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
