import { suggestPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** A clock of a page steps over single milliseconds, and a second word shows what the first one does. */
const onBareMachine = ['a fifth of a second, less a millisecond', 'type another word']

/** The search box of every page allows the other steps of its paths. */
export const { steps, walks, notDisplayed } = walksOf(suggestPaths, everyStep(suggestPaths, ...onBareMachine))

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
