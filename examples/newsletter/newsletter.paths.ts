import { pathModel } from '@butiga/machines/testing'
import { newsletterMachine } from './newsletter.machine.ts'

/** Everything that can happen to the form. */
export const newsletterPaths = pathModel({
  machine: newsletterMachine,
  starts: { 'an empty field': undefined },
  steps: {
    'subscribe ana@example.com': { event: { type: 'subscribe', email: 'ana@example.com' } },
    'subscribe nobody': { event: { type: 'subscribe', email: 'nobody' } },
    'the address is stored': { done: 'send' },
    'the address is known: TAKEN': { fail: 'send', code: 'TAKEN', status: 409 },
    'there is no network: NETWORK': { fail: 'send', code: 'NETWORK' },
  },
})
