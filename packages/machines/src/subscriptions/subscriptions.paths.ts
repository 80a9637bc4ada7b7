import type { Subscription } from '@butiga/commerce-sdk'
import fc from 'fast-check'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { subscriptionsMachine } from './subscriptions.machine.ts'
import { subscriptionsPresence } from './subscriptions.presence.ts'

const subscription = (id: number, state: Subscription['state'] = 'active'): Subscription => ({
  id,
  name: 'Med s Visa',
  qty: 1,
  period: 'month',
  state,
  total: 24.9,
  currency: 'EUR',
  since: '2026-10-22T10:00:00.000Z',
  nextAt: '2026-12-22T10:00:00.000Z',
})

/** The steps of the subscriptions of a member. */
export const subscriptionsPaths = pathModel({
  machine: subscriptionsMachine,
  starts: { 'the subscriptions of a member': { notices: silentPart() } },
  steps: {
    'they come': { done: 'load', output: [subscription(3, 'overdue'), subscription(2), subscription(1, 'ended')] },
    'there are none': { done: 'load', output: [] },
    'they fail: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'try again': { event: { type: 'subscriptions.retry' } },
    'cancel the running one': { event: { type: 'subscriptions.cancel', id: 2 } },
    'cancel the overdue one': { event: { type: 'subscriptions.cancel', id: 3 } },
    'cancel one that is over': { event: { type: 'subscriptions.cancel', id: 1 } },
    'yes, cancel it': { event: { type: 'subscriptions.confirm' } },
    'no, keep it': { event: { type: 'subscriptions.keep' } },
    'it is cancelled': { done: 'cancel', output: subscription(2, 'cancelled') },
    'it is over already: STATE_NOT_ALLOWED': { fail: 'cancel', code: 'STATE_NOT_ALLOWED' },
    'the network is lost': { fail: 'cancel', code: 'NETWORK' },
  },
  distinguish: ({ context: { subscriptions } }) => subscriptions.map(({ id, state }) => `${id} ${state}`),
  varies: {
    'cancel the running one': fc.record({ id: fc.integer({ min: -1, max: 4 }) }),
  },
  invariants: {
    'only a running one is asked about': ({ after: { context } }) =>
      context.chosen === null ||
      context.subscriptions.some(
        ({ id, state }) => id === context.chosen && state !== 'ended' && state !== 'cancelled',
      ),
  },
  presence: subscriptionsPresence,
})
