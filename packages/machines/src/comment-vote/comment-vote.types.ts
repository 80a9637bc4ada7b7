import type { NoticesRef } from '../shared/notices.ts'

export interface CommentVoteInput {
  readonly notices: NoticesRef
  readonly id: number
}

export interface CommentVoteContext extends CommentVoteInput {
  /** How many have found it helpful, as the shop has answered; null before the vote. */
  readonly helpful: number | null
}

export type CommentVoteEvent = { readonly type: 'commentVote.give' }
