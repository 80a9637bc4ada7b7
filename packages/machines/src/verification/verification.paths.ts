import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { verificationMachine } from './verification.machine.ts'
import { verificationPresence } from './verification.presence.ts'

/** The steps of a verification. */
export const verificationPaths = pathModel({
  machine: verificationMachine,
  starts: { 'a token': { notices: silentPart(), token: 'token' } },
  steps: {
    'the address is confirmed': { done: 'verify', output: 'ana@example.hr' },
    'it is refused: TOKEN_INVALID': { fail: 'verify', code: 'TOKEN_INVALID' },
    'it is refused: VALIDATION_FAILED': { fail: 'verify', code: 'VALIDATION_FAILED' },
    'the network is lost': { fail: 'verify', code: 'NETWORK' },
    'try again': { event: { type: 'verification.retry' } },
  },
  presence: verificationPresence,
  requirements: {
    'the address is confirmed': ['R2.108'],
  },
})
