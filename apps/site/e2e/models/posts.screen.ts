import { postsPaths } from '@butiga/machines/testing'
import { notTurned, reasonsOf, turnedWalks } from './growing-walks.ts'

export const { steps, walks, notDisplayed } = turnedWalks(postsPaths)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen = reasonsOf(postsPaths, notTurned)
