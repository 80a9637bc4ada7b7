import fc from 'fast-check'
import { isEmail } from '@butiga/commerce-sdk/rules'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { texts } from '../testing/payload-samples.ts'
import { session } from '../testing/samples.ts'
import { areRequiredAccepted } from './consent.guards.ts'
import { consentMachine } from './consent.machine.ts'

export const consentPaths = pathModel({
  machine: consentMachine,
  starts: { 'the address step': { target: 'checkoutAddress', notices: silentPart(), owner: silentPart() } },
  steps: {
    'the consents are there': {
      done: 'load',
      output: [
        { id: 1, displayName: 'Terms', required: true },
        { id: 2, displayName: 'News', required: false },
      ],
    },
    'there are no consents': { done: 'load', output: [] },
    'the consents do not load: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'ask again': { event: { type: 'consent.retry' } },
    'accept the terms': { event: { type: 'consent.toggle', id: 1, accepted: true } },
    'check them with the rest of the step': { event: { type: 'consent.check' } },
    'submit with an e-mail': { event: { type: 'consent.submit', email: 'ana@example.hr', cart: null } },
    'submit with an e-mail and a cart': {
      event: { type: 'consent.submit', email: 'ana@example.hr', cart: session },
    },
    'submit without an e-mail': { event: { type: 'consent.submit', email: '', cart: null } },
    'the consents are logged': { done: 'log', output: { logged: 1 } },
    'the log fails: INTERNAL': { fail: 'log', code: 'INTERNAL' },
  },
  distinguish: ({ context: { items, accepted, logged } }) => [items.length, accepted, logged],
  varies: {
    'the consents are there': fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), displayName: texts, required: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    'accept the terms': fc.record({ id: fc.integer({ min: -1, max: 5 }), accepted: fc.boolean() }),
    'submit with an e-mail': fc.record({ email: texts }),
  },
  invariants: {
    'nothing is logged without each required consent and an e-mail address': ({ after: { context, value } }) =>
      value !== 'logging' || (areRequiredAccepted(context) && isEmail(context.email)),
    'no consent is accepted twice': ({ after: { context } }) =>
      new Set(context.accepted).size === context.accepted.length,
  },
  requirements: {
    'check them with the rest of the step': ['R5.22'],
    'submit with an e-mail': ['R5.22', 'R5.23'],
    'submit without an e-mail': ['R5.25'],
    'the log fails: INTERNAL': ['R5.24'],
  },
})
