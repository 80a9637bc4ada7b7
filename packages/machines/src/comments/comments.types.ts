import type { Comment, CommentSummary } from '@butiga/commerce-sdk'
import type { CommentSubject } from '@butiga/commerce-sdk/rules'
import type { PagedInput, PageQuery } from '../paged/paged.types.ts'

export interface SubjectOfComments {
  readonly type: CommentSubject
  /** Null for the site itself. */
  readonly id: number | null
}

export type CommentOrder = 'newest' | 'helpful' | 'highest' | 'lowest'

export interface CommentsQuery extends PageQuery {
  readonly order: CommentOrder
  /** Only comments with this many stars; null for all. */
  readonly rating: number | null
}

export type CommentsChange =
  | { readonly type: 'comments.sort'; readonly order: CommentOrder }
  | { readonly type: 'comments.filter'; readonly rating: number | null }
  /** A comment was written or changed. */
  | { readonly type: 'comments.reload' }

/** The figures of all comments; null before they have come. */
export type CommentsExtra = CommentSummary | null

export type CommentsInput = PagedInput<CommentsQuery, Comment, CommentsExtra>
