import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { commentVoteMachine } from './comment-vote.machine.ts'
import { commentVotePresence } from './comment-vote.presence.ts'

/** The steps of a vote about a comment. */
export const commentVotePaths = pathModel({
  machine: commentVoteMachine,
  starts: { 'a comment of another person': { notices: silentPart(), id: 1 } },
  steps: {
    'say that it helped': { event: { type: 'commentVote.give' } },
    'the vote counts': { done: 'give', output: { helpful: 4 } },
    'it is refused: OWN_COMMENT': { fail: 'give', code: 'OWN_COMMENT' },
    'it fails: NETWORK': { fail: 'give', code: 'NETWORK' },
  },
  presence: commentVotePresence,
})
