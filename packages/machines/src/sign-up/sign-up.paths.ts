import type { Occurrence } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { signUpMachine } from './sign-up.machine.ts'

const time = (day: string, free: number | null): Occurrence => ({
  start: `2026-12-${day}T18:00:00.000Z`,
  end: `2026-12-${day}T20:00:00.000Z`,
  free,
})
const times = [time('04', 0), time('11', 1), time('18', null)]

/** The steps of signing up for one of three times, the first of which is full. */
export const signUpPaths = pathModel({
  machine: signUpMachine,
  starts: { 'three times': { id: 7, times }, 'no time': { id: 7, times: [] } },
  steps: {
    'choose the last time': { event: { type: 'signUp.choose', start: '2026-12-18T18:00:00.000Z' } },
    'the shop has answered the form': { event: { type: 'signUp.answered' } },
    'the times come, with one place less': { done: 'load', output: [time('04', 0), time('11', 0), time('18', null)] },
    'the times come without the last one': { done: 'load', output: times.slice(0, 2) },
    'the times fail: NETWORK': { fail: 'load', code: 'NETWORK' },
  },
  distinguish: ({ context }) => [context.start, context.times],
  invariants: {
    'a chosen time is one of the event': ({ after: { context } }) =>
      context.start === null ||
      context.times.some(({ start }) => start === context.start) ||
      context.times.length === 0,
  },
})
