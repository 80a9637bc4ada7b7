import { commentsPaths } from '@butiga/machines/testing'
import { notTurned, reasonsOf } from './growing-walks.ts'
import { walksOf } from './walks.ts'

const always = (): boolean => true
const { 'the page of the server': rendered } = commentsPaths.starts
if (rendered === undefined) throw new Error('The paths of comments no longer start with the page of the server')

/** The comments of a product come with its page; more are added below them. */
export const { steps, walks, notDisplayed } = walksOf(
  { ...commentsPaths, starts: { 'the page of the server': rendered } },
  {
    'the page comes': always,
    'the page fails: INTERNAL': always,
    'load more': ({ context }) => context.shownQuery.page < context.totalPages,
    'more come': always,
    'more fail: NETWORK': always,
    'the best first': ({ context }) => context.query.order === 'newest',
    'only four stars': ({ context }) => context.query.rating === null,
    'a comment was written': always,
    'the pause passes': always,
    'a fifth of a second passes during the load': always,
  },
)

const isAdded = 'comments are added below those that are shown; no page is turned'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen = reasonsOf(commentsPaths, {
  ...notTurned,
  ' on list.goTo [isPage] yes': isAdded,
  ' on list.next [hasNext] yes': isAdded,
  ' on list.previous [hasPrevious] yes': isAdded,
})
