import { eventsPaths } from '@butiga/machines/testing'
import { notTurned, reasonsOf, turnedWalks } from './growing-walks.ts'

export const { steps, walks, notDisplayed } = turnedWalks(eventsPaths)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen = reasonsOf(eventsPaths, notTurned)
