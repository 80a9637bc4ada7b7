import { pagedPresence, type PagedContext, type PagedEmitted, type PagedEvent } from '@butiga/machines/paged'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { AnyActorRef, StateValue, Subscription } from 'xstate'

/** A running list of any kind: an actor of a machine that `pagedMachine` has made. */
export interface ListActor<Query, Item, Extra> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    readonly context: PagedContext<Query, Item, Extra>
    readonly value: StateValue
    hasTag(tag: 'busy'): boolean
  }
  send(event: PagedEvent): void
  on(type: 'list.shown', handler: (event: PagedEmitted<Query>) => void): Subscription
}

/** A list: what it shows, what it is asked for, and the state of its machine. */
export const useList = <Query, Item, Extra>(list: ListActor<Query, Item, Extra>) => ({
  items: useSelector(list, (snapshot) => snapshot.context.items),
  /** What is shown beside the items. */
  extra: useSelector(list, (snapshot) => snapshot.context.extra),
  /** What is asked for: ahead of the items while they are on their way. */
  query: useSelector(list, (snapshot) => snapshot.context.query),
  /** What the items answer. */
  shownQuery: useSelector(list, (snapshot) => snapshot.context.shownQuery),
  totalItems: useSelector(list, (snapshot) => snapshot.context.totalItems),
  totalPages: useSelector(list, (snapshot) => snapshot.context.totalPages),
  isLoaded: useSelector(list, (snapshot) => snapshot.context.isLoaded),
  busy: useSelector(list, (snapshot) => snapshot.hasTag('busy')),
  /** What the state means for someone who does not see the screen. */
  presence: useSelector(list, (snapshot) => pagedPresence(snapshot.value)),
  /** The state of the machine, to the innermost: for what watches the page from outside. */
  state: useSelector(list, (snapshot) => stateName(snapshot.value)),
})

/**
 * A list as it is on the screen: what the machine has replaced is rendered in a transition, so that a press in the
 * meantime is answered first.
 */
export const useRenderedList = <Query, Item, Extra>(list: ListActor<Query, Item, Extra>) => {
  const latest = useSelector(list, (snapshot) => snapshot)
  const rendered = useDeferredValue(latest)
  const { value, context } = rendered
  return {
    items: context.items,
    query: context.query,
    shownQuery: context.shownQuery,
    isLoaded: context.isLoaded,
    /** Until what was loaded is on the screen. */
    busy: latest.hasTag('busy') || rendered !== latest,
    presence: pagedPresence(value),
    state: stateName(value),
  }
}
