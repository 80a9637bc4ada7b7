import { accountClosingPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The screen allows every step of its paths: an erasure is taken back where one was asked for. */
export const { steps, walks, notDisplayed } = walksOf(accountClosingPaths, everyStep(accountClosingPaths))

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
