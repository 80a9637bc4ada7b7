import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { commentEntryMachine } from './comment-entry.machine.ts'

const { quiet, busy, loading, failed } = inPlace

const presences: PresenceTable<typeof commentEntryMachine> = {
  opening: loading,
  failed,
  deciding: quiet,
  closed: quiet,
  guest: quiet,
  // The form is gone with its button: reading goes on at the own comment.
  written: { focus: 'heading', announces: 'nothing' },
  'open.editing': quiet,
  'open.sending': busy,
}

/** What the state of a comment's form means for someone who does not see it. */
export const commentEntryPresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
