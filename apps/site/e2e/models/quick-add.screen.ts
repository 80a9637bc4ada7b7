import { quickAddPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The cards of a category, one of which is a bundle, allow every step of the paths. */
export const { steps, walks, notDisplayed } = walksOf(quickAddPaths, everyStep(quickAddPaths))

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
