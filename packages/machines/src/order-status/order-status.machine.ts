import type { CommerceFailure } from '@butiga/commerce-sdk'
import { assign, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofFailure, ofOutput } from '../shared/params.ts'
import type { OrderStatusContext, OrderStatusInput, ShownOrder } from './order-status.types.ts'

/** Between two questions about a payment that is open at its provider, in milliseconds. */
const ASK_AGAIN = 5000
/** For how long it is asked about, in milliseconds. */
const ASKS_FOR = 120_000

const load = {
  id: 'load',
  src: 'load',
  input: ({ context: { orderSlug, asUser } }: { context: OrderStatusContext }) => ({ orderSlug, asUser }),
} as const
const keepsOrder = { type: 'keepOrder', params: ofOutput('order') } as const

/** An order as its address shows it, and what becomes of a payment that is open at its provider, which is asked about for two minutes. */
export const orderStatusMachine = setup({
  types: { context: {} as OrderStatusContext, input: {} as OrderStatusInput, children: {} as { load: 'load' } },
  actors: { load: notProvided<ShownOrder, OrderStatusInput>('load') },
  delays: { askAgain: ASK_AGAIN, asksFor: ASKS_FOR },
  guards: {
    isMissing: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'NOT_FOUND',
    isOpen: (_, { order: { details } }: { order: ShownOrder }) =>
      details?.paymentState === 'pending' && details.isPayable,
  },
  actions: { keepOrder: assign((_, { order }: { order: ShownOrder }) => ({ order })) },
}).createMachine({
  id: 'orderStatus',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({ ...input, order: null }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        ...load,
        onDone: [
          { guard: { type: 'isOpen', params: ofOutput('order') }, target: 'open', actions: keepsOrder },
          { target: 'shown', actions: keepsOrder },
        ],
        onError: [{ guard: { type: 'isMissing', params: ofFailure }, target: 'missing' }, { target: 'failed' }],
      },
    },
    missing: {},
    failed: {},
    shown: {},
    /** Its payment is open at the provider; a question without an answer leaves what is shown. */
    open: {
      initial: 'waiting',
      after: { asksFor: 'unanswered' },
      states: {
        waiting: { after: { askAgain: 'asking' } },
        asking: {
          invoke: {
            ...load,
            onDone: [
              { guard: { type: 'isOpen', params: ofOutput('order') }, target: 'waiting' },
              { target: '#orderStatus.shown', actions: keepsOrder },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    /** The provider has not answered in time; the shop asks it on, and writes a mail. */
    unanswered: {},
  },
})
