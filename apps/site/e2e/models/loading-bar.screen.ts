import { loadingBarPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The bar over two calls of a page. */
export const { steps, walks, notDisplayed } = walksOf(loadingBarPaths, {
  ...everyStep(loadingBarPaths, 'it is given up', 'a fifth of a second, less a millisecond', 'the bar was nearly seen'),
  'a fifth of a second passes': ({ context }) => context.elapsed < 600,
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'loadingBar.advancing on xstate.after.throttle.loadingBar.advancing [hasTime] no':
    'twenty-five equal steps are walked on the bare machine',
}
