import { assign, setup } from 'xstate'
import { LOADING_BAR_DURATION, LOADING_BAR_REST, LOADING_BAR_THROTTLE, progressAfter } from './loading-bar.delays.ts'
import type { LoadingBarContext, LoadingBarEvent } from './loading-bar.types.ts'
import { ofEvent } from '../shared/params.ts'

type Ended = Extract<LoadingBarEvent, { type: 'loading.ended' }>

/**
 * One bar for all running requests: it appears late, advances, and ends full or, after an error, failed.
 */
export const loadingBarMachine = setup({
  types: { context: {} as LoadingBarContext, events: {} as LoadingBarEvent },
  guards: {
    hasFailed: (_, { outcome }: Ended) => outcome === 'failed',
    isLast: ({ context }) => context.running === 1,
    isLastWell: ({ context }, { outcome }: Ended) => context.running === 1 && outcome !== 'failed',
    isRunning: ({ context }) => context.running > 0,
    hasTime: ({ context }) => context.elapsed < LOADING_BAR_DURATION,
  },
  actions: {
    count: assign(({ context }) => ({ running: context.running + 1 })),
    discount: assign(({ context }) => ({ running: context.running - 1 })),
    advance: assign(({ context }) => {
      const elapsed = context.elapsed + LOADING_BAR_THROTTLE
      return { elapsed, progress: progressAfter(elapsed) }
    }),
    fill: assign({ progress: 100 }),
    empty: assign({ elapsed: 0, progress: 0 }),
  },
  delays: { throttle: LOADING_BAR_THROTTLE, rest: LOADING_BAR_REST },
}).createMachine({
  id: 'loadingBar',
  version: '1',
  initial: 'idle',
  context: { running: 0, elapsed: 0, progress: 0 },
  on: {
    'loading.started': { actions: 'count' },
    'loading.ended': [
      { guard: { type: 'hasFailed', params: ofEvent }, target: '.failed', actions: 'discount' },
      { guard: 'isLast', target: '.finished', actions: 'discount' },
      { actions: 'discount' },
    ],
  },
  states: {
    idle: { on: { 'loading.started': { target: 'waiting', actions: 'count' } } },
    waiting: {
      entry: 'empty',
      after: { throttle: { target: 'advancing', actions: 'advance' } },
      on: {
        // The bar was not shown, so it is not animated to its end.
        'loading.ended': {
          guard: { type: 'isLastWell', params: ofEvent },
          target: 'idle',
          actions: 'discount',
        },
      },
    },
    advancing: {
      tags: 'shown',
      after: { throttle: { guard: 'hasTime', target: 'advancing', reenter: true, actions: 'advance' } },
    },
    finished: {
      tags: 'shown',
      entry: 'fill',
      after: { rest: 'idle' },
      on: { 'loading.started': { target: 'waiting', actions: 'count' } },
    },
    failed: {
      tags: 'shown',
      entry: 'fill',
      after: { rest: [{ guard: 'isRunning', target: 'waiting' }, { target: 'idle' }] },
      on: { 'loading.ended': { actions: 'discount' } },
    },
  },
})
