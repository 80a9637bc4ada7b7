import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { accountFormMachine } from './account-form.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof accountFormMachine> = { editing: quiet, saving: busy }

/** What the state of a form of the account means for someone who does not see it. */
export const accountFormPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
