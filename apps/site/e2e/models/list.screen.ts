import { listPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof listPaths.allows>>[0]

const always = (): boolean => true

/** The steps that a list of products on the screen allows. */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'sort by price': always,
  'ask for 24 on a page': always,
  'choose a filter': always,
  'take the filter away': ({ context }) => context.query.filters.length > 0,
  'clear all filters': ({ context }) => context.query.filters.length > 0,
  'ask for featured products': always,
  'ask for reduced products': always,
  // The pager has a link to every page but none to the one that is shown already.
  'go to page 3': ({ context }) => context.query.page !== 3,
  'next page': ({ context }) => context.query.page < 3,
  'previous page': ({ context }) => context.query.page > 1,
  'a fifth of a second passes before the load': always,
  'half a second passes before the load': always,
  'a fifth of a second passes during the load': always,
  'the page comes': always,
  'the page fails: INTERNAL': always,
}

const comesWithItsPage = 'the screen comes with its first page; without one the failure screen is shown instead'
const isOfPosts = 'products are turned page by page; only lists of posts are made longer'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'list.opening on always #1 [isLoaded] no': comesWithItsPage,
  'list.opening on always #2': comesWithItsPage,
  'list.settling on always #1 [isLoaded] no': comesWithItsPage,
  'list.settling on always #2': comesWithItsPage,
  'list.failed on list.retry': comesWithItsPage,
  'list on list.search': 'keywords are typed on the search screen, which has a machine of its own',
  'list on list.previous [hasPrevious] no': 'the first page has no link to the one before',
  'list.shown on list.loadMore [hasNext] yes': isOfPosts,
  'list.shown on list.loadMore [hasNext] no': isOfPosts,
  'list.loadingMore on list.loadMore': isOfPosts,
  'list.loadingMore on xstate.done.actor.loadMore': isOfPosts,
  'list.loadingMore on xstate.error.actor.loadMore': isOfPosts,
}

const { 'a loaded page': loaded } = listPaths.starts
if (loaded === undefined) throw new Error('The paths of lists no longer start with a loaded page')

export const { steps, walks, notDisplayed } = walksOf(
  { ...listPaths, starts: { 'a loaded page': loaded } },
  happensOnScreen,
)
