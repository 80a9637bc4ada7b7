import type { CommerceFailure, PaymentStart } from '@butiga/commerce-sdk'
import { assign, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { PayInput } from './order-payment.actors.ts'
import type { OrderPaymentContext, OrderPaymentEvent, OrderPaymentInput } from './order-payment.types.ts'

const keepsMethod = { actions: { type: 'keepMethod', params: ofEvent } } as const

/**
 * Pays an order once more after a payment failed, by its own method or another one: by the provider's form or its buttons, or
 * by nothing more. The provider reports an approval to the server.
 */
export const orderPaymentMachine = setup({
  types: {
    context: {} as OrderPaymentContext,
    events: {} as OrderPaymentEvent,
    input: {} as OrderPaymentInput,
    children: {} as { pay: 'pay' },
  },
  actors: { pay: notProvided<PaymentStart, PayInput>('pay') },
  guards: {
    isForm: (_, { start }: { start: PaymentStart }) => typeof start === 'string',
    isNothing: (_, { start }: { start: PaymentStart }) => start === null,
    isChosen: ({ context }) => context.paymentMethodId !== null,
  },
  actions: {
    keepMethod: assign((_, { paymentMethodId }: { paymentMethodId: number }) => ({ paymentMethodId })),
    forgetMethod: assign({ paymentMethodId: null }),
    keepStart: assign((_, { start }: { start: PaymentStart }) => ({ start })),
    reportFailure: sendTo(
      ({ context }) => context.notices,
      (args, params: { failure: CommerceFailure }) => failureNotice(args, params),
    ),
    reportFailedButtons: sendTo(({ context }) => context.notices, {
      type: 'toast.show' as const,
      toast: { kind: 'error' as const, key: 'core.notifications.paymentNotConfirmed' },
    }),
    goToOrder: sendTo(
      ({ context }) => context.notices,
      ({ context }) => ({
        type: 'navigate' as const,
        to: { route: 'checkoutSuccess' as const, orderSlug: context.orderSlug },
      }),
    ),
  },
}).createMachine({
  id: 'orderPayment',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, paymentMethodId: null, start: null }),
  states: {
    idle: { on: { 'orderPayment.pay': 'starting', 'orderPayment.choose': { target: 'choosing', ...keepsMethod } } },
    /** Another method than the order's own is chosen. */
    choosing: {
      on: {
        'orderPayment.pay': 'starting',
        'orderPayment.choose': keepsMethod,
        'orderPayment.back': { target: 'idle', actions: 'forgetMethod' },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { orderSlug, proof, paymentMethodId, successURL, failureURL } }) => ({
          orderSlug,
          proof,
          ...(paymentMethodId !== null && { paymentMethodId }),
          successURL,
          failureURL,
        }),
        onDone: [
          { guard: { type: 'isNothing', params: ofOutput('start') }, target: 'done' },
          {
            guard: { type: 'isForm', params: ofOutput('start') },
            target: 'form',
            actions: { type: 'keepStart', params: ofOutput('start') },
          },
          { target: 'buttons', actions: { type: 'keepStart', params: ofOutput('start') } },
        ],
        onError: [
          { guard: 'isChosen', target: 'choosing', actions: { type: 'reportFailure', params: ofFailure } },
          { target: 'idle', actions: { type: 'reportFailure', params: ofFailure } },
        ],
      },
    },
    /** `start` is the provider's form, to be submitted. */
    form: {},
    /** `start` names the script that draws the card provider's buttons. */
    buttons: {
      on: { 'payment.approved': 'done', 'payment.failed': { actions: 'reportFailedButtons' } },
    },
    done: { type: 'final', entry: 'goToOrder' },
  },
})
