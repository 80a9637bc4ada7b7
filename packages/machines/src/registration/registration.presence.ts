import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { registrationMachine } from './registration.machine.ts'

const { quiet, busy } = inPlace
const elsewhere: Presence = { focus: 'heading', announces: 'nothing' }

const presences: PresenceTable<typeof registrationMachine> = {
  editing: quiet,
  checkingCard: busy,
  consenting: busy,
  registering: busy,
  // The form is gone with its button.
  mailed: elsewhere,
  opened: elsewhere,
}

/** What the state of a registration means for someone who does not see it. */
export const registrationPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
