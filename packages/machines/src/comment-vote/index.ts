export { commentVoteActors } from './comment-vote.actors.ts'
export { commentVoteMachine } from './comment-vote.machine.ts'
export { commentVotePresence } from './comment-vote.presence.ts'
