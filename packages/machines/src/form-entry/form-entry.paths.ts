import type { Form } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { availabilityForm } from '../testing/form-samples.ts'
import { formEntryMachine } from './form-entry.machine.ts'
import { formEntryPresence } from './form-entry.presence.ts'

const target = 'productAvailabilityForm'
const values = { email: 'ana@example.hr', sku: 'BOX' }

const withFiles: Form = {
  ...availabilityForm,
  fields: [
    ...availabilityForm.fields,
    { name: 'cv', label: 'CV', type: 'file', required: false, maxLength: 2, step: 2 },
  ],
}

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
    'the form comes, with a second step and a field for files': { done: 'loadForm', output: withFiles },
    'the form comes with files, and requires a captcha': {
      done: 'loadForm',
      output: { ...withFiles, requiresCaptcha: true },
    },
    'submit the last step, with a file': {
      event: { type: 'form.submitted', values: { ...values, $step: 2, cv: [new Blob(['x'])] } },
    },
    'go back': { event: { type: 'formEntry.back', values: { ...values, $step: 2 } } },
    'the files are sent': { done: 'upload', output: { ...values, $step: 2, cv: ['key'] } },
    'a file is refused: FILE_REFUSED': { fail: 'upload', code: 'FILE_REFUSED' },
    'the form was changed meanwhile': {
      fail: 'store',
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'data.other', rule: 'required' }] },
    },
    'submit it': { event: { type: 'form.submitted', values } },
    'the consents are accepted': { event: { type: 'consent.accepted', target, consents: [1] } },
    'a consent is missing': { event: { type: 'consent.refused', target, key: 'error.consentRequired' } },
    'the captcha is solved': { done: 'solveCaptcha', output: { key: 'site', response: 'human' } },
    'the captcha fails': { fail: 'solveCaptcha', code: 'CAPTCHA_FAILED' },
    'it is stored': { done: 'store', output: { entryId: 1, confirmationSent: false } },
    'it is refused: CONSENT_REQUIRED': { fail: 'store', code: 'CONSENT_REQUIRED' },
    'a field is refused: VALIDATION_FAILED': {
      fail: 'store',
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'data.email', rule: 'email' }] },
    },
  },
  presence: formEntryPresence,
  requirements: {
    'it is stored': ['R1.10'],
  },
})
