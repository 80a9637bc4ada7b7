import { chosenVariant } from '@butiga/machines/add-to-cart'
import { addToCartPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof addToCartPaths.allows>>[0]

const isIdle = (snapshot: Snapshot): boolean => snapshot.matches('idle')
/** The page shows what can be chosen and written, and takes it, whatever its button does. */
const isShown = (snapshot: Snapshot): boolean => !snapshot.matches('restoring')
const isChosen = ({ context }: Snapshot): boolean =>
  context.product.format !== 'configurable' || chosenVariant(context) !== null

/** What can happen where a product's page stands on the screen. */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'choose the small one': ({ context }) => context.product.format === 'configurable',
  'choose the white one': ({ context }) => context.product.format === 'configurable',
  'write a name': isShown,
  'write a name that is too long': isShown,
  'set the quantity to 2': isShown,
  'set the quantity to nothing': isShown,
  'press the button': (snapshot) => isShown(snapshot) && isChosen(snapshot),
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
  'addToCart.idle on product.add #4 [isUnconfigured] yes':
    'a page opens with a variant chosen; product.spec.ts walks the choice that another one has undone',
  'addToCart.restoring on product.write': notYet,
  'addToCart.restoring on product.setQuantity': notYet,
  'addToCart.restoring on xstate.error.actor.findLine':
    'the stored cart always answers, if only that it holds no such line',
  'addToCart.adding on product.remove': 'the line is taken out once the change of it is answered',
}

export const { steps, walks, notShown } = walksOf(addToCartPaths, happensOnScreen)
