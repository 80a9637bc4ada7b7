import { userWith } from '../testing/account-samples.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { secondFactorMachine } from './second-factor.machine.ts'
import { secondFactorPresence } from './second-factor.presence.ts'

const recoveryCodes = ['7f4k-92qd', 'm3xa-b8tr']
const user = userWith({ isBackofficeUser: true })

/** The steps of the second factor of a back-office user. */
export const secondFactorPaths = pathModel({
  machine: secondFactorMachine,
  starts: { 'a back-office user': { notices: silentPart() } },
  steps: {
    'there is none': { done: 'load', output: null },
    'there is one': { done: 'load', output: { enrolledAt: '2026-11-23T10:00:00.000Z', recoveryCodesLeft: 6 } },
    'it is not loaded: NETWORK': { fail: 'load', code: 'NETWORK' },
    'try again': { event: { type: 'secondFactor.retry' } },
    'switch it on': { event: { type: 'secondFactor.enrol' } },
    'the secret comes': {
      done: 'enrol',
      output: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Burin', qr: '<svg />', recoveryCodes },
    },
    'the log-in is too old for a secret': { fail: 'enrol', code: 'LOGIN_NOT_RECENT' },
    'no secret comes: RATE_LIMITED': { fail: 'enrol', code: 'RATE_LIMITED' },
    'the password is right': { event: { type: 'secondFactor.proven' } },
    'the code is right': {
      event: { type: 'secondFactor.verified', user: { ...user, secondFactor: 'done' } },
    },
    'the codes are saved': { event: { type: 'secondFactor.saved' } },
    'ask for new codes': { event: { type: 'secondFactor.renew' } },
    'new codes come': { done: 'renew', output: recoveryCodes },
    'the log-in is too old for new codes': { fail: 'renew', code: 'LOGIN_NOT_RECENT' },
    'no codes come: NOT_FOUND': { fail: 'renew', code: 'NOT_FOUND' },
    'switch it off': { event: { type: 'secondFactor.remove' } },
    'yes, off': { event: { type: 'secondFactor.confirm' } },
    'think better of it': { event: { type: 'secondFactor.cancel' } },
    'it is off': { done: 'remove', output: user },
    'the log-in is too old to switch it off': { fail: 'remove', code: 'LOGIN_NOT_RECENT' },
    'it stays on: NETWORK': { fail: 'remove', code: 'NETWORK' },
  },
  invariants: {
    'the secret is kept until its code is typed, and no longer': ({ after }) =>
      (after.context.enrolment !== null) === after.matches('confirming'),
    'recovery codes are kept while they are shown, and no longer': ({ after }) =>
      after.context.codes.length > 0 === after.matches('saving'),
  },
  presence: secondFactorPresence,
})
