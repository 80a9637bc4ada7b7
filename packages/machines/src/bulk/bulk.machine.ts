import type { CommerceFailure } from '@butiga/commerce-sdk'
import { assign, emit, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure } from '../shared/params.ts'
import type { ActInput, BulkContext, BulkEmitted, BulkEvent, RecordKey } from './bulk.types.ts'

type Failed = { readonly failure: CommerceFailure }

/**
 * One change of many records, one after the other, so that each is done or refused for itself. Without a network it stops:
 * what was not reached is named, and can be tried again.
 */
export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    emitted: {} as BulkEmitted,
    children: {} as { act: 'act' },
  },
  actors: { act: notProvided<void, ActInput>('act') },
  guards: {
    isNothing: (_, { keys }: { keys: readonly RecordKey[] }) => keys.length === 0,
    isAsked: (_, { asks = false }: { asks?: boolean }) => asks,
    isUnanswered: (_, { failure }: Failed) => failure.statusCode === 0,
    hasMore: ({ context }) => context.waiting.length > 1 && !context.isStopping,
    hasRest: ({ context }) => context.waiting.length + context.refused.length > 0,
  },
  actions: {
    take: assign((_, { action, keys }: { action: string; keys: readonly RecordKey[] }) => ({ action, waiting: keys })),
    keepFigure: assign((_, { figure = null }: { figure?: number | null }) => ({ figure })),
    stop: assign({ isStopping: true }),
    takeRest: assign(({ context: { waiting, refused } }) => ({
      waiting: [...refused.map(({ key }) => key), ...waiting],
      refused: [],
      isStopping: false,
    })),
    keepDone: assign(({ context: { waiting, done } }) => ({
      waiting: waiting.slice(1),
      done: [...done, ...waiting.slice(0, 1)],
    })),
    keepRefusal: assign(({ context: { waiting, refused } }, { failure }: Failed) => ({
      waiting: waiting.slice(1),
      refused: [...refused, ...waiting.slice(0, 1).map((key) => ({ key, failure }))],
    })),
    forget: assign({ waiting: [], done: [], refused: [], figure: null, isStopping: false }),
    emitEnd: emit(({ context }) => ({ type: 'bulk.ended' as const, changed: context.done.length })),
  },
}).createMachine({
  id: 'bulk',
  version: '2',
  initial: 'idle',
  context: { action: '', waiting: [], done: [], refused: [], figure: null, isStopping: false },
  states: {
    idle: {
      on: {
        'bulk.start': [
          { guard: { type: 'isNothing', params: ofEvent } },
          {
            guard: { type: 'isAsked', params: ofEvent },
            target: 'asking',
            actions: { type: 'take', params: ofEvent },
          },
          { target: 'running', actions: { type: 'take', params: ofEvent } },
        ],
      },
    },
    asking: {
      on: {
        'bulk.confirm': { target: 'running', actions: { type: 'keepFigure', params: ofEvent } },
        'bulk.close': { target: 'idle', actions: 'forget' },
      },
    },
    running: {
      tags: 'busy',
      // The call that runs is awaited: whether it did its work must be known.
      on: { 'bulk.stop': { actions: 'stop' } },
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context: { action, waiting, done, refused, figure } }) => ({
          action,
          key: waiting[0] ?? '',
          keys: [...done, ...refused.map(({ key }) => key), ...waiting],
          figure,
        }),
        onDone: [
          { guard: 'hasMore', target: 'running', reenter: true, actions: 'keepDone' },
          { target: 'ended', actions: 'keepDone' },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: ofFailure }, target: 'ended' },
          { guard: 'hasMore', target: 'running', reenter: true, actions: { type: 'keepRefusal', params: ofFailure } },
          { target: 'ended', actions: { type: 'keepRefusal', params: ofFailure } },
        ],
      },
    },
    ended: {
      entry: 'emitEnd',
      on: {
        'bulk.retry': { guard: 'hasRest', target: 'running', actions: 'takeRest' },
        'bulk.close': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
