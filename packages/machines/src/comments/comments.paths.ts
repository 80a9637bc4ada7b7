import type { Comment } from '@butiga/commerce-sdk'
import { isSameList } from '../paged/paged.machine.ts'
import { pagedPresence } from '../paged/paged.presence.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { sampleComment } from '../testing/comment-samples.ts'
import { commentsMachine } from './comments.machine.ts'

const first: Comment = sampleComment()
const extra = { comments: 6, ratings: 6, average: 4.2, stars: 5, counts: [0, 0, 1, 3, 2] }
const page = { items: [first], totalPages: 2, totalItems: 6, extra }

/** The steps of the comments of a product. */
export const commentsPaths = pathModel({
  machine: commentsMachine,
  starts: {
    'nothing loaded': { notices: silentPart() },
    'the page of the server': { notices: silentPart(), loaded: page },
  },
  steps: {
    'the page comes': { done: 'load', output: page },
    'the page fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'load more': { event: { type: 'list.loadMore' } },
    'more come': { done: 'loadMore', output: { ...page, items: [sampleComment({ id: 2 })] } },
    'more fail: NETWORK': { fail: 'loadMore', code: 'NETWORK' },
    'the best first': { event: { type: 'comments.sort', order: 'highest' } },
    'only four stars': { event: { type: 'comments.filter', rating: 4 } },
    'a comment was written': { event: { type: 'comments.reload' } },
    'go to page 2': { event: { type: 'list.goTo', page: 2 } },
    'go to page 3': { event: { type: 'list.goTo', page: 3 } },
    'next page': { event: { type: 'list.next' } },
    'previous page': { event: { type: 'list.previous' } },
    'try again': { event: { type: 'list.retry' } },
    'the pause passes': { after: 'settle' },
    'the pause, less a millisecond': { after: 'settle', just: 'before' },
    'a fifth of a second passes during the load': { after: 'notice' },
    'a fifth of a second during the load, less a millisecond': { after: 'notice', just: 'before' },
  },
  distinguish: ({ context }) => [
    context.query,
    context.isLoaded,
    context.totalPages,
    isSameList(context.query, context.shownQuery),
  ],
  invariants: {
    'another order or filter begins at the first page': ({ after: { context } }) =>
      context.query.page === 1 || context.query.page <= context.totalPages,
  },
  presence: pagedPresence,
  requirements: {
    'more come': ['R4.42'],
    'more fail: NETWORK': ['R4.45'],
  },
})
