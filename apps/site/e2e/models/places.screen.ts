import { placesPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** The address of the checkout: a postal code that is written already is not written again. */
export const { steps, walks, notDisplayed } = walksOf(placesPaths, {
  ...everyStep(placesPaths),
  'write the code of Vis': ({ context }) => context.zipCode === '',
  'write the code of Vis, after a place': ({ context }) => context.zipCode !== '21485',
  'write the code of Komiža, with Vis filled in': ({ context }) => context.zipCode === '21480',
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
