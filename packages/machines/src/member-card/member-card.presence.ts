import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { memberCardMachine } from './member-card.machine.ts'

const { quiet, busy, failed } = inPlace
const notice = { focus: 'kept', announces: 'notice' } as const

/** A card that is applied is said by a toast, one that has expired at once. */
const presences: PresenceTable<typeof memberCardMachine> = {
  opening: quiet,
  checking: quiet,
  entering: quiet,
  applying: busy,
  applied: quiet,
  expired: failed,
  guest: notice,
}

/** What the state of a cart's member card means for someone who does not see it. */
export const memberCardPresence = (value: StateValue): Presence => presences[stateName(value) as keyof typeof presences]
