import { emptyRegistration } from '@butiga/commerce-sdk/rules'
import type { FormGroup } from '../form/form.values.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { registrationMachine } from './registration.machine.ts'
import { registrationPresence } from './registration.presence.ts'

const target = 'registerForm'
const values: FormGroup = {
  ...emptyRegistration,
  firstName: 'Ana',
  lastName: 'Marić',
  email: 'ana@example.hr',
  password: 'bura u sijecnju',
  confirmedPassword: 'bura u sijecnju',
  memberCardBarcode: '3850005551842',
} as unknown as FormGroup
const input = { shop: silentPart(), notices: silentPart(), countries: [] }

/** The steps of a registration. */
export const registrationPaths = pathModel({
  machine: registrationMachine,
  starts: { 'a registration': input, 'one that logs in': { ...input, autoLogin: true } },
  steps: {
    'submit it': { event: { type: 'form.submitted', values } },
    'the card is valid': { done: 'barcodeCheck', output: { problem: null } },
    'there is no such card': {
      done: 'barcodeCheck',
      output: { problem: 'core.notifications.membershipCardBarcodeInvalid' },
    },
    'the consents are accepted': { event: { type: 'consent.accepted', target, consents: [1] } },
    'a consent is missing': { event: { type: 'consent.refused', target, key: 'error.consentRequired' } },
    'a mail is sent': { done: 'register', output: { id: 1, verificationToken: 'receipt' } },
    'the account exists': { done: 'register', output: { id: 1 } },
    'it is refused: USER_EXISTS': { fail: 'register', code: 'USER_EXISTS' },
  },
  presence: registrationPresence,
  requirements: {
    'there is no such card': ['R5.14', 'R5.15'],
    'the consents are accepted': ['R4.9'],
    'a consent is missing': ['R5.22'],
    'a mail is sent': ['R4.10'],
    'the account exists': ['R4.11', 'R2.107'],
  },
})
