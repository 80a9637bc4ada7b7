import { type Comment, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { LoadedPage, LoadInput } from '../paged/paged.types.ts'
import type { CommentsExtra, CommentsQuery, SubjectOfComments } from './comments.types.ts'

/** Comments that a page adds. */
const LIMIT = 5

const sorts = {
  newest: [],
  helpful: [{ field: 'helpful', direction: 'desc' }],
  highest: [{ field: 'rating', direction: 'desc' }],
  lowest: [{ field: 'rating', direction: 'asc' }],
} as const

type Port = Pick<Commerce, 'comments'>

/** A page of the published comments of a subject, and the figures of all of them. */
export const loadComments = async (
  { comments }: Port,
  { type, id }: SubjectOfComments,
  { page, order, rating }: CommentsQuery = { page: 1, order: 'newest', rating: null },
  options: { readonly signal?: AbortSignal } = {},
): Promise<LoadedPage<Comment, CommentsExtra>> => {
  const sort = sorts[order]
  const filters = [
    { key: 'subject_type' as const, value: [type] },
    ...(id === null ? [] : [{ key: 'subject_id' as const, value: [id] }]),
    ...(rating === null ? [] : [{ key: 'rating' as const, value: [rating] }]),
  ]
  const [{ records, totalPages, totalItems }, summary] = await Promise.all([
    unwrap(comments.filter({ filters, page, limit: LIMIT, ...(sort.length > 0 && { sort: [...sort] }) }, options)),
    unwrap(comments.summarize({ subject_type: type, ...(id !== null && { subject_id: id }) }, options)),
  ])
  return { items: records, totalPages, totalItems, extra: summary }
}

/** The calls of the comments of a subject. */
export const commentsActors = (commerce: Port, subject: SubjectOfComments) => ({
  load: fromPromise<LoadedPage<Comment, CommentsExtra>, LoadInput<CommentsQuery, CommentsExtra>>(
    ({ input: { query }, signal }) => loadComments(commerce, subject, query, { signal }),
  ),
})
