import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { subscriptionMachine } from './subscription.machine.ts'
import { subscriptionPresence } from './subscription.presence.ts'

const target = 'newsletter'

/** The steps of a subscription to the newsletter. */
export const subscriptionPaths = pathModel({
  machine: subscriptionMachine,
  starts: { 'an address typed early': { notices: silentPart(), email: 'ana' } },
  steps: {
    'submit it': { event: { type: 'form.submitted', values: { email: 'ana@example.hr' } } },
    'the consents are accepted': { event: { type: 'consent.accepted', target, consents: [1] } },
    'a consent is missing': { event: { type: 'consent.refused', target, key: 'error.consentRequired' } },
    'a mail was sent': { done: 'subscribe', output: undefined },
    'it is refused: ALREADY_SUBSCRIBED': { fail: 'subscribe', code: 'ALREADY_SUBSCRIBED' },
    'it is refused: RATE_LIMITED': { fail: 'subscribe', code: 'RATE_LIMITED' },
  },
  presence: subscriptionPresence,
  requirements: {
    'submit it': ['R1.10'],
    'a consent is missing': ['R5.22'],
  },
})
