import type { Cart, CartItem, CommerceFailure } from '@butiga/commerce-sdk'
import { parseQuantity } from '@butiga/commerce-sdk/rules'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { failureToast, piecesLeft } from '../shared/failures.ts'
import { isUnanswered } from '../shared/queued-changes.ts'
import { removedNotice } from '../shared/line-notices.ts'
import type { Message, MessageKey } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { RemoveInput, SaveInput } from './quantity.actors.ts'
import { QUANTITY_DEBOUNCE } from './quantity.delays.ts'
import type { QuantityContext, QuantityEvent, QuantityInput } from './quantity.types.ts'

/** A failure for the root; what got no answer is no reason to read the cart. */
const cartFailed = ({ unanswered }: QuantityContext, failure: CommerceFailure) => ({
  type: 'cart.failed' as const,
  failure,
  ...(unanswered > 1 && !isUnanswered(failure) && { isStale: true }),
})

const REMOVED = 'core.notifications.itemRemovedFromCart'

/**
 * One line of the cart: a change shows at once and is sent after a pause; a newer one leaves `saving`, which aborts the
 * request in silence; where fewer are in stock, those are saved instead; a deletion marks the line until it is done. What
 * goes wrong with a quantity is said at its row.
 */
export const quantityMachine = setup({
  types: {
    context: {} as QuantityContext,
    events: {} as QuantityEvent,
    input: {} as QuantityInput,
    children: {} as { save: 'save'; fit: 'save'; remove: 'remove' },
  },
  actors: { save: notProvided<Cart, SaveInput>('save'), remove: notProvided<Cart, RemoveInput>('remove') },
  guards: {
    isQuantity: (_, { qty }: { qty: number | string }) => parseQuantity(qty) !== null,
    hasFewer: (_, { failure }: { failure: CommerceFailure }) => piecesLeft(failure) > 0,
  },
  actions: {
    show: assign(({ context }, { qty }: { qty: number | string }) => ({
      shown: parseQuantity(qty) ?? context.shown,
      problem: [],
      saved: null,
    })),
    showFewer: assign(({ context }, { failure }: { failure: CommerceFailure }) => {
      const count = piecesLeft(failure)
      const unanswered = context.unanswered - 1
      return { shown: count, unanswered, problem: [{ key: 'cart.fewerInStock', values: { count } }] }
    }),
    refuse: assign((_, { key }: { key: MessageKey }) => ({ problem: [{ key }], saved: null })),
    setNotice: assign((_, { notice }: { notice?: MessageKey }) => ({ notice: notice ?? REMOVED, problem: [] })),
    announceSaved: assign({ saved: 'core.notifications.cartUpdated' }),
    countCall: assign(({ context }) => ({ unanswered: context.unanswered + 1 })),
    forgetCalls: assign({ unanswered: 0 }),
    keepItem: assign((_, { item }: { item: CartItem }) => ({ item })),
    showItem: assign(({ context }) => ({ shown: context.item.qty })),
    shareCart: sendTo(
      ({ context }) => context.shop,
      (_, { cart }: { cart: Cart }) => ({ type: 'cart.received' as const, cart }),
    ),
    notifyRemoved: sendTo(
      ({ context }) => context.shop,
      ({ context }) => removedNotice(context.notice, context),
    ),
    explain: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      const problem: Message[] = [{ key: 'core.notifications.cartUpdateError' }, { key: failure.message }]
      enqueue.assign({ problem, unanswered: 0 })
      enqueue.sendTo(context.shop, cartFailed(context, failure))
    }),
    // The page of the line may be another one than the cart.
    reportFailure: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure, 'error.removeFromCartFailed') })
      enqueue.assign({ unanswered: 0 })
      enqueue.sendTo(context.shop, cartFailed(context, failure))
    }),
  },
  delays: { settle: QUANTITY_DEBOUNCE },
}).createMachine({
  id: 'quantity',
  version: '2',
  initial: 'idle',
  context: ({ input }) => ({
    ...input,
    shown: input.item.qty,
    problem: [],
    saved: null,
    notice: REMOVED,
    unanswered: 0,
  }),
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
      entry: 'countCall',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ session: context.session, itemId: context.item.itemId, qty: context.shown }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'shareCart', params: ofOutput('cart') }, 'forgetCalls', 'announceSaved'],
        },
        onError: [
          {
            guard: { type: 'hasFewer', params: ofFailure },
            target: 'fitting',
            actions: { type: 'showFewer', params: ofFailure },
          },
          { target: 'idle', actions: ['showItem', { type: 'explain', params: ofFailure }] },
        ],
      },
    },
    /** The pieces that are left take the place of those that were wanted. */
    fitting: {
      tags: 'busy',
      entry: 'countCall',
      invoke: {
        id: 'fit',
        src: 'save',
        input: ({ context }) => ({ session: context.session, itemId: context.item.itemId, qty: context.shown }),
        onDone: { target: 'idle', actions: [{ type: 'shareCart', params: ofOutput('cart') }, 'forgetCalls'] },
        onError: { target: 'idle', actions: ['showItem', { type: 'explain', params: ofFailure }] },
      },
    },
    deleting: {
      tags: ['busy', 'deleting'],
      entry: 'countCall',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ session: context.session, itemId: context.item.itemId }),
        onDone: {
          target: 'deleted',
          actions: [{ type: 'shareCart', params: ofOutput('cart') }, 'notifyRemoved'],
        },
        onError: {
          target: 'idle',
          actions: ['showItem', { type: 'reportFailure', params: ofFailure }],
        },
      },
      on: { 'quantity.change': {}, 'quantity.remove': {} },
    },
    deleted: { type: 'final' },
  },
})
