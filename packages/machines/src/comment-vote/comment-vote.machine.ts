import type { CommentsVoteData } from '@butiga/commerce-sdk'
import { assign, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofFailure, ofOutput } from '../shared/params.ts'
import type { GiveInput } from './comment-vote.actors.ts'
import type { CommentVoteContext, CommentVoteEvent, CommentVoteInput } from './comment-vote.types.ts'

/** The vote that a comment was helpful: given once, and again only where it failed. */
export const commentVoteMachine = setup({
  types: { context: {} as CommentVoteContext, events: {} as CommentVoteEvent, input: {} as CommentVoteInput },
  actors: { give: notProvided<CommentsVoteData, GiveInput>('give') },
  actions: {
    keepCount: assign((_, { answer }: { answer: CommentsVoteData }) => ({ helpful: answer.helpful })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'commentVote',
  version: '1',
  initial: 'open',
  context: ({ input }) => ({ ...input, helpful: null }),
  states: {
    open: { on: { 'commentVote.give': 'giving' } },
    giving: {
      tags: 'busy',
      invoke: {
        id: 'give',
        src: 'give',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'given', actions: { type: 'keepCount', params: ofOutput('answer') } },
        onError: { target: 'open', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
    given: {},
  },
})
