import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { chosenVariant } from '@butiga/machines/add-to-cart'
import { addToCartPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof addToCartPaths.allows>>[0]

const isIdle = (snapshot: Snapshot): boolean => snapshot.matches('idle')
/** The page shows what can be chosen and written, and takes it, whatever its button does. */
const isVisible = (snapshot: Snapshot): boolean => !snapshot.matches('restoring')
const isChosen = ({ context }: Snapshot): boolean =>
  context.product.format !== 'configurable' || chosenVariant(context) !== null
const isBundle = ({ context }: Snapshot): boolean => context.product.format === 'bundle'
const isQuantityRight = ({ context }: Snapshot): boolean => parseQuantity(context.qty) !== null

/** The steps that a product's page on the screen allows. */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'choose the small one': ({ context }) => context.product.format === 'configurable',
  'choose the white one': ({ context }) => context.product.format === 'configurable',
  // Nothing may be written for the gift box as a whole.
  'the form is there': (snapshot) => !isBundle(snapshot),
  'what is written is right': (snapshot) => isIdle(snapshot) && isChosen(snapshot) && isQuantityRight(snapshot),
  'set the quantity to 2': isVisible,
  'set the quantity to nothing': isVisible,
  // Where something may be written, a press that gets as far is one with what comes of the texts.
  'press the button': (snapshot) =>
    isBundle(snapshot) || snapshot.matches('adding') || (isIdle(snapshot) && !isQuantityRight(snapshot)),
  'remove the product': (snapshot) => isIdle(snapshot) && snapshot.context.line !== null,
  'the line is taken out of the cart': (snapshot) => isIdle(snapshot) && snapshot.context.line !== null,
  'the line is found': () => true,
  'the line is not found': () => true,
  'the cart takes it': () => true,
  'the cart refuses: OUT_OF_STOCK': () => true,
}

const notYet = 'nothing is written or counted before the line is there: that takes as long as the stored cart'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'addToCart on xstate.done.actor.loadForm [isForm] no':
    'every product of these pages is made to order; product.spec.ts walks those that are not',
  'addToCart on xstate.error.actor.loadForm': 'the fields stay as they were before; custom-options.test.tsx has them',
  'addToCart on product.write': 'the form is there before the first key; early-taps.spec.ts types earlier',
  'addToCart.idle on product.add #2 [isMadeToOrder] yes':
    'the form answers at once: the press and what comes of it are one step',
  'addToCart.deciding on always #2 [isUnconfigured] yes':
    'a page opens with a variant chosen; product.spec.ts walks the choice that another one has undone',
  'addToCart.restoring on product.setQuantity': notYet,
  'addToCart.restoring on xstate.error.actor.findLine':
    'the stored cart always answers, if only that it holds no such line',
  'addToCart.adding on product.remove': 'the line is taken out once the change of it is answered',
}

export const { steps, walks, notDisplayed } = walksOf(addToCartPaths, happensOnScreen)
