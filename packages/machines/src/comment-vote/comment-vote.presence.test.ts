import { testPresence } from '../testing/test-presence.ts'
import { commentVoteMachine } from './comment-vote.machine.ts'
import { commentVotePresence } from './comment-vote.presence.ts'

testPresence(commentVoteMachine, commentVotePresence)
