import { addressCheck, addressTidied } from './checkout.address-check.ts'
import { addressFieldOf, emptyAddress } from './checkout.address.ts'
import { checkoutSetup, nothingChosen } from './checkout.setup.ts'
import { addressStep } from './steps/address.ts'
import { paymentStep } from './steps/payment.ts'
import { shippingStep } from './steps/shipping.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'

const toBeginning = {
  guard: { type: 'isCartFilled', params: ofEvent },
  target: 'address',
  actions: [{ type: 'follow', params: ofEvent }, 'takeChoices'],
} as const
const resumed = [{ type: 'follow', params: ofEvent }, 'takeChoices', 'resume'] as const

/** Where the first cart leads: on with the visit whose page was loaded again, else to the beginning. */
const opening = checkoutSetup.createStateConfig({
  tags: 'loading',
  on: {
    'cart.followed': [
      { guard: { type: 'isBackAtPayment', params: ofEvent }, target: 'payment', actions: resumed },
      { guard: { type: 'isBackAtShipping', params: ofEvent }, target: 'shipping', actions: resumed },
      toBeginning,
    ],
  },
})

/** Where a cart that is filled later begins the checkout. */
const withoutCart = checkoutSetup.createStateConfig({ on: { 'cart.followed': toBeginning } })

/**
 * From the address to the order: address, shipping, payment, each only after the one before it is saved.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  version: '1',
  initial: 'opening',
  context: ({ input }) => ({
    ...input,
    session: null,
    cart: null,
    instructions: '',
    hasRules: false,
    address: emptyAddress,
    buyer: null,
    countries: [],
    shippingMethods: [],
    methodsFor: null,
    delivery: nothingChosen,
    savedDelivery: nothingChosen,
    paymentMethods: [],
    paymentMethodId: null,
    savedPaymentMethodId: null,
    problem: null,
    gift: null,
    order: null,
    details: {},
    confirmedPath: '',
  }),
  invoke: [
    {
      id: 'addressForm',
      src: 'form',
      input: ({ context, self }) => ({
        values: emptyAddress,
        check: addressCheck(context),
        fieldOf: addressFieldOf,
        tidy: addressTidied,
        owner: self,
        // What is typed for one user's addresses is not shown to another one.
        draft: { key: context.user === null ? 'checkout.address' : `checkout.address.${context.user.id}`, version: 1 },
      }),
    },
    {
      id: 'addressConsents',
      src: 'consent',
      input: ({ context, self }) => ({
        target: 'checkoutAddress',
        notices: context.shop,
        owner: self,
        userType: context.user === null ? 'guest' : 'user',
      }),
    },
    {
      id: 'paymentConsents',
      src: 'consent',
      input: ({ context, self }) => ({
        target: 'checkoutPayment',
        notices: context.shop,
        owner: self,
        userType: context.user === null ? 'guest' : 'user',
      }),
    },
    { id: 'visit', src: 'visit' },
    { id: 'followCart', src: 'followCart', input: ({ context }) => ({ cartSession: context.cartSession }) },
  ],
  on: {
    'cart.followed': [
      {
        guard: { type: 'isCartFilled', params: ofEvent },
        actions: { type: 'follow', params: ofEvent },
      },
      {
        guard: { type: 'isCartUnreachable', params: ofEvent },
        target: '.unreachable',
        actions: { type: 'follow', params: ofEvent },
      },
      { target: '.empty', actions: { type: 'follow', params: ofEvent } },
    ],
    // A form that is submitted in a state that cannot handle it is released.
    'form.submitted': { actions: 'releaseForm' },
  },
  states: {
    opening,

    empty: { ...withoutCart, entry: 'releaseForm' },

    /** The cart could not be loaded: whether there is something to pay is not known. */
    unreachable: {
      entry: 'releaseForm',
      on: {
        ...withoutCart.on,
        'checkout.retry': { target: 'opening', actions: 'reloadCart' },
      },
    },

    address: addressStep,

    shipping: shippingStep,

    payment: paymentStep,

    /** The order exists; the buyer pays at the provider, or leaves for the order's own page. */
    paying: {
      entry: ['completeForm', 'endVisit'],
      initial: 'form',
      on: { 'cart.followed': {}, 'checkout.leave': 'done' },
      states: {
        /** `order.html` is the provider's form, to be inserted and submitted: the buyer leaves the page, which has no cart any more. */
        form: { entry: 'forgetCart' },
        /** `order.html` names the script that draws the card provider's buttons. */
        buttons: {
          on: {
            'payment.approved': { target: 'confirming', actions: { type: 'keepDetails', params: ofEvent } },
            'payment.failed': { actions: 'reportFailedButtons' },
          },
        },
        /** The server asks the provider. */
        confirming: {
          tags: 'busy',
          invoke: {
            id: 'confirmPayment',
            src: 'confirmPayment',
            input: ({ context: { session, order, details } }) => ({ session, order, details }),
            onDone: {
              target: '#checkout.confirmed',
              actions: { type: 'keepConfirmed', params: ofOutput('confirmed') },
            },
            onError: { target: 'buttons', actions: { type: 'reportFailure', params: ofFailure } },
          },
        },
      },
    },

    /** Paid at the buttons: the answered address follows. */
    confirmed: { type: 'final', entry: ['forgetCart', 'goToConfirmed'] },

    done: { type: 'final', entry: ['completeForm', 'endVisit', 'forgetCart', 'goToSuccess'] },
  },
})
