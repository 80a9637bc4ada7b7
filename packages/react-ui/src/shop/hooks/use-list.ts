import { listPresence, type listMachine } from '@butiga/machines/list'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

export type ListActor = ActorRefFrom<typeof listMachine>

/** A list of products: what it shows, its filters, and the state of its machine. */
export const useList = (list: ListActor) => ({
  items: useSelector(list, (snapshot) => snapshot.context.items),
  /** The filters that the list offers. */
  layered: useSelector(list, (snapshot) => snapshot.context.layered),
  /** The requested query; it differs from that of the items while they load. */
  query: useSelector(list, (snapshot) => snapshot.context.query),
  totalItems: useSelector(list, (snapshot) => snapshot.context.totalItems),
  totalPages: useSelector(list, (snapshot) => snapshot.context.totalPages),
  busy: useSelector(list, (snapshot) => snapshot.hasTag('busy')),
  /** What the state means for someone who does not see the screen. */
  presence: useSelector(list, (snapshot) => listPresence(snapshot.value)),
  /** The path of the current state, to the innermost one; path tests read it from the page. */
  state: useSelector(list, (snapshot) => stateName(snapshot.value)),
})
