import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { availabilityForm } from '../testing/form-samples.ts'
import { formEntryMachine } from './form-entry.machine.ts'
import { formEntryPresence } from './form-entry.presence.ts'

const target = 'productAvailabilityForm'
const values = { email: 'ana@example.hr', sku: 'BOX' }

export const formEntryPaths = pathModel({
  machine: formEntryMachine,
  starts: { 'a form to fill in': { notices: silentPart(), name: target, hidden: { sku: 'BOX' } } },
  steps: {
    'the form comes': { done: 'loadForm', output: availabilityForm },
    'the form comes, and requires a captcha': {
      done: 'loadForm',
      output: { ...availabilityForm, requiresCaptcha: true },
    },
    'the form fails: INTERNAL': { fail: 'loadForm', code: 'INTERNAL' },
    'try again': { event: { type: 'formEntry.retry' } },
    'submit it': { event: { type: 'form.submitted', values } },
    'the consents are accepted': { event: { type: 'consent.accepted', target, consents: [1] } },
    'a consent is missing': { event: { type: 'consent.refused', target, key: 'error.consentRequired' } },
    'the captcha is solved': { done: 'solveCaptcha', output: { key: 'site', response: 'human' } },
    'the captcha fails': { fail: 'solveCaptcha', code: 'CAPTCHA_FAILED' },
    'it is stored': { done: 'store', output: { entryId: 1, confirmationSent: false } },
    'it is refused: CONSENT_REQUIRED': { fail: 'store', code: 'CONSENT_REQUIRED' },
  },
  presence: formEntryPresence,
  requirements: {
    'it is stored': ['R1.10'],
  },
})
