import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { authMachine } from './auth.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof authMachine> = {
  // Only the parts of the page that are the user's change, in place.
  restoring: quiet,
  unreachable: quiet,
  // A refused log-in is said by a toast, and by its form at the field.
  loggedOut: quiet,
  'loggingIn.calling': busy,
  'loggingIn.verifying': busy,
  'loggingIn.loadingUser': busy,
  'loggingIn.resumingCart': busy,
  'loggingIn.loadingWishlist': busy,
  // Its field takes the focus where its form is shown.
  askingCode: quiet,
  'loggedIn.settled': quiet,
  'loggedIn.rereading': quiet,
  'loggedIn.resumingCart': quiet,
  'loggedIn.leaving': busy,
  closing: busy,
}

/** What the state of the log-in means for someone who does not see it. */
export const authPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
