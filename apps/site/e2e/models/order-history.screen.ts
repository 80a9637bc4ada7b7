import { orderHistoryPaths } from '@butiga/machines/testing'
import { growingWalks, reasonsOf } from './growing-walks.ts'

export const { steps, walks, notDisplayed } = growingWalks(orderHistoryPaths)

const isAdded = 'orders are added below those that are shown; no page is turned'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen = reasonsOf(orderHistoryPaths, {
  ' on list.goTo [isPage] yes': isAdded,
  ' on list.goTo [isPage] no': isAdded,
  ' on list.next [hasNext] yes': isAdded,
  ' on list.next [hasNext] no': isAdded,
  ' on list.previous [hasPrevious] yes': isAdded,
  ' on list.previous [hasPrevious] no': isAdded,
  '.waiting on xstate.after.settle.orderHistory.waiting': isAdded,
  '.settling on always #1 [isLoaded] yes': isAdded,
  '.loading.quiet on xstate.after.notice.orderHistory.loading.quiet':
    'the placeholder of a first load is there from its begin',
  '.shown on list.loadMore [hasNext] no': 'after the last page there is no button',
})
