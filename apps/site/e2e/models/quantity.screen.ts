import { quantityPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof quantityPaths.allows>>[0]

const isOpen = (snapshot: Snapshot): boolean => !snapshot.matches('deleting')

/** The steps that a line of the cart on the screen allows. */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'change the quantity to 3': isOpen,
  'change the quantity to 0': isOpen,
  'half a second passes': () => true,
  'the quantity is saved': () => true,
  'the quantity is refused: OUT_OF_STOCK': () => true,
  'only 7 are left: OUT_OF_STOCK': () => true,
  'the last 7 are saved': () => true,
  'not even those are left: OUT_OF_STOCK': () => true,
  'remove the line': isOpen,
  'the line is removed': () => true,
  'the removal fails: INTERNAL': () => true,
  'another answer brings the line': isOpen,
}

/** Transitions without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'quantity.deleting on quantity.change': 'the field is disabled while its line is on its way out',
  'quantity.deleting on quantity.remove': 'the button is disabled while its line is on its way out',
}

export const { steps, walks, notDisplayed } = walksOf(quantityPaths, happensOnScreen)
