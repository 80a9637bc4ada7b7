import { checkoutSetup, toAddress, toShipping } from '../checkout.setup.ts'
import { ofEvent, ofFailure, ofOutput } from '../../shared/params.ts'

/** Methods, the choice, and the order in its specified sequence. */
export const paymentStep = checkoutSetup.createStateConfig({
  initial: 'deciding',
  entry: ['clearProblem', { type: 'keepVisit', params: { step: 'payment' } }],
  on: {
    'checkout.goTo': [toAddress, toShipping],
    'consent.loaded': { guard: { type: 'isOfPayment', params: ofEvent }, target: '.deciding' },
    'cart.followed': {
      guard: { type: 'isCartEmpty', params: ofEvent },
      target: 'empty',
      actions: [{ type: 'follow', params: ofEvent }, 'logMissingSession'],
    },
  },
  states: {
    deciding: { always: [{ guard: 'canLoadPayment', target: 'loading' }, { target: 'blocked' }] },
    /** Without a delivery method, or without the addresses, nothing can be offered. */
    blocked: { entry: { type: 'setProblem', params: { key: 'error.shippingMethodUndefined' } } },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadPaymentMethods',
        src: 'loadPaymentMethods',
        input: ({ context }) => ({ session: context.session, buyer: context.buyer }),
        onDone: {
          target: 'routing',
          actions: { type: 'keepPaymentMethods', params: ofOutput('methods') },
        },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ofFailure },
        },
      },
    },
    failed: { on: { 'checkout.retry': 'loading' } },
    routing: {
      always: [{ guard: 'isOnlyHostedForm', target: 'ordering' }, { target: 'choosing' }],
    },
    choosing: {
      on: {
        'payment.choose': { actions: { type: 'choosePayment', params: ofEvent } },
        'gift.change': { actions: { type: 'keepGift', params: ofEvent } },
        'checkout.next': [
          { guard: 'hasPaymentMethod', target: 'ordering', actions: 'clearProblem' },
          {
            actions: ['checkPaymentConsents', { type: 'setProblem', params: { key: 'error.paymentMethodUndefined' } }],
          },
        ],
      },
    },
    /** While the order is placed nothing submits, goes back or reloads. */
    ordering: {
      tags: ['busy', 'ordering'],
      initial: 'consenting',
      on: {
        'checkout.next': {},
        'checkout.goTo': {},
        'consent.loaded': {},
        // Compares with the cart that the buyer saw; an order in flight completes without the session.
        'cart.followed': {},
      },
      states: {
        consenting: {
          entry: 'submitPaymentConsents',
          on: {
            'consent.accepted': 'saving',
            'consent.refused': {
              target: '#checkout.payment.choosing',
              actions: { type: 'reportRefusedConsents', params: ofEvent },
            },
          },
        },
        saving: {
          invoke: {
            id: 'savePayment',
            src: 'savePayment',
            input: ({ context }) => ({
              session: context.session,
              buyer: context.buyer,
              paymentMethodId: context.paymentMethodId,
              address: context.address,
            }),
            onDone: {
              target: 'validating',
              actions: 'keepPayment',
            },
            onError: {
              target: '#checkout.payment.choosing',
              actions: ['restorePayment', { type: 'showFailure', params: ofFailure }],
            },
          },
        },
        validating: {
          invoke: {
            id: 'validateCart',
            src: 'validateCart',
            input: ({ context }) => ({ session: context.session, currencyId: context.currencyId }),
            onDone: [
              {
                guard: { type: 'isCartChanged', params: ofOutput('cart') },
                target: '#checkout.payment.choosing',
                actions: [
                  { type: 'checkMemberCard', params: ofOutput('cart') },
                  { type: 'keepCart', params: ofOutput('cart') },
                  'takeDelivery',
                  'notifyCartChanged',
                ],
              },
              {
                target: 'creating',
                actions: [
                  { type: 'checkMemberCard', params: ofOutput('cart') },
                  { type: 'keepCart', params: ofOutput('cart') },
                ],
              },
            ],
            onError: {
              target: '#checkout.payment.choosing',
              actions: { type: 'showFailure', params: ofFailure },
            },
          },
        },
        creating: {
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            input: ({ context }) => ({
              session: context.session,
              buyer: context.buyer,
              version: context.cart?.version ?? 0,
              orderMessage: context.instructions,
              gift: context.gift,
              successURL: context.successURL,
              failureURL: context.failureURL,
            }),
            onDone: [
              {
                guard: { type: 'needsButtons', params: ofOutput('order') },
                target: '#checkout.paying.buttons',
                actions: { type: 'keepOrder', params: ofOutput('order') },
              },
              {
                guard: 'needsNothingMore',
                target: '#checkout.done',
                actions: { type: 'keepOrder', params: ofOutput('order') },
              },
              {
                target: '#checkout.paying.form',
                actions: { type: 'keepOrder', params: ofOutput('order') },
              },
            ],
            onError: [
              {
                guard: { type: 'isRefusedAsChanged', params: ofFailure },
                target: '#checkout.payment.choosing',
                actions: [{ type: 'takeRefusedCart', params: ofFailure }, 'takeDelivery', 'notifyCartChanged'],
              },
              {
                guard: { type: 'isIncomplete', params: ofFailure },
                target: '#checkout.shipping',
                actions: ['forgetDelivery', { type: 'reportFailure', params: ofFailure }],
              },
              {
                target: '#checkout.payment.choosing',
                actions: { type: 'showFailure', params: ofFailure },
              },
            ],
          },
        },
      },
    },
  },
})
