import type { Cart, CommerceFailure } from '@butiga/commerce-sdk'
import { assign, emit, log, sendTo, setup } from 'xstate'
import { isSessionMissing } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { BarcodeInput, Checked, CheckInput } from './member-card.actors.ts'
import type { MemberCardContext, MemberCardEmitted, MemberCardEvent, MemberCardInput } from './member-card.types.ts'

/**
 * The member card of a cart, for users who are logged in. The browser keeps the barcode that was applied: the same one is not
 * applied again, and it is checked when the form opens.
 */
export const memberCardMachine = setup({
  types: {
    context: {} as MemberCardContext,
    events: {} as MemberCardEvent,
    input: {} as MemberCardInput,
    emitted: {} as MemberCardEmitted,
    children: {} as { check: 'check'; apply: 'apply' },
  },
  actors: {
    check: notProvided<Checked, CheckInput>('check'),
    apply: notProvided<Cart, BarcodeInput>('apply'),
  },
  guards: {
    isStored: ({ context }) => context.kept !== null,
    isEmpty: ({ context }) => context.typed.trim() === '',
    isSame: ({ context }) => context.typed.trim() === context.kept,
    isGuest: (_, { isLoggedIn }: { isLoggedIn: boolean }) => !isLoggedIn,
    isRefusedGuest: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'LOGGED_USERS_ONLY',
    isSessionMissing: (_, { failure }: { failure: CommerceFailure }) => isSessionMissing(failure),
    isValid: (_, { checked }: { checked: Checked }) => checked.isValid,
  },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ typed: text, problem: null })),
    emitEmpty: emit({ type: 'memberCard.empty' }),
    keep: assign(({ context }) => ({ kept: context.typed.trim(), typed: '', problem: null })),
    forget: assign({ kept: null }),
    clearField: assign({ typed: '' }),
    explain: assign((_, { failure }: { failure: CommerceFailure }) => ({ problem: failure.message })),
    shareCart: sendTo(
      ({ context }) => context.shop,
      (_, { cart }: { cart: Cart }) => ({ type: 'cart.received' as const, cart }),
    ),
    shareChecked: sendTo(
      ({ context }) => context.shop,
      (_, { checked: { cart } }: { checked: Checked }) => ({ type: 'cart.received' as const, cart }),
    ),
    shareFailure: sendTo(
      ({ context }) => context.shop,
      (_, { failure }: { failure: CommerceFailure }) => ({ type: 'cart.failed' as const, failure }),
    ),
    notify: sendTo(({ context }) => context.shop, {
      type: 'toast.show' as const,
      toast: { kind: 'success' as const, key: 'core.notifications.memebrshipCardBarcodeApplied' },
    }),
    logFailure: log((_, { failure }: { failure: CommerceFailure }) => failure.message),
  },
}).createMachine({
  id: 'memberCard',
  version: '1',
  initial: 'opening',
  context: ({ input: { typed = '', ...input } }) => ({ ...input, typed, problem: null }),
  states: {
    opening: { always: [{ guard: 'isStored', target: 'checking' }, { target: 'entering' }] },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { currencyId } }) => ({ currencyId }),
        onDone: [
          {
            guard: { type: 'isValid', params: ofOutput('checked') },
            target: 'applied',
            actions: { type: 'shareChecked', params: ofOutput('checked') },
          },
          { target: 'expired', actions: ['forget', { type: 'shareChecked', params: ofOutput('checked') }] },
        ],
        onError: { target: 'applied', actions: { type: 'shareFailure', params: ofFailure } },
      },
    },
    entering: {
      on: {
        'memberCard.type': { actions: { type: 'type', params: ofEvent } },
        'memberCard.apply': [
          { guard: 'isEmpty', actions: 'emitEmpty' },
          { guard: { type: 'isGuest', params: ofEvent }, target: 'guest' },
          { guard: 'isSame', target: 'applied', actions: 'clearField' },
          { target: 'applying' },
        ],
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { typed } }) => ({ barcode: typed.trim() }),
        onDone: { target: 'applied', actions: ['keep', { type: 'shareCart', params: ofOutput('cart') }, 'notify'] },
        onError: [
          {
            guard: { type: 'isSessionMissing', params: ofFailure },
            target: 'entering',
            actions: { type: 'logFailure', params: ofFailure },
          },
          { guard: { type: 'isRefusedGuest', params: ofFailure }, target: 'guest' },
          {
            target: 'entering',
            actions: [
              { type: 'explain', params: ofFailure },
              { type: 'shareFailure', params: ofFailure },
            ],
          },
        ],
      },
    },
    applied: { on: { 'memberCard.change': 'entering' } },
    /** The card was valid when it was applied, and is no longer. */
    expired: {
      on: { 'memberCard.type': { target: 'entering', actions: { type: 'type', params: ofEvent } } },
    },
    /** Membership prices are for users who are logged in. */
    guest: {},
  },
})
