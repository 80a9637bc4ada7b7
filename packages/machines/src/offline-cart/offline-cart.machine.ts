import type { Cart, CommerceFailure } from '@butiga/commerce-sdk'
import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { CART_CHANGED_TOAST } from '../shared/cart-changed.ts'
import { isDeadSession } from '../shared/failures.ts'
import type { ToastRequest } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofFailure, ofOutput } from '../shared/params.ts'
import { RETRY_AFTER } from './offline-cart.delays.ts'
import type {
  Answered,
  Checked,
  OfflineCartContext,
  OfflineCartEvent,
  OfflineCartInput,
  Sent,
} from './offline-cart.types.ts'

const notice = (toast: Pick<ToastRequest, 'kind' | 'key' | 'detail' | 'subject'>) => ({
  type: 'toast.show' as const,
  toast: { ...toast, duration: CART_CHANGED_TOAST },
})

/** Where a failed call leads: to the end of an ordered cart, else to the next attempt. */
const unanswered = [
  { guard: { type: 'isOver', params: ofFailure }, target: '#offlineCart.settled', actions: 'endCart' },
  { target: '#offlineCart.waiting' },
] as const

/**
 * Sends the changes of the cart that were made while the shop could not be reached: once it can, one tab at a time reads
 * the cart, says whether it is another than the one that was seen, and sends each change in its turn. What is refused is
 * said and the next one goes on; a cart that is ordered or gone ends the queue.
 */
export const offlineCartMachine = setup({
  types: {
    context: {} as OfflineCartContext,
    events: {} as OfflineCartEvent,
    input: {} as OfflineCartInput,
    children: {} as { lock: 'lock'; check: 'check'; send: 'send' },
  },
  actors: {
    lock: fromCallback<OfflineCartEvent>(() => undefined),
    check: notProvided<Checked>('check'),
    send: notProvided<Sent>('send'),
  },
  guards: {
    isOther: (_, { checked }: { checked: Checked }) => checked.isOther,
    isRefused: (_, { sent }: { sent: Sent }) => sent.refused !== null,
    isOver: (_, { failure }: { failure: CommerceFailure }) => isDeadSession(failure),
    hasMore: ({ context: { answered, isMoreHeld: isMoreQueued } }) => answered.left > 0 || isMoreQueued,
  },
  actions: {
    keepAnswer: assign((_, { answered }: { answered: Answered }) => ({ answered })),
    expectMore: assign({ isMoreHeld: true }),
    // What was held by now is read when the next change is sent.
    expectNoMore: assign({ isMoreHeld: false }),
    notifyChanged: sendTo(
      ({ context }) => context.shop,
      notice({ kind: 'info', key: 'core.notifications.cartChanged' }),
    ),
    reportRefusal: enqueueActions(({ context, enqueue }, { sent: { refused } }: { sent: Sent }) => {
      if (refused === null) return
      const { failure, subject } = refused
      const toast = { kind: 'error' as const, key: 'cart.offline.refused', detail: failure.message }
      enqueue.sendTo(context.shop, notice({ ...toast, ...(subject && { subject }) }))
    }),
    shareCart: enqueueActions(({ context, enqueue }) => {
      const cart: Cart | null = context.answered.cart
      if (cart !== null) enqueue.sendTo(context.shop, { type: 'cart.received', cart })
    }),
    endCart: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.shop, notice({ kind: 'info', key: 'cart.offline.over' }))
      enqueue.sendTo(context.shop, { type: 'cart.forget' })
    }),
  },
  delays: { retry: RETRY_AFTER },
}).createMachine({
  id: 'offlineCart',
  version: '1',
  initial: 'settled',
  context: ({ input }) => ({ ...input, answered: { cart: null, left: 0 }, isMoreHeld: false }),
  states: {
    /** Nothing waits. */
    settled: { on: { 'offline.held': 'sending' } },
    /** The shop cannot be reached. */
    waiting: { after: { retry: 'sending' }, on: { 'network.found': 'sending' } },
    sending: {
      // Released when the state is left: two tabs do not send at the same time.
      invoke: { id: 'lock', src: 'lock' },
      on: { 'offline.held': { actions: 'expectMore' } },
      initial: 'queueing',
      states: {
        queueing: { on: { 'lock.granted': 'checking' } },
        checking: {
          invoke: {
            id: 'check',
            src: 'check',
            onDone: [
              {
                guard: { type: 'isOther', params: ofOutput('checked') },
                target: 'next',
                actions: [{ type: 'keepAnswer', params: ofOutput('answered') }, 'notifyChanged'],
              },
              { target: 'next', actions: { type: 'keepAnswer', params: ofOutput('answered') } },
            ],
            onError: unanswered,
          },
        },
        next: {
          always: [
            { guard: 'hasMore', target: 'changing' },
            { target: '#offlineCart.settled', actions: 'shareCart' },
          ],
        },
        changing: {
          entry: 'expectNoMore',
          invoke: {
            id: 'send',
            src: 'send',
            onDone: [
              {
                guard: { type: 'isRefused', params: ofOutput('sent') },
                target: 'next',
                actions: [
                  { type: 'keepAnswer', params: ofOutput('answered') },
                  { type: 'reportRefusal', params: ofOutput('sent') },
                ],
              },
              { target: 'next', actions: { type: 'keepAnswer', params: ofOutput('answered') } },
            ],
            onError: unanswered,
          },
        },
      },
    },
  },
})
