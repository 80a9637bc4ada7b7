import type { Occurrence } from '@butiga/commerce-sdk'
import { assign, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofOutput } from '../shared/params.ts'
import type { LoadTimesInput } from './sign-up.actors.ts'
import type { SignUpContext, SignUpEvent, SignUpInput } from './sign-up.types.ts'

/** The times of an event and the one that a visitor signs up for. Their free places are loaded again with each answer of the shop. */
export const signUpMachine = setup({
  types: { context: {} as SignUpContext, events: {} as SignUpEvent, input: {} as SignUpInput },
  actors: { load: notProvided<readonly Occurrence[], LoadTimesInput>('load') },
  actions: {
    choose: assign((_, { start }: { start: string }) => ({ start })),
    keepTimes: assign(({ context }, { times }: { times: readonly Occurrence[] }) => ({
      times,
      start: times.some(({ start }) => start === context.start) ? context.start : firstFree(times),
    })),
  },
}).createMachine({
  id: 'signUp',
  version: '1',
  initial: 'shown',
  context: ({ input }) => ({ ...input, start: firstFree(input.times) }),
  on: {
    'signUp.choose': { actions: { type: 'choose', params: ofEvent } },
    'signUp.answered': '.loading',
  },
  states: {
    shown: {},
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keepTimes', params: ofOutput('times') } },
        // What is shown stays: the shop counts again before it takes a place.
        onError: 'shown',
      },
    },
  },
})

const firstFree = (times: readonly Occurrence[]): string | null => times.find(({ free }) => free !== 0)?.start ?? null
