import { checkoutPaths } from '@butiga/machines/testing'
import { walksOf } from './walks.ts'

type Model = typeof checkoutPaths
type Snapshot = Parameters<NonNullable<Model['allows']>>[0]

const isDigital = ({ context }: Snapshot): boolean => context.cart?.digitalOnly === true

/**
 * The steps that the checkout's screen allows. A step that is missing here has no counterpart on the screen; what
 * the paths then leave out is named, with its reason, in `notOnScreen`.
 */
const happensOnScreen: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'the cart is there': (snapshot) => snapshot.matches('opening'),
  'the digital cart is there': (snapshot) => snapshot.matches('opening'),
  'the digital cart without e-products is there': (snapshot) => snapshot.matches('opening'),
  'the cart fails: INTERNAL': (snapshot) => snapshot.matches('opening'),
  // Later on, a cart is found gone by the step that is on its way.
  'the cart is empty': (snapshot) => snapshot.hasTag('loading'),
  'the countries come': () => true,
  'the countries fail: INTERNAL': () => true,
  // A press or a key before the button loads the rules.
  'the address is incomplete': (snapshot) => snapshot.matches({ address: 'editing' }) && snapshot.context.hasRules,
  'submit the address': (snapshot) => snapshot.matches({ address: 'editing' }) && snapshot.context.hasRules,
  'change the address': (snapshot) =>
    snapshot.matches({ address: 'saved' }) || (snapshot.matches({ address: 'editing' }) && !snapshot.context.hasRules),
  'the rules of the address come': () => true,
  'tick a consent': (snapshot) => snapshot.matches({ address: 'saved' }),
  'the consents are accepted': () => true,
  'the consents are refused': () => true,
  'the payment consents come': (snapshot) => snapshot.matches({ payment: 'loading' }),
  'the address is saved': () => true,
  'the address is refused: VALIDATION_FAILED': () => true,
  'the delivery methods come': () => true,
  'there are no delivery methods': () => true,
  'the delivery methods fail: INTERNAL': () => true,
  'choose the courier': ({ context }) => context.shippingMethods.length > 0,
  'choose to pick up': ({ context }) => context.shippingMethods.length > 0,
  'choose the branch': ({ context }) => context.delivery.methodId === 2,
  // The answers of the path model are those for goods; digital carts walk as far as the payment methods.
  'the delivery is saved': (snapshot) => !isDigital(snapshot),
  'the delivery is refused: INTERNAL': () => true,
  'the payment methods come': (snapshot) => !isDigital(snapshot),
  'the payment methods fail: INTERNAL': () => true,
  'choose cash on delivery': () => true,
  'choose the card': () => true,
  'it is a gift': () => true,
  'it is no gift': ({ context }) => context.gift !== null,
  'the payment is saved': () => true,
  'the payment is refused: PAYMENT_METHOD_NOT_FOUND': () => true,
  'the cart is as seen': () => true,
  'the cart is another one': () => true,
  'the check fails: INTERNAL': () => true,
  'the order is placed': () => true,
  'the order has card buttons': () => true,
  'approve the payment': () => true,
  'the buttons fail': () => true,
  'the payment is confirmed': () => true,
  'the payment is refused: PAYMENT_NOT_CONFIRMED': () => true,
  'the order is refused: CART_CHANGED': () => true,
  'the order is refused: CART_INCOMPLETE': () => true,
  'the order is refused: OUT_OF_STOCK': () => true,
  next: (snapshot) => snapshot.matches('payment') || snapshot.context.shippingMethods.length > 0,
  'go to the address': (snapshot) =>
    snapshot.matches('payment') || (snapshot.matches('shipping') && !isDigital(snapshot)),
  'go to the shipping': (snapshot) =>
    (snapshot.matches('payment') || snapshot.matches({ address: 'saved' })) && !isDigital(snapshot),
  'go to the payment': (snapshot) =>
    snapshot.matches({ address: 'saved' }) ||
    (snapshot.matches('shipping') && !snapshot.hasTag('busy') && !isDigital(snapshot)),
  'leave the payment': () => true,
  'try again': () => true,
}

const cartComesByItself =
  'the answer to a saved step comes back through the cart without a step of the user; every walk has it'
const leavesForTheShop = 'the empty checkout leads to the shop only; a filled cart opens another checkout'
const loadedAgain = 'every walk is a new visit; orders.spec.ts loads the page again'
const waitsForRules = 'early-taps.spec.ts submits before the rules are there'
const isLogged = 'the consents are in the log already, so that the address is being saved before anyone sees them asked'
const opensAgain = 'a cart that could not be loaded is requested again by the button, which reopens the checkout'

/** Transitions and guard outcomes without a counterpart on the screen, and why. */
export const notOnScreen: Readonly<Record<string, string>> = {
  'checkout on form.submitted': 'the form is not there before the cart and the countries are',
  'checkout on cart.followed #1 [isCartFilled] yes': cartComesByItself,
  'checkout.shipping on cart.followed [isCartEmpty] no': cartComesByItself,
  'checkout.payment on cart.followed [isCartEmpty] no': cartComesByItself,
  'checkout.payment.ordering on cart.followed': cartComesByItself,
  'checkout.paying on cart.followed': cartComesByItself,
  'checkout.empty on cart.followed [isCartFilled] yes': leavesForTheShop,
  'checkout.empty on cart.followed [isCartFilled] no': leavesForTheShop,
  'checkout.unreachable on cart.followed [isCartFilled] yes': opensAgain,
  'checkout.unreachable on cart.followed [isCartFilled] no': opensAgain,
  'checkout.shipping.choosing on checkout.next #2 [isMethodUnknown] yes': 'only methods of the list have a radio',
  'checkout.payment on consent.loaded [isOfPayment] no': 'no address is accepted before its consents have come',
  'checkout.payment.routing on always #1 [isOnlyHostedForm] yes': 'the sample shop has no payment provider',
  'checkout.payment on checkout.goTo #2 [leadsToShipping] no': 'a cart without delivery has no step for it to lead to',
  'checkout.address.deciding on always #3': leavesForTheShop,
  'checkout.address.deciding on always #2 [isAddressSaved] no': leavesForTheShop,
  'checkout.opening on cart.followed #1 [isBackAtPayment] yes': loadedAgain,
  'checkout.opening on cart.followed #2 [isBackAtShipping] yes': loadedAgain,
  'checkout.address.loading on xstate.done.actor.loadCountries #1 [isAddressSaved] yes': loadedAgain,
  'checkout.address.saved on form.refused': 'a field is changed before it is wrong, which leaves this state',
  'checkout.shipping.saving on checkout.goTo [leadsToAddress] no': 'nothing leads on from a step that is being saved',
  'checkout.address.editing on form.changed [lacksRules] no': 'every walk has it: the whole form is filled in',
  'checkout.address.editing on form.submitted #1 [lacksRules] yes': waitsForRules,
  'checkout.address.judging on xstate.done.actor.loadRules': waitsForRules,
  'checkout.address.judging on xstate.error.actor.loadRules': waitsForRules,
  'checkout.address.learning on form.submitted': waitsForRules,
  'checkout.address.learning on xstate.error.actor.loadRules': 'the next change asks again, and nothing is shown',
  'checkout.address.saved on form.submitted #1 [lacksRules] yes': loadedAgain,
  'checkout.address.saved on form.submitted #1 [lacksRules] no': isLogged,
  'checkout.address.saved on form.submitted #2': isLogged,
  'checkout.payment.ordering on consent.loaded': 'no order is sent before its consents have come',
}

// A page that is loaded again has a test of its own.
const { 'a guest': newVisit } = checkoutPaths.starts
export const { steps, walks, notDisplayed } = walksOf(
  { ...checkoutPaths, starts: { 'a guest': newVisit } },
  happensOnScreen,
)
