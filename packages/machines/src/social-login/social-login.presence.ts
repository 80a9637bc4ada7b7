import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { socialLoginMachine } from './social-login.machine.ts'

const { quiet, busy, loading } = inPlace
/** Another part takes the place of what was there. */
const other: Presence = { focus: 'heading', announces: 'nothing' }

const presences: PresenceTable<typeof socialLoginMachine> = {
  starting: quiet,
  'exchanging.soon': loading,
  'exchanging.late': loading,
  'existing.asking': other,
  'existing.linking': busy,
  'consenting.asking': other,
  'consenting.opening': busy,
  withoutEmail: other,
  failed: other,
  // Another page comes.
  done: quiet,
}

/** What the state of a social log-in means for someone who does not see it. */
export const socialLoginPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
