import type { PathModel } from '@butiga/machines/testing'
import { walksOf, type Walks } from './walks.ts'

type Snapshot = Parameters<NonNullable<PathModel['allows']>>[0]

interface Displayed {
  readonly query: { readonly page: number }
  readonly shownQuery: { readonly page: number }
  readonly totalPages: number
}

const contextOf = (snapshot: Snapshot): Displayed => snapshot.context as Displayed
const always = (): boolean => true
/** After the last page there is no button. */
const hasMore = (snapshot: Snapshot): boolean => contextOf(snapshot).shownQuery.page < contextOf(snapshot).totalPages

const grows = {
  'the page comes': always,
  'the page fails: INTERNAL': always,
  'load more': hasMore,
  'the next page comes': always,
  'the next page fails: NETWORK': always,
}

/** The walks of a list that a button adds to, and that loads its first page in the browser. */
export const growingWalks = (model: PathModel): Walks => walksOf(model, { ...grows, 'try again': always })

/** The walks of a list that the server renders with its first page, whose pages are turned or added. */
export const turnedWalks = (model: PathModel): Walks =>
  walksOf(
    { ...model, starts: Object.fromEntries(Object.entries(model.starts).filter(([name]) => name === 'a loaded page')) },
    {
      ...grows,
      // The pager has no link to the page that is asked for.
      'go to page 2': (snapshot) => contextOf(snapshot).query.page !== 2,
      'next page': (snapshot) => contextOf(snapshot).query.page < contextOf(snapshot).totalPages,
      'previous page': (snapshot) => contextOf(snapshot).query.page > 1,
      'the pause passes': always,
      'a fifth of a second passes during the load': always,
    },
  )

/** A reason for each of the same machine's transitions and guard outcomes. */
export const reasonsOf = (
  { machine }: Pick<PathModel, 'machine'>,
  reasons: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reasons).map(([item, reason]) => [machine.id + item, reason]))

const noSuchPage = 'there is no link to a page that the list does not have'
const comesWithItsPage = 'the screen comes with its first page; without one the failure screen is shown instead'

/** What those of a list never show, whose pages are turned or added. */
export const notTurned: Readonly<Record<string, string>> = {
  '.opening on always #1 [isLoaded] no': comesWithItsPage,
  '.opening on always #2': comesWithItsPage,
  '.settling on always #1 [isLoaded] no': comesWithItsPage,
  '.settling on always #2': comesWithItsPage,
  '.failed on list.retry': comesWithItsPage,
  ' on list.goTo [isPage] no': noSuchPage,
  ' on list.next [hasNext] no': noSuchPage,
  ' on list.previous [hasPrevious] no': noSuchPage,
  '.shown on list.loadMore [hasNext] no': noSuchPage,
}
