import { verificationPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The log-in page, where the link of the mail leads, allows every step of its paths. */
export const { steps, walks, notDisplayed } = walksOf(verificationPaths, everyStep(verificationPaths))

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
