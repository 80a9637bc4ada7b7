import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { accountClosingMachine } from './account-closing.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof accountClosingMachine> = {
  idle: quiet,
  // A dialog, which takes the focus to its heading and gives it back.
  asking: { focus: 'heading', announces: 'nothing' },
  reopening: busy,
}

/** What the state of an account's end means for someone who does not see it. */
export const accountClosingPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
