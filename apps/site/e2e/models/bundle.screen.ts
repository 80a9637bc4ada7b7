import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { bundlePaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof bundlePaths.allows>>[0]

const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')
const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches('choosing')
/** The cup is chosen, as it is in the cart or by its two buttons; or nothing is to be chosen. */
const isConfigured = ({ context: { choices, lines } }: Snapshot): boolean =>
  Object.keys(choices[30] ?? {}).length === 2 || !lines.some(({ configurable }) => configurable)
const isQuantityRight = ({ context: { qty } }: Snapshot): boolean => parseQuantity(qty) !== null
/** The shop's cup has one attribute where the paths have two: half a choice is a whole one there. */
const isChosen = ({ context: { choices } }: Snapshot): boolean => Object.keys(choices[30] ?? {}).length !== 1

/** The steps that the customisation of a bundle on the screen allows. */
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
  'what is written is right': (snapshot) => isChoosing(snapshot) && isConfigured(snapshot) && isQuantityRight(snapshot),
  'what is written is wrong': (snapshot) =>
    isChoosing(snapshot) &&
    isConfigured(snapshot) &&
    isQuantityRight(snapshot) &&
    snapshot.context.activeProduct?.id === 30,
  'set the quantity to 2': isChoosing,
  'set the quantity to nothing': isChoosing,
  // A press that gets as far is one with what comes of the texts.
  'press the button': (snapshot) =>
    isChoosing(snapshot) && isChosen(snapshot) && !(isQuantityRight(snapshot) && isConfigured(snapshot)),
  'close it': isOpen,
  'the cart takes it': () => true,
  'the cart refuses: OUT_OF_STOCK': () => true,
}

const answersAtOnce = 'the form of the texts answers at once: the press and what comes of it are one step'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'bundle.checking on bundle.close': 'nothing is open yet that could be closed',
  'bundle.choosing on bundle.add #2 [isUnconfigured] no': answersAtOnce,
  'bundle.choosing on bundle.add #3': answersAtOnce,
}

export const { steps, walks, notDisplayed } = walksOf(bundlePaths, happensOnScreen)
