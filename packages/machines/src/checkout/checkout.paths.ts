import fc from 'fast-check'
import type { Address, Cart } from '@butiga/commerce-sdk'
import { createActor } from 'xstate'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import { userWith } from '../testing/account-samples.ts'
import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import {
  addressIn,
  addressValues,
  buyerIn,
  cardButtons,
  cashOnDelivery,
  countries,
  courier,
  deliveredTo,
  hostedForm,
  inSlovenia,
  pickUp,
} from '../testing/checkout-samples.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { chosenPaymentMethod, isBranchMissing, isDeliveryDone } from './checkout.guards.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutPresence } from './checkout.presence.ts'
import type { CartFollowed, CheckoutInput, Visit } from './checkout.types.ts'

const shop = silentPart()

const input: CheckoutInput = {
  shop,
  cartSession: createActor(cartSessionMachine, { input: { shop, currencyId: 1 } }),
  language: 'hrv',
  currencyId: 1,
  skipShipping: false,
  successURL: 'https://shop.example/naplata/uspjesna',
  failureURL: 'https://shop.example/checkout/failure',
  homeCountry: 'HR',
  visit: null,
  user: null,
}

/** Of the member, before the checkout saves another one. */
const anotherMain: Address = { ...addressIn(1), id: 9, type: 'main' }

const backAt = (step: Visit['step']): Visit => ({
  cartId: cartWith().id,
  step,
  buyer: buyerIn(),
  address: addressValues,
})

const followed = (cart: Cart | null): CartFollowed => ({
  type: 'cart.followed',
  session: cart && { cartId: cart.id, protectCode: cart.protectCode },
  cart,
  instructions: '',
  failure: null,
})

const delivered = cartWith({ version: 2, deliveryMethodId: 1 })
const expensive = cartWith({
  version: 3,
  deliveryMethodId: 1,
  items: [itemWith({ qty: 2 }), itemWith({ itemId: 13, productId: 4, qty: 1 })],
})
/** The same goods, and more to pay. */
const dearer: Cart['prices'] = {
  ...delivered.prices,
  converted: { ...delivered.prices.converted, delivery: 5, orderTotal: 25 },
}
const pickedUp = { ...expensive, deliveryMethodId: 2 }
/** Their carts hold goods, so no digital cart becomes one of them. */
const answersOfGoods: readonly string[] = [
  'the delivery is saved',
  'the cart is as seen',
  'the cart is another one',
  'the order is refused: CART_CHANGED',
  'the cart is another one, to be picked up',
  'another tab has chosen to pick up',
  'another tab has chosen another branch',
  'the delivery is dearer',
  'the member card is no longer valid',
  'the order is refused for another delivery: CART_CHANGED',
]

export const checkoutPaths = pathModel({
  machine: checkoutMachine,
  starts: {
    'a guest': input,
    'a guest back at the delivery': { ...input, visit: backAt('shipping') },
    'a guest back at the payment': { ...input, visit: backAt('payment') },
    'a member': { ...input, user: userWith({ id: buyerIn().id, addresses: [anotherMain] }) },
  },
  steps: {
    'the cart is there': { event: followed(cartWith()) },
    'the digital cart is there': { event: followed(cartWith({ digitalOnly: true, isEProduct: true })) },
    'the digital cart without e-products is there': { event: followed(cartWith({ digitalOnly: true })) },
    'the cart has instructions': { event: { ...followed(cartWith()), instructions: 'Ring twice' } },
    'the cart of an earlier visit is there': {
      event: followed(cartWith({ deliveryMethodId: 1, paymentMethodId: 1 })),
    },
    'the cart is empty': { event: followed(null) },
    'the cart fails: INTERNAL': { event: { ...followed(null), session, failure: failureWith('INTERNAL') } },
    'the countries come': { done: 'loadCountries', output: countries },
    'the countries fail: INTERNAL': { fail: 'loadCountries', code: 'INTERNAL' },
    'the rules of the address come': { done: 'loadRules', output: undefined },
    'the rules of the address get no answer: TIMEOUT': { fail: 'loadRules', code: 'TIMEOUT' },
    'the address is incomplete': { event: { type: 'form.refused', path: 'addresses.1.city' } },
    'submit the address': { event: { type: 'form.submitted', values: addressValues } },
    'submit an address in Slovenia': { event: { type: 'form.submitted', values: deliveredTo(inSlovenia) } },
    'change the address': { event: { type: 'form.changed', values: addressValues } },
    'tick a consent': { event: { type: 'consent.toggled', target: 'checkoutAddress' } },
    'the consents are accepted': { event: { type: 'consent.accepted', target: 'checkoutAddress', consents: [] } },
    'the consents are refused': {
      event: { type: 'consent.refused', target: 'checkoutAddress', key: 'error.consentRequired' },
    },
    'the consents are refused: CART_ARCHIVED': {
      event: {
        type: 'consent.refused',
        target: 'checkoutAddress',
        key: 'error.failedConsentLog',
        failure: failureWith('CART_ARCHIVED'),
      },
    },
    'the payment consents come': { event: { type: 'consent.loaded', target: 'checkoutPayment' } },
    'the address consents come': { event: { type: 'consent.loaded', target: 'checkoutAddress' } },
    'the address is saved': { done: 'saveAddress', output: buyerIn() },
    'the address is refused: VALIDATION_FAILED': { fail: 'saveAddress', code: 'VALIDATION_FAILED' },
    'the delivery methods come': { done: 'loadShippingMethods', output: [courier, pickUp] },
    'there are no delivery methods': { done: 'loadShippingMethods', output: [] },
    'the delivery methods fail: INTERNAL': { fail: 'loadShippingMethods', code: 'INTERNAL' },
    'choose the courier': { event: { type: 'shipping.choose', methodId: 1 } },
    'choose to pick up': { event: { type: 'shipping.choose', methodId: 2 } },
    'choose the branch': { event: { type: 'shipping.chooseBranch', branchId: 5 } },
    'choose a method that is gone': { event: { type: 'shipping.choose', methodId: 99 } },
    'the delivery is saved': { done: 'saveDelivery', output: delivered },
    'the delivery is refused: INTERNAL': { fail: 'saveDelivery', code: 'INTERNAL' },
    'the payment methods come': { done: 'loadPaymentMethods', output: [cashOnDelivery, hostedForm] },
    'only the hosted form comes': { done: 'loadPaymentMethods', output: [hostedForm] },
    'the payment methods fail: INTERNAL': { fail: 'loadPaymentMethods', code: 'INTERNAL' },
    'choose cash on delivery': { event: { type: 'payment.choose', methodId: 1 } },
    'choose the card': { event: { type: 'payment.choose', methodId: 2 } },
    'it is a gift': {
      event: { type: 'gift.change', gift: { to: 'Šime', from: 'Đurđica', giftMessage: 'Sretan rođendan!' } },
    },
    'it is no gift': { event: { type: 'gift.change', gift: null } },
    'the payment is saved': { done: 'savePayment', output: delivered },
    'the payment is refused: PAYMENT_METHOD_NOT_FOUND': { fail: 'savePayment', code: 'PAYMENT_METHOD_NOT_FOUND' },
    'the cart is as seen': { done: 'validateCart', output: { ...delivered, validateMemberCard: true } },
    'the cart is another one': { done: 'validateCart', output: { ...expensive, validateMemberCard: false } },
    'the cart is another one, to be picked up': {
      done: 'validateCart',
      output: { ...pickedUp, validateMemberCard: true },
    },
    'another tab has chosen to pick up': {
      done: 'validateCart',
      output: { ...delivered, deliveryMethodId: 2, validateMemberCard: true },
    },
    'another tab has chosen another branch': {
      done: 'validateCart',
      output: { ...delivered, options: { deliveryBranchId: 6 }, validateMemberCard: true },
    },
    'the delivery is dearer': {
      done: 'validateCart',
      output: { ...delivered, prices: dearer, validateMemberCard: true },
    },
    'the member card is no longer valid': { done: 'validateCart', output: { ...delivered, validateMemberCard: false } },
    'the check fails: INTERNAL': { fail: 'validateCart', code: 'INTERNAL' },
    'the order is placed': { done: 'createOrder', output: { html: null, orderSlug: 'slug', orderKey: 'key' } },
    'the order has a payment form': {
      done: 'createOrder',
      output: { html: '<form></form>', orderSlug: 'slug', orderKey: 'key' },
    },
    'the order has card buttons': {
      done: 'createOrder',
      output: { html: cardButtons, orderSlug: 'slug', orderKey: 'key' },
    },
    'the order is refused: CART_CHANGED': { fail: 'createOrder', code: 'CART_CHANGED', data: expensive },
    'the order is refused for another delivery: CART_CHANGED': {
      fail: 'createOrder',
      code: 'CART_CHANGED',
      data: pickedUp,
    },
    'the order gets no answer: TIMEOUT': { fail: 'createOrder', code: 'TIMEOUT' },
    'the order is refused: CART_INCOMPLETE': { fail: 'createOrder', code: 'CART_INCOMPLETE' },
    'the order is refused: CONSENT_REQUIRED': { fail: 'createOrder', code: 'CONSENT_REQUIRED' },
    'the order is refused: OUT_OF_STOCK': {
      fail: 'createOrder',
      code: 'OUT_OF_STOCK',
      data: { lines: [{ itemId: 1, name: 'Box', available: 0 }] },
    },
    next: { event: { type: 'checkout.next' } },
    'go to the address': { event: { type: 'checkout.goTo', step: 'address' } },
    'go to the shipping': { event: { type: 'checkout.goTo', step: 'shipping' } },
    'go to the payment': { event: { type: 'checkout.goTo', step: 'payment' } },
    'approve the payment': { event: { type: 'payment.approved', details: { orderID: '5O19' } } },
    'the buttons fail': { event: { type: 'payment.failed' } },
    'the payment is confirmed': {
      done: 'confirmPayment',
      output: { url: 'https://other.example/naplata/uspjesna?orderSlug=slug' },
    },
    'the payment is refused: PAYMENT_NOT_CONFIRMED': { fail: 'confirmPayment', code: 'PAYMENT_NOT_CONFIRMED' },
    'the confirmation gets no answer: TIMEOUT': { fail: 'confirmPayment', code: 'TIMEOUT' },
    'leave the payment': { event: { type: 'checkout.leave' } },
    'try again': { event: { type: 'checkout.retry' } },
  },
  allows: (snapshot, step) => {
    const isDigital = snapshot.context.cart?.digitalOnly ?? null
    if (isDigital && answersOfGoods.includes(step)) return false
    // What was saved before shows whether the checkout still counts on it.
    if (step === 'go to the address' && snapshot.matches({ shipping: 'saving' }))
      return snapshot.context.savedDelivery.methodId !== null
    if (!step.endsWith('is there')) return true
    // A cart stays of its kind; where the order is on its way, the one that is there already would change nothing.
    if (isDigital !== null && isDigital !== step.startsWith('the digital cart')) return false
    return !(snapshot.hasTag('ordering') || snapshot.matches('paying'))
  },
  presence: checkoutPresence,
  varies: {
    'choose the courier': fc.record({ methodId: fc.constantFrom(-1, 0, 1, 2, 99) }),
    'choose to pick up': fc.record({ methodId: fc.constantFrom(-1, 0, 1, 2, 99) }),
    'choose the branch': fc.record({ branchId: fc.constantFrom(-1, 0, 5, 6, 99) }),
    'choose cash on delivery': fc.record({ methodId: fc.constantFrom(-1, 0, 1, 2, 99) }),
    'the delivery methods come': fc.subarray([courier, pickUp]),
    'the payment methods come': fc.subarray([cashOnDelivery, hostedForm]),
  },
  invariants: {
    'an address is saved by its rules': ({ after }) => !after.matches({ address: 'saving' }) || after.context.hasRules,
    'an order is placed for a saved address': ({ after }) => !after.hasTag('ordering') || after.context.buyer !== null,
    'an order is placed with a delivery that is saved, or that needs none': ({ after }) =>
      !after.hasTag('ordering') || isDeliveryDone(after.context) || after.context.visit?.step === 'payment',
    'an order is placed with a payment method of the list': ({ after }) =>
      !after.hasTag('ordering') || chosenPaymentMethod(after.context) !== undefined,
    'a branch is one of the chosen method': ({ after: { context, value } }) =>
      JSON.stringify(value) !== '{"shipping":"saving"}' || !isBranchMissing(context),
  },
  // A step goes on with what it has itself, not with the history of the others.
  distinguish: (snapshot) => {
    const { context } = snapshot
    const kind = [context.cart?.digitalOnly, context.cart?.isEProduct, context.methodsFor]
    if (snapshot.matches('shipping'))
      return [kind, context.shippingMethods.length, context.delivery, context.savedDelivery, context.problem === null]
    if (snapshot.matches('payment'))
      return [kind, context.paymentMethods.length, context.paymentMethodId, context.gift === null]
    return [
      kind,
      context.countries.length,
      context.hasRules,
      context.buyer,
      context.savedDelivery,
      context.user?.addresses.length,
    ]
  },
  excuses: {
    'checkout.shipping.choosing on checkout.next #5 does clearProblem':
      'only another choice leads here after a problem, and choosing clears it',
  },
  requirements: {
    'the delivery methods come': ['R4.53'],
    'it is a gift': ['R3.48'],
    'choose the branch': ['R5.28'],
    'choose a method that is gone': ['R5.27'],
    'the delivery is refused: INTERNAL': ['R4.56'],
    'the delivery is saved': ['R4.57'],
    'the payment methods come': ['R4.58'],
    'only the hosted form comes': ['R4.63'],
    'the payment is refused: PAYMENT_METHOD_NOT_FOUND': ['R4.64'],
    'the payment is saved': ['R4.65'],
    'the cart is as seen': ['R4.65'],
    'the cart is another one': ['R4.73'],
    'the member card is no longer valid': ['R4.72'],
    'the check fails: INTERNAL': ['R4.74'],
    'the order is placed': ['R4.68'],
    'the order has a payment form': ['R4.69'],
    'the order has card buttons': ['R4.67'],
    'the payment is confirmed': ['R4.71'],
    'go to the payment': ['R4.50'],
    'go to the shipping': ['R4.50'],
    next: ['R4.50'],
    'the consents are refused': ['R5.24'],
  },
})
