import { pathModel } from '../testing/model.ts'
import { orderLookupMachine } from './order-lookup.machine.ts'
import { orderLookupPresence } from './order-lookup.presence.ts'

/** The steps of looking up an order. */
export const orderLookupPaths = pathModel({
  machine: orderLookupMachine,
  starts: { 'nothing typed': undefined },
  steps: {
    'send number and address': {
      event: { type: 'form.submitted', values: { number: '2026-00017', email: 'ana@example.hr' } },
    },
    'there is the order': {
      done: 'lookUp',
      output: { number: '2026-00017', date: '2026-11-21', state: 'placed', total: 20, currency: 'EUR', lines: [] },
    },
    'there is none: NOT_FOUND': { fail: 'lookUp', code: 'NOT_FOUND' },
    'that was too often: RATE_LIMITED': { fail: 'lookUp', code: 'RATE_LIMITED' },
  },
  presence: orderLookupPresence,
})
