import type { StateValue } from 'xstate'
import { inPlace, stateName, type Presence, type PresenceTable } from '../shared/presence.ts'
import type { commentVoteMachine } from './comment-vote.machine.ts'

const { quiet, busy } = inPlace

const presences: PresenceTable<typeof commentVoteMachine> = {
  open: quiet,
  giving: busy,
  // The button is gone: its place says that the vote counts, and takes the focus.
  given: { focus: 'heading', announces: 'notice' },
}

/** What the state of a vote means for someone who does not see it. */
export const commentVotePresence = (value: StateValue): Presence =>
  presences[stateName(value) as keyof typeof presences]
