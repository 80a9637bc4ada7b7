import type { Address, Cart, Country, PaymentMethod, ShippingMethod } from '@butiga/commerce-sdk/contracts'
import { createActor } from 'xstate'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import { pathModel, silentPart } from '../testing/index.ts'
import { cartWith, itemWith } from '../testing/samples.ts'
import { emptyAddress } from './checkout.address.ts'
import { checkoutMachine } from './checkout.machine.ts'
import type { Buyer, CheckoutEvent, CheckoutInput } from './checkout.types.ts'

const shop = silentPart()

export const checkoutInput: CheckoutInput = {
  shop,
  cartSession: createActor(cartSessionMachine, { input: { shop, currencyId: 1 } }),
  language: 'hrv',
  currencyId: 1,
  skipShipping: false,
  successURL: 'https://shop.example/naplata/uspjesna',
  failureURL: 'https://shop.example/checkout/failure',
}

export const countries: Country[] = [
  { id: 1, iso: 'HR', code: 'HRV', name: 'Hrvatska' },
  { id: 2, iso: 'SI', code: 'SVN', name: 'Slovenija' },
]

const address: Omit<Address, 'id' | 'type'> = {
  firstName: 'Ana',
  lastName: 'Anić',
  contactEmail: 'ana@example.hr',
  contactPhone: '098 555 0142',
  country: 1,
  city: 'Vis',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
}

export const buyer: Buyer = {
  id: 7,
  email: 'ana@example.hr',
  addresses: [
    { ...address, id: 1, type: 'main' },
    { ...address, id: 2, type: 'shipping' },
  ],
}

export const addressValues = {
  ...emptyAddress,
  ...Object.fromEntries(Object.entries(address).map(([field, value]) => [field, String(value)])),
  country: 'HR',
}

const courier: ShippingMethod = { id: 1, name: 'Courier', description: '', options: [], price: 4.9 }
const pickUp: ShippingMethod = {
  id: 2,
  name: 'Pick up',
  description: '',
  options: [{ id: 5, name: 'Vis', description: '' }],
  price: 0,
}
export const shippingMethods = [courier, pickUp]

export const cashOnDelivery: PaymentMethod = { id: 1, name: 'Cash on delivery', description: '', paymentType: null }
export const hostedForm: PaymentMethod = { id: 2, name: 'Card', description: '', paymentType: 'HPF' }

export const followed = (
  cart: Cart | null,
  instructions = '',
): Extract<CheckoutEvent, { type: 'cart.followed' }> => ({
  type: 'cart.followed',
  session: cart && { cartId: cart.id, protectCode: cart.protectCode },
  cart,
  instructions,
})

const delivered = cartWith({ version: 2, deliveryMethodId: 1 })
const dearer = cartWith({
  version: 3,
  deliveryMethodId: 1,
  items: [itemWith({ qty: 2 }), itemWith({ itemId: 13, productId: 4, qty: 1 })],
})
const cardButtons = { isSubscription: false, plan_id: null, quantity: 1, orderId: 9, total: 20, scriptUrl: 'https://card.example/buttons.js' }

export const checkoutPaths = pathModel({
  machine: checkoutMachine,
  starts: { 'a guest': checkoutInput },
  steps: {
    'the cart is there': { event: followed(cartWith()) },
    'the digital cart is there': { event: followed(cartWith({ digitalOnly: true, isEProduct: true })) },
    'the digital cart without e-products is there': { event: followed(cartWith({ digitalOnly: true })) },
    'the cart is empty': { event: followed(null) },
    'the countries come': { done: 'loadCountries', output: countries },
    'the countries fail: INTERNAL': { fail: 'loadCountries', code: 'INTERNAL' },
    'submit the address': { event: { type: 'form.submitted', values: addressValues } },
    'the consents are accepted': { event: { type: 'consent.accepted', target: 'checkoutAddress' } },
    'the consents are refused': {
      event: { type: 'consent.refused', target: 'checkoutAddress', key: 'error.consentRequired' },
    },
    'the payment consents come': { event: { type: 'consent.loaded', target: 'checkoutPayment' } },
    'the address consents come': { event: { type: 'consent.loaded', target: 'checkoutAddress' } },
    'the address is saved': { done: 'saveAddress', output: buyer },
    'the address is refused: VALIDATION_FAILED': { fail: 'saveAddress', code: 'VALIDATION_FAILED' },
    'the delivery methods come': { done: 'loadShippingMethods', output: shippingMethods },
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
    'the payment is saved': { done: 'savePayment', output: delivered },
    'the payment is refused: PAYMENT_METHOD_NOT_FOUND': { fail: 'savePayment', code: 'PAYMENT_METHOD_NOT_FOUND' },
    'the cart is as seen': { done: 'validateCart', output: { ...delivered, validateMemberCard: true } },
    'the cart is another one': { done: 'validateCart', output: { ...dearer, validateMemberCard: false } },
    'the check fails: INTERNAL': { fail: 'validateCart', code: 'INTERNAL' },
    'the order is placed': { done: 'createOrder', output: { html: null, orderSlug: 'slug' } },
    'the order has a payment form': { done: 'createOrder', output: { html: '<form></form>', orderSlug: 'slug' } },
    'the order has card buttons': { done: 'createOrder', output: { html: cardButtons, orderSlug: 'slug' } },
    'the order is refused: CART_CHANGED': { fail: 'createOrder', code: 'CART_CHANGED', data: dearer },
    'the order is refused: CART_INCOMPLETE': { fail: 'createOrder', code: 'CART_INCOMPLETE' },
    'the order is refused: OUT_OF_STOCK': { fail: 'createOrder', code: 'OUT_OF_STOCK' },
    'next': { event: { type: 'checkout.next' } },
    'back': { event: { type: 'checkout.back' } },
    'try again': { event: { type: 'checkout.retry' } },
  },
  // A step goes on with what it has itself, not with the history of the others.
  distinguish: (snapshot) => {
    const { context } = snapshot
    const kind = [context.cart?.digitalOnly, context.cart?.isEProduct, context.methodsFor]
    if (snapshot.matches('shipping')) return [kind, context.shippingMethods.length, context.delivery, context.savedDelivery]
    if (snapshot.matches('payment')) return [kind, context.paymentMethods.length, context.paymentMethodId]
    return [kind, context.countries.length]
  },
})
