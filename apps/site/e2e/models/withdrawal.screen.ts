import { withdrawalPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** A select cannot choose more than are left, an excluded line has no checkbox, and one that is not checked is not taken off. */
export const { steps, walks, notDisplayed } = walksOf(withdrawalPaths, {
  ...everyStep(withdrawalPaths, 'choose more than are left', 'choose what is excluded'),
  'take the boxes off': ({ context }) => context.picks[1] !== undefined,
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
