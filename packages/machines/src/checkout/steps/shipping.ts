import { checkoutSetup, toAddress, toPayment } from '../checkout.setup.ts'
import { ofEvent, ofFailure, ofOutput } from '../../shared/params.ts'

/** Methods for buyer and country, the choice, and its saving. */
export const shippingStep = checkoutSetup.createStateConfig({
  initial: 'deciding',
  entry: ['clearProblem', { type: 'keepVisit', params: { step: 'shipping' } }],
  on: {
    'checkout.goTo': [toAddress, toPayment],
    'cart.followed': {
      guard: { type: 'isCartEmpty', params: ofEvent },
      target: 'empty',
      actions: [{ type: 'follow', params: ofEvent }, 'logMissingSession'],
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'areMethodsCurrent', target: 'routing' }, { target: 'loading' }],
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadShippingMethods',
        src: 'loadShippingMethods',
        input: ({ context }) => ({
          session: context.session,
          buyer: context.buyer,
          currencyId: context.currencyId,
        }),
        onDone: {
          target: 'routing',
          actions: { type: 'keepShippingMethods', params: ofOutput('methods') },
        },
        onError: {
          target: 'failed',
          actions: { type: 'reportFailure', params: ofFailure },
        },
      },
    },
    failed: { on: { 'checkout.retry': 'loading' } },
    routing: {
      always: [
        { guard: 'isSkippedWithMethods', target: 'saving', actions: 'chooseFirstDelivery' },
        { guard: 'isShippingSkipped', target: '#checkout.payment' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'shipping.choose': { actions: { type: 'chooseDelivery', params: ofEvent } },
        'shipping.chooseBranch': { actions: { type: 'chooseBranch', params: ofEvent } },
        'checkout.next': [
          {
            guard: 'isMethodMissing',
            actions: { type: 'setProblem', params: { key: 'error.shippingMethodUndefined' } },
          },
          {
            guard: 'isMethodUnknown',
            actions: { type: 'setProblem', params: { key: 'error.shippingMethodNotFound' } },
          },
          {
            guard: 'isBranchMissing',
            actions: { type: 'setProblem', params: { key: 'error.shippingBranchUndefined' } },
          },
          { guard: 'isDeliverySaved', target: '#checkout.payment' },
          { target: 'saving', actions: 'clearProblem' },
        ],
      },
    },
    saving: {
      tags: 'busy',
      // The request may or may not have reached the server.
      on: { 'checkout.goTo': { ...toAddress, actions: 'forgetDelivery' } },
      invoke: {
        id: 'saveDelivery',
        src: 'saveDelivery',
        input: ({ context }) => ({ session: context.session, buyer: context.buyer, delivery: context.delivery }),
        onDone: {
          target: '#checkout.payment',
          actions: [{ type: 'keepCart', params: ofOutput('cart') }, 'keepDelivery'],
        },
        onError: {
          target: 'choosing',
          actions: ['restoreDelivery', { type: 'showFailure', params: ofFailure }],
        },
      },
    },
  },
})
