import { searchPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof searchPaths.allows>>[0]

const always = (): boolean => true
/** The pager is below the results, and has a link to every page but the current one. */
const hasPageThree = ({ context: { isLoaded, totalPages, query } }: Snapshot): boolean =>
  isLoaded && totalPages >= 3 && query.page !== 3

/** The tabs are there as soon as anything is typed. */
const hasTabs = ({ context }: Snapshot): boolean => context.isLoaded || context.query.search !== ''

/** The steps that the search on the screen allows. */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'type a word': always,
  'clear the box': always,
  'press Enter': always,
  'press Enter in the empty box': always,
  'choose the pages': hasTabs,
  'go to page 3': hasPageThree,
  'next page': ({ context }) => context.isLoaded && context.query.page < context.totalPages,
  'previous page': ({ context }) => context.isLoaded && context.query.page > 1,
  'try again': always,
  'half a second passes': always,
  'a fifth of a second passes during the search': always,
  'the results come': always,
  'nothing is found': always,
  'the search fails: INTERNAL': always,
}

const comesWithItsResults = 'the screen comes with the results of its address'
const isOfPosts = 'results are turned page by page; only lists of posts are made longer'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'search.opening on always #2 [isAsked] yes': comesWithItsResults,
  'search on search.choose #1 [isBlank] yes': 'before anything is typed there are no tabs',
  'search on list.previous [hasPrevious] no': 'the first page has no link to the one before',
  'search.shown on list.loadMore [hasNext] yes': isOfPosts,
  'search.shown on list.loadMore [hasNext] no': isOfPosts,
  'search.loadingMore on list.loadMore': isOfPosts,
  'search.loadingMore on xstate.done.actor.loadMore': isOfPosts,
  'search.loadingMore on xstate.error.actor.loadMore': isOfPosts,
}

const { 'results loaded': loaded, 'nothing typed': idle, 'nothing found': empty } = searchPaths.starts
if (!loaded || !idle || !empty)
  throw new Error('The paths of the search no longer start with results, without, and idle')

export const { steps, walks, notDisplayed } = walksOf(
  { ...searchPaths, starts: { 'results loaded': loaded, 'nothing typed': idle, 'nothing found': empty } },
  happensOnScreen,
)
