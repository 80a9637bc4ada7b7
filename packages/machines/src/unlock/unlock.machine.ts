import { assign, emit, setup } from 'xstate'
import { failureOf } from '../shared/failures.ts'
import type { MessageKey } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { PasswordInput } from './unlock.actors.ts'
import type { UnlockContext, UnlockEvent } from './unlock.types.ts'

/** The door of a site that a password keeps closed: nothing is sent empty or twice, and a wrong one is told. */
export const unlockMachine = setup({
  types: {
    context: {} as UnlockContext,
    events: {} as UnlockEvent,
    /** The site is open to this browser: whoever shows the door asks for the page once more. */
    emitted: {} as { type: 'unlock.opened' },
  },
  actors: { unlock: notProvided<void, PasswordInput>('unlock') },
  guards: { isEmpty: ({ context }) => context.password === '' },
  actions: {
    change: assign((_, { password }: { password: string }) => ({ password, problem: null })),
    refuse: assign(({ context }, { problem }: { problem: MessageKey }) => ({
      problem,
      attempt: context.attempt + 1,
    })),
  },
}).createMachine({
  id: 'unlock',
  version: '1',
  initial: 'closed',
  context: { password: '', problem: null, attempt: 0 },
  states: {
    closed: {
      on: {
        'unlock.change': { actions: { type: 'change', params: ({ event }) => event } },
        'unlock.submit': [
          { guard: 'isEmpty', actions: { type: 'refuse', params: { problem: 'validation.required' } } },
          { target: 'unlocking' },
        ],
      },
    },
    unlocking: {
      tags: 'busy',
      on: { 'unlock.submit': {}, 'unlock.change': {} },
      invoke: {
        id: 'unlock',
        src: 'unlock',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'open', actions: emit({ type: 'unlock.opened' }) },
        onError: {
          target: 'closed',
          actions: { type: 'refuse', params: ({ event }) => ({ problem: failureOf(event).message }) },
        },
      },
    },
    open: { type: 'final' },
  },
})
