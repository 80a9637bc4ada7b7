import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { verificationMachine } from './verification.machine.ts'

const { loading, quiet, failed } = inPlace

const presences: PresenceTable<typeof verificationMachine> = {
  verifying: loading,
  // A toast says it.
  verified: quiet,
  refused: failed,
  failed,
}

/** What the state of a verification means for someone who does not see it. */
export const verificationPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
