import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { adminSessionMachine } from './admin-session.machine.ts'

const { quiet, busy, loading, failed } = inPlace
const screen: Presence = { focus: 'heading', announces: 'nothing' }

const presences: PresenceTable<typeof adminSessionMachine> = {
  restoring: loading,
  unreachable: failed,
  signedOut: screen,
  'signingIn.calling': busy,
  'signingIn.verifying': busy,
  'signingIn.loadingUser': busy,
  'signingIn.refused': quiet,
  askingCode: screen,
  ready: screen,
  // A dialog, which takes the focus to its heading and gives it back.
  lapsed: screen,
  leaving: busy,
  closing: loading,
}

/** What the state of the back office's log-in means for someone who does not see it. */
export const adminSessionPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
