import type { Comment, CommentSummary } from '@butiga/commerce-sdk'
import type { SubjectOfComments } from '@butiga/machines/comments'
import type { LoadInput } from '../screens/screen.types.ts'

/** The first page of the comments of a subject, with the figures of all. */
export interface LoadedComments {
  readonly items: readonly Comment[]
  readonly totalPages: number
  readonly totalItems: number
  readonly extra: CommentSummary | null
}

/** What the server renders of the comments of a subject; null where they cannot be loaded, as the page is more than these. */
export const loadFirstComments = async (
  { commerce, signal }: Pick<LoadInput, 'commerce' | 'signal'>,
  subject: SubjectOfComments,
): Promise<LoadedComments | null> => {
  // Only the pages that a tab opens later need it in the browser.
  const { loadComments } = await import('@butiga/machines/comments')
  const options = signal === undefined ? {} : { signal }
  return loadComments(commerce, subject, undefined, options).catch(() => null)
}
