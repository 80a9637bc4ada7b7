import { toastsPaths } from '@butiga/machines/testing'
import { everyStep, walksOf } from './walks.ts'

const other = 'a part says that a product was removed'

/** Toasts with and without a button; a pointer needs one to point at. */
export const { steps, walks, notDisplayed } = walksOf(toastsPaths, {
  ...everyStep(toastsPaths, other, 'a part says that the cart is another one'),
  'point at the toasts': ({ context }) => context.visible.length > 0,
})

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {}
