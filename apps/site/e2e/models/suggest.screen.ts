import { suggestPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

const always = (): boolean => true

/** The search box of every page allows all steps of its paths. */
export const { steps, walks, notShown } = walksOf(
  suggestPaths,
  Object.fromEntries(Object.keys(suggestPaths.steps).map((step) => [step, always])),
)

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
