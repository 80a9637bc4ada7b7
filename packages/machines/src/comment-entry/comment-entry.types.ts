import type { Comment } from '@butiga/commerce-sdk'
import type { CommentRules } from '@butiga/commerce-sdk/rules'
import type { SubjectOfComments } from '../comments/comments.types.ts'
import type { FormReply } from '../form/form.types.ts'
import type { FormGroup } from '../form/form.values.ts'

export interface CommentEntryInput {
  readonly subject: SubjectOfComments
  /** Whether a user is logged in. */
  readonly isMember: boolean
}

/** What the form opens with. */
export interface OpenedEntry {
  readonly rules: CommentRules
  /** The caller's comments about the subject, the newest first. */
  readonly own: readonly Comment[]
}

export interface CommentEntryContext extends CommentEntryInput {
  /** Null until they are here. */
  readonly rules: CommentRules | null
  readonly own: readonly Comment[]
  /** The own comment that is being changed; null for a new one. */
  readonly edited: Comment | null
  /** What is being sent. */
  readonly values: FormGroup
}

export type CommentEntryEvent =
  | FormReply
  | { readonly type: 'commentEntry.retry' }
  | { readonly type: 'commentEntry.edit'; readonly id: number }
  | { readonly type: 'commentEntry.cancel' }
  /** Writes a further comment, where more than one is allowed. */
  | { readonly type: 'commentEntry.another' }
