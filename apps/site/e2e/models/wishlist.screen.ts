import { wishlistPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

const { 'a box on it': boxOnIt } = wishlistPaths.starts
if (boxOnIt === undefined) throw new Error('The paths of wishlists no longer start with a box on it')

/** The hearts of a list of products. What was pressed before a log-in is walked with the log-in. */
export const { steps, walks, notDisplayed } = walksOf(
  { ...wishlistPaths, starts: { 'a box on it': boxOnIt } },
  everyStep(wishlistPaths, 'another load brings the list', 'five seconds pass'),
)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'wishlist on wishlist.received': 'the list that comes with a log-in that is read again is walked with the log-in',
  'wishlist.unsure on wishlist.received': 'as the one above',
  'wishlist.unsure on xstate.after.retry.wishlist.unsure': 'wishlist.test.ts lets the five seconds pass',
}
