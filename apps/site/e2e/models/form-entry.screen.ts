import { formEntryPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

export const { steps, walks, notShown } = walksOf(formEntryPaths, everyStep(formEntryPaths, 'a consent is missing'))

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'formEntry.open.consenting on consent.refused': 'this form of the sample shop asks for no consents',
}
