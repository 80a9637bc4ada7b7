import { searchPresence, type searchMachine } from '@butiga/machines/search'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type SearchActor = ActorRefFrom<typeof searchMachine>

/** A search: what it shows, its query, and the state of its machine. */
export const useSearch = (search: SearchActor) => ({
  results: useSelector(search, (snapshot) => snapshot.context.results),
  totals: useSelector(search, (snapshot) => snapshot.context.totals),
  totalPages: useSelector(search, (snapshot) => snapshot.context.totalPages),
  /** The requested query; it differs from that of the results while they load. */
  query: useSelector(search, (snapshot) => snapshot.context.query),
  /** The query of the results. */
  shownQuery: useSelector(search, (snapshot) => snapshot.context.shownQuery),
  isLoaded: useSelector(search, (snapshot) => snapshot.context.isLoaded),
  busy: useSelector(search, (snapshot) => snapshot.hasTag('busy')),
  /** What the state means for someone who does not see the screen. */
  presence: useSelector(search, (snapshot) => searchPresence(snapshot.value)),
  /** The path of the current state, to the innermost one; path tests read it from the page. */
  state: useSelector(search, (snapshot) => stateName(snapshot.value)),
})
