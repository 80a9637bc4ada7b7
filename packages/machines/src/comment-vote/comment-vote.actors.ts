import { type Commerce, unwrap, type CommentsVoteData } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

export interface GiveInput {
  readonly id: number
}

export const commentVoteActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'comments'> }) => ({
  give: fromPromise<CommentsVoteData, GiveInput>(({ input, signal }) =>
    unwrap(commerce.comments.vote(input, { signal })),
  ),
})
