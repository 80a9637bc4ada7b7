import type { Cart, CommerceFailure, RefusalData } from '@butiga/commerce-sdk'
import { assign, emit, log, sendTo, setup } from 'xstate'
import { failureNotice, isSessionMissing } from '../shared/failures.ts'
import type { Message } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { ApplyInput } from './coupon.actors.ts'
import type { CouponCart, CouponContext, CouponEmitted, CouponEvent, CouponInput } from './coupon.types.ts'

/** What is said of a refused code; the amounts are main units. */
const problemOf = ({ code, message, data }: CommerceFailure, couponCode: string): Message => {
  const refused = code === 'COUPON_NOT_APPLICABLE' ? data?.data : undefined
  if (typeof refused !== 'object' || refused === null) return { key: message }
  const { reason, ...amounts } = refused as RefusalData['COUPON_NOT_APPLICABLE']
  return { key: `cart.coupon.${reason}`, values: { code: couponCode, ...amounts } }
}

/**
 * The coupon of a cart: typed and applied, taken off, or lapsed since the cart or its prices have changed. A refused code
 * stays in its field, and a coupon that the cart still has is then taken off.
 */
export const couponMachine = setup({
  types: {
    context: {} as CouponContext,
    events: {} as CouponEvent,
    input: {} as CouponInput,
    emitted: {} as CouponEmitted,
    children: {} as { apply: 'apply'; remove: 'remove'; clear: 'remove' },
  },
  actors: { apply: notProvided<Cart, ApplyInput>('apply'), remove: notProvided<Cart>('remove') },
  guards: {
    isEmpty: ({ context }) => context.typed.trim() === '',
    hasCoupon: ({ context }) => context.cart.couponCode !== null,
    counts: (_, { cart }: { cart: CouponCart }) => cart.isCouponApplied,
    names: (_, { cart }: { cart: CouponCart }) => cart.couponCode !== null,
    isSessionMissing: (_, { failure }: { failure: CommerceFailure }) => isSessionMissing(failure),
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ typed: text, problem: null, lapsed: null })),
    touch: assign({ isTouched: true, problem: null, lapsed: null }),
    requireCode: assign({ problem: { key: 'validation.couponRequired' } }),
    clearField: assign({ typed: '', isTouched: false, problem: null, lapsed: null }),
    keepCart: assign((_, { cart: { couponCode, isCouponApplied } }: { cart: CouponCart }) => ({
      cart: { couponCode, isCouponApplied },
    })),
    lapse: assign(({ context }) => ({ lapsed: context.cart.couponCode })),
    explain: assign(({ context }, { failure }: { failure: CommerceFailure }) => ({
      problem: problemOf(failure, context.typed.trim()),
    })),
    emitFailure: emit((_, { failure }: { failure: CommerceFailure }) => ({ type: 'coupon.failed' as const, failure })),
    shareCart: sendTo(
      ({ context }) => context.shop,
      (_, { cart }: { cart: Cart }) => ({ type: 'cart.received' as const, cart }),
    ),
    // A session that has expired is cleared by the cart.
    shareFailure: sendTo(
      ({ context }) => context.shop,
      (_, { failure }: { failure: CommerceFailure }) => ({ type: 'cart.failed' as const, failure }),
    ),
    reportFailure: sendTo(({ context }) => context.shop, failureNotice),
    logFailure: log((_, { failure }: { failure: CommerceFailure }) => failure.message),
  },
}).createMachine({
  id: 'coupon',
  version: '1',
  initial: 'opening',
  context: ({ input: { cart, shop, typed = '' } }) => ({
    shop,
    cart: { couponCode: cart.couponCode, isCouponApplied: cart.isCouponApplied },
    typed,
    isTouched: false,
    problem: null,
    lapsed: null,
  }),
  states: {
    opening: {
      always: [
        { guard: { type: 'counts', params: ({ context }) => context }, target: 'applied', actions: 'clearField' },
        { guard: 'hasCoupon', target: 'clearing', actions: 'lapse' },
        { target: 'entering' },
      ],
    },
    entering: {
      on: {
        'coupon.type': { actions: { type: 'type', params: ofEvent } },
        'coupon.apply': [
          { guard: 'isEmpty', actions: ['touch', 'requireCode'] },
          { target: 'applying', actions: 'touch' },
        ],
        'coupon.received': { target: 'opening', actions: { type: 'keepCart', params: ofEvent } },
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ code: context.typed.trim() }),
        onDone: {
          target: 'applied',
          actions: [
            { type: 'keepCart', params: ofOutput('cart') },
            'clearField',
            { type: 'shareCart', params: ofOutput('cart') },
          ],
        },
        onError: [
          {
            guard: { type: 'isSessionMissing', params: ofFailure },
            target: 'entering',
            actions: { type: 'logFailure', params: ofFailure },
          },
          {
            guard: 'hasCoupon',
            target: 'clearing',
            actions: [
              { type: 'explain', params: ofFailure },
              { type: 'emitFailure', params: ofFailure },
              { type: 'shareFailure', params: ofFailure },
            ],
          },
          {
            target: 'entering',
            actions: [
              { type: 'explain', params: ofFailure },
              { type: 'emitFailure', params: ofFailure },
              { type: 'shareFailure', params: ofFailure },
            ],
          },
        ],
      },
    },
    applied: {
      on: {
        'coupon.remove': 'removing',
        'coupon.received': [
          {
            guard: { type: 'names', params: ofEvent },
            target: 'opening',
            actions: { type: 'keepCart', params: ofEvent },
          },
          { target: 'entering', actions: ['lapse', { type: 'keepCart', params: ofEvent }] },
        ],
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: {
          target: 'entering',
          actions: [
            { type: 'keepCart', params: ofOutput('cart') },
            { type: 'shareCart', params: ofOutput('cart') },
          ],
        },
        onError: [
          {
            guard: { type: 'isSessionMissing', params: ofFailure },
            target: 'applied',
            actions: { type: 'logFailure', params: ofFailure },
          },
          {
            target: 'applied',
            actions: [
              { type: 'reportFailure', params: ofFailure },
              { type: 'shareFailure', params: ofFailure },
            ],
          },
        ],
      },
    },
    /** Takes a coupon off that does not count; what the form says stays. */
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'clear',
        src: 'remove',
        onDone: {
          target: 'entering',
          actions: [
            { type: 'keepCart', params: ofOutput('cart') },
            { type: 'shareCart', params: ofOutput('cart') },
          ],
        },
        // The next cart that still has it tries again.
        onError: { target: 'entering', actions: { type: 'shareFailure', params: ofFailure } },
      },
    },
  },
})
