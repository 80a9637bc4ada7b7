import { offlineCartPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The changes of a cart that are made without an answer of the shop. */
export const { steps, walks, notDisplayed } = walksOf(
  offlineCartPaths,
  everyStep(offlineCartPaths, 'the browser has no cart any more', 'ten seconds, less a millisecond'),
)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
