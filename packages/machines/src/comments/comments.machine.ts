import type { Comment } from '@butiga/commerce-sdk'
import { LIST_DEBOUNCE } from '../list/list.delays.ts'
import { pagedMachine } from '../paged/paged.machine.ts'
import type { CommentsChange, CommentsExtra, CommentsQuery } from './comments.types.ts'

/** The published comments of a subject with their figures. */
export const commentsMachine = pagedMachine<CommentsQuery, Comment, CommentsExtra, CommentsChange>({
  id: 'comments',
  version: '1',
  first: { page: 1, order: 'newest', rating: null },
  nothing: null,
  changes: {
    'comments.sort': { change: ({ order }) => ({ order }) },
    'comments.filter': { change: ({ rating }) => ({ rating }) },
    'comments.reload': { change: () => ({}), in: 'loading' },
  },
  pauses: { waiting: LIST_DEBOUNCE },
})
