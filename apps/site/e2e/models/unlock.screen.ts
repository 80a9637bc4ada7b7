import { unlockPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The screen allows every step of its paths. */
export const { steps, walks, notDisplayed } = walksOf(unlockPaths, everyStep(unlockPaths))

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
