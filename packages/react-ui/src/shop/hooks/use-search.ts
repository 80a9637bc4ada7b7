import { searchPresence, type searchMachine } from '@butiga/machines/search'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type SearchActor = ActorRefFrom<typeof searchMachine>

/** A search: what it shows, what it is asked, and where its machine stands. */
export const useSearch = (search: SearchActor) => ({
  results: useSelector(search, (snapshot) => snapshot.context.results),
  totals: useSelector(search, (snapshot) => snapshot.context.totals),
  totalPages: useSelector(search, (snapshot) => snapshot.context.totalPages),
  /** What is asked for: ahead of the results while they are on their way. */
  query: useSelector(search, (snapshot) => snapshot.context.query),
  /** What the results answer. */
  shownQuery: useSelector(search, (snapshot) => snapshot.context.shownQuery),
  isLoaded: useSelector(search, (snapshot) => snapshot.context.isLoaded),
  busy: useSelector(search, (snapshot) => snapshot.hasTag('busy')),
  /** What the state means for someone who does not see the screen. */
  presence: useSelector(search, (snapshot) => searchPresence(snapshot.value)),
  /** Where the machine stands, to the innermost state: for who watches the page from outside. */
  state: useSelector(search, (snapshot) => stateName(snapshot.value)),
})
