import type { StateValue } from 'xstate'
import { stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { listMachine } from './list.machine.ts'

const quiet: Presence = { focus: 'kept', announces: 'nothing' }
const busy: Presence = { focus: 'kept', announces: 'busy' }
const loading: Presence = { focus: 'kept', announces: 'loading' }

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
  failed: { focus: 'kept', announces: 'failure' },
}

/** What the state of a list means for someone who does not see the screen. */
export const listPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
