import type { Subscription } from '@butiga/commerce-sdk'
import { assign, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { CancelInput } from './subscriptions.actors.ts'
import type { SubscriptionsContext, SubscriptionsEvent, SubscriptionsInput } from './subscriptions.types.ts'

const isOver = ({ state }: Subscription): boolean => state === 'cancelled' || state === 'ended'

/** The subscriptions of a member. One that still runs is cancelled after a question. */
export const subscriptionsMachine = setup({
  types: {
    context: {} as SubscriptionsContext,
    events: {} as SubscriptionsEvent,
    input: {} as SubscriptionsInput,
    children: {} as { load: 'load'; cancel: 'cancel' },
  },
  actors: {
    load: notProvided<readonly Subscription[]>('load'),
    cancel: notProvided<Subscription, CancelInput>('cancel'),
  },
  guards: {
    isRunning: ({ context }, { id }: { id: number }) =>
      context.subscriptions.some((one) => one.id === id && !isOver(one)),
  },
  actions: {
    keepSubscriptions: assign((_, { subscriptions }: { subscriptions: readonly Subscription[] }) => ({
      subscriptions,
    })),
    choose: assign((_, { id }: { id: number }) => ({ chosen: id })),
    forget: assign({ chosen: null }),
    keepCancelled: assign(({ context }, { subscription }: { subscription: Subscription }) => ({
      subscriptions: context.subscriptions.map((one) => (one.id === subscription.id ? subscription : one)),
      chosen: null,
    })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'subscriptions',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({ ...input, subscriptions: [], chosen: null }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'shown', actions: { type: 'keepSubscriptions', params: ofOutput('subscriptions') } },
        onError: 'failed',
      },
    },
    failed: { on: { 'subscriptions.retry': 'loading' } },
    shown: {
      on: {
        'subscriptions.cancel': {
          guard: { type: 'isRunning', params: ofEvent },
          target: 'asking',
          actions: { type: 'choose', params: ofEvent },
        },
      },
    },
    asking: {
      on: {
        'subscriptions.confirm': 'cancelling',
        'subscriptions.keep': { target: 'shown', actions: 'forget' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ id: context.chosen ?? 0 }),
        onDone: { target: 'cancelled', actions: { type: 'keepCancelled', params: ofOutput('subscription') } },
        // It may be over by now: the list says so.
        onError: { target: 'loading', actions: ['forget', { type: 'reportFailure', params: ofFailure }] },
      },
    },
    /** One was cancelled just now. */
    cancelled: {
      on: {
        'subscriptions.cancel': {
          guard: { type: 'isRunning', params: ofEvent },
          target: 'asking',
          actions: { type: 'choose', params: ofEvent },
        },
      },
    },
  },
})
