import type { Cart, CartItem, CommerceFailure } from '@butiga/commerce-sdk'
import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { failureOf, failureToast } from '../shared/failures.ts'
import type { MessageKey } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { RemoveInput, SaveInput } from './quantity.actors.ts'
import { QUANTITY_DEBOUNCE } from './quantity.delays.ts'
import type { QuantityContext, QuantityEvent, QuantityInput } from './quantity.types.ts'

const REMOVED = 'core.notifications.itemRemovedFromCart'

/**
 * One line of the cart: a change shows at once and is sent after a pause; a newer one leaves `saving`, which aborts the
 * request in silence; a deletion marks the line until it is done.
 */
export const quantityMachine = setup({
  types: { context: {} as QuantityContext, events: {} as QuantityEvent, input: {} as QuantityInput },
  actors: { save: notProvided<Cart, SaveInput>('save'), remove: notProvided<Cart, RemoveInput>('remove') },
  guards: {
    isQuantity: (_, { qty }: { qty: number | string }) => parseQuantity(qty) !== null,
  },
  actions: {
    show: assign(({ context }, { qty }: { qty: number | string }) => ({
      shown: parseQuantity(qty) ?? context.shown,
      problem: null,
    })),
    refuse: assign((_, { key }: { key: MessageKey }) => ({ problem: key })),
    setNotice: assign((_, { notice }: { notice?: MessageKey }) => ({ notice: notice ?? REMOVED, problem: null })),
    keepItem: assign((_, { item }: { item: CartItem }) => ({ item })),
    showItem: assign(({ context }) => ({ shown: context.item.qty })),
    shareCart: sendTo(
      ({ context }) => context.shop,
      (_, { cart }: { cart: Cart }) => ({ type: 'cart.received' as const, cart }),
    ),
    notify: sendTo(
      ({ context }) => context.shop,
      (_, { key }: { key: MessageKey }) => ({ type: 'toast.show' as const, toast: { kind: 'success' as const, key } }),
    ),
    reportFailure: enqueueActions(
      ({ context, enqueue }, { failure, general }: { failure: CommerceFailure; general: MessageKey }) => {
        enqueue.assign({ problem: failure.message })
        enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure, general) })
        enqueue.sendTo(context.shop, { type: 'cart.failed', failure })
      },
    ),
  },
  delays: { settle: QUANTITY_DEBOUNCE },
}).createMachine({
  id: 'quantity',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, shown: input.item.qty, problem: null, notice: REMOVED }),
  on: {
    'quantity.change': [
      {
        guard: { type: 'isQuantity', params: ofEvent },
        target: '.waiting',
        reenter: true,
        actions: { type: 'show', params: ofEvent },
      },
      { actions: { type: 'refuse', params: { key: 'error.invalidQuantity' } } },
    ],
    'quantity.remove': { target: '.deleting', actions: { type: 'setNotice', params: ofEvent } },
    // A line that the buyer is changing goes on showing what the buyer wants.
    'quantity.received': { actions: { type: 'keepItem', params: ofEvent } },
  },
  states: {
    idle: {
      on: {
        'quantity.received': { actions: [{ type: 'keepItem', params: ofEvent }, 'showItem'] },
      },
    },
    waiting: { tags: 'busy', after: { settle: 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ session: context.session, itemId: context.item.itemId, qty: context.shown }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'shareCart', params: ofOutput('cart') },
            { type: 'notify', params: { key: 'core.notifications.cartUpdated' } },
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            'showItem',
            {
              type: 'reportFailure',
              params: ({ event }) => ({ failure: failureOf(event), general: 'core.notifications.cartUpdateError' }),
            },
          ],
        },
      },
    },
    deleting: {
      tags: ['busy', 'deleting'],
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ session: context.session, itemId: context.item.itemId }),
        onDone: {
          target: 'deleted',
          actions: [
            { type: 'shareCart', params: ofOutput('cart') },
            { type: 'notify', params: ({ context }) => ({ key: context.notice }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            'showItem',
            {
              type: 'reportFailure',
              params: ({ event }) => ({ failure: failureOf(event), general: 'error.removeFromCartFailed' }),
            },
          ],
        },
      },
      on: { 'quantity.change': {}, 'quantity.remove': {} },
    },
    deleted: { type: 'final' },
  },
})
