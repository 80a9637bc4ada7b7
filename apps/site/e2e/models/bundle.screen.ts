import { bundlePaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof bundlePaths.allows>>[0]

const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')
const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches('choosing')
/** The cup is chosen, as it stands in the cart or by its two buttons. */
const isChosen = ({ context: { choices } }: Snapshot): boolean => Object.keys(choices[30] ?? {}).length !== 1

/** What can happen where the customisation of a bundle stands on the screen. */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'the parts come': () => true,
  'nothing is to be chosen': () => true,
  'the parts fail: INTERNAL': () => true,
  'try again': () => true,
  'the parts come after all': () => true,
  'the parts fail again: INTERNAL': () => true,
  'look at the other part': isChoosing,
  'choose the small one': isChoosing,
  'choose the white one': isChoosing,
  'write a name': isChoosing,
  'write a name that is too long': isChoosing,
  'set the quantity to 2': isChoosing,
  'set the quantity to nothing': isChoosing,
  // The shop's cup has one attribute where the paths have two: half a choice is a whole one there.
  'press the button': (snapshot) => isChoosing(snapshot) && isChosen(snapshot),
  'close it': isOpen,
  'the cart takes it': () => true,
  'the cart refuses: OUT_OF_STOCK': () => true,
}

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'bundle.checking on bundle.close': 'nothing is open yet that could be closed',
}

export const { steps, walks, notShown } = walksOf(bundlePaths, happensOnScreen)
