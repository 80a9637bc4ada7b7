import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { confirmEmailMachine } from './confirm-email.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof confirmEmailMachine> = {
  deciding: quiet,
  leaving: busy,
  downloading: busy,
  // A toast says so.
  failed: quiet,
  downloaded: quiet,
  shown: quiet,
  left: quiet,
}

/** What the state means for someone who does not see it. */
export const confirmEmailPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
