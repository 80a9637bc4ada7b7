import { addressesPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

/** A removed address can be put back, where there is one. */
export const { steps, walks, notDisplayed } = walksOf(addressesPaths, {
  ...everyStep(addressesPaths),
  'put it back': ({ context }) => context.removed !== null,
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'addresses.list on addresses.restore [hasRemoved] no': 'without a removed address there is no button',
}
