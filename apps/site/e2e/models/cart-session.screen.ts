import { cartSessionPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Snapshot = Parameters<NonNullable<typeof cartSessionPaths.allows>>[0]

const isThere = ({ context }: Snapshot): boolean => context.cart !== null
const isEmpty = (snapshot: Snapshot): boolean => snapshot.matches('empty')
/** A pressed button takes no second press before it is answered. */
const isQuiet = (snapshot: Snapshot): boolean => snapshot.context.queue.length === 0 && !snapshot.hasTag('busy')
const isReady = (snapshot: Snapshot): boolean => snapshot.matches('ready') && isQuiet(snapshot)

/** The steps that the cart allows in the shop: in the header of every page, and on its own screen. */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'both cookies are stored': () => true,
  'no session is stored': () => true,
  'the cart comes': () => true,
  'the cart is not found: CART_SESSION_INVALID': () => true,
  'the cart fails: INTERNAL': () => true,
  'add a product': (snapshot) => isQuiet(snapshot) && !snapshot.matches('reading'),
  'edit a line': isReady,
  'a session is opened': () => true,
  'no session can be opened: INTERNAL': () => true,
  'the change is taken': () => true,
  'the change is refused: OUT_OF_STOCK': () => true,
  'the change is refused: CART_ARCHIVED': () => true,
  'a line answers a newer cart': (snapshot) => isThere(snapshot) && isReady(snapshot),
  'a line answers an older cart': (snapshot) => isThere(snapshot) && isReady(snapshot),
  'a line fails: CART_ARCHIVED': isReady,
  'a line fails: ITEM_NOT_IN_CART': isReady,
  'the cookies are removed': () => true,
  'write instructions': isReady,
  'the page is shown again': (snapshot) => isQuiet(snapshot) && !snapshot.matches('reading'),
  'reload the cart': (snapshot) => isQuiet(snapshot) && !isEmpty(snapshot),
}

const cookiesNeverFail = 'the port of the cookies never throws: without cookies it keeps them in memory'
const withAnother = 'the composed walk has what happens to a line while a change is being sent'
const oneCurrency = 'the shop of the walks has one currency: currency.spec.ts chooses another'
const noButton = 'no button of the shop removes by product: a line of the cart is removed by its own'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'cartSession.reading on xstate.error.actor.read': cookiesNeverFail,
  'cartSession.clearing on xstate.error.actor.clear': cookiesNeverFail,
  'cartSession on cart.remove #1 [isRemovable] yes': noButton,
  'cartSession on cart.remove #1 [isRemovable] no': noButton,
  'cartSession on cart.remove #2': noButton,
  'cartSession on cart.failed #2 [isStale] no': 'a line that fails otherwise is walked with the quantity',
  'cartSession on cart.received #2 [hasCart] no': 'without a cart no line answers',
  'cartSession on cart.forget': 'the walks of the checkout place orders',
  'cartSession on cart.restore': 'its button is in the message of a removal, which cart-modal.spec.ts presses',
  'cartSession on cart.resumed': 'a log-in brings the cart of the account: members.spec.ts logs in',
  'cartSession on notes.restored': 'the note is found before there is a cart that it could be shown with',
  'cartSession on cart.price [isOtherCurrency] yes': oneCurrency,
  'cartSession on cart.price [isOtherCurrency] no': oneCurrency,
  'cartSession.fetching on cart.price [isOtherCurrency] yes': oneCurrency,
  'cartSession.fetching on cart.price [isOtherCurrency] no': oneCurrency,
  'cartSession.changing on cart.failed [isStale] yes': withAnother,
  'cartSession.changing on cart.failed [isStale] no': withAnother,
  'cartSession.changing on cart.reload': withAnother,
  'cartSession.changing on cart.reread': withAnother,
  'cartSession.changing on cart.resumed': withAnother,
  'cartSession.changing on xstate.done.actor.change #1 [isAlone] no': withAnother,
  'cartSession.changing on xstate.done.actor.change #2': withAnother,
  'cartSession.empty on cart.edit': 'without a cart no line can be opened',
}

export const { steps, walks, notDisplayed } = walksOf(cartSessionPaths, happensOnScreen)
