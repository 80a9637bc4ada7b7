import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { bulkRunMachine } from './bulk-run.machine.ts'

const { quiet, busy, loading, failed } = inPlace
const heading = { focus: 'heading', announces: 'nothing' } as const

const presences: PresenceTable<typeof bulkRunMachine> = {
  loading,
  failed,
  routing: quiet,
  ready: heading,
  starting: busy,
  'running.pausing': quiet,
  'running.looking': quiet,
  'running.lost': failed,
  stopping: busy,
  ended: heading,
}

/** What the state of a bulk job means for someone who does not see it. */
export const bulkRunPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
