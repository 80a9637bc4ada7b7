import { userWith } from '../testing/account-samples.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { socialLoginMachine } from './social-login.machine.ts'
import { socialLoginPresence } from './social-login.presence.ts'

const parts = { shop: silentPart(), notices: silentPart() }
const returned = {
  provider: 'google',
  code: 'code',
  state: 'google.state',
  redirectUri: 'https://shop.example/social-login',
}
const outcome = { user: userWith(), redirect: '/profil' }

/** The steps of a social log-in. */
export const socialLoginPaths = pathModel({
  machine: socialLoginMachine,
  starts: {
    'a return of the provider': { ...parts, returned },
    'a provider that refused': { ...parts, returned: null },
  },
  steps: {
    'it is slow': { after: 'slow' },
    'it is confirmed': { done: 'exchange', output: outcome },
    'it is refused: SOCIAL_ACCOUNT_EXISTS': { fail: 'exchange', code: 'SOCIAL_ACCOUNT_EXISTS' },
    'it is refused: CONSENT_REQUIRED': { fail: 'exchange', code: 'CONSENT_REQUIRED' },
    'it is refused: SOCIAL_EMAIL_MISSING': { fail: 'exchange', code: 'SOCIAL_EMAIL_MISSING' },
    'it is refused: INVALID_LOGIN': { fail: 'exchange', code: 'INVALID_LOGIN' },
    'give the password': { event: { type: 'form.submitted', values: { password: 'bura u sijecnju' } } },
    'give the consents': { event: { type: 'consent.accepted', target: 'registerForm', consents: [1] } },
    'it is complete': { done: 'complete', output: outcome },
    'the password is wrong': { fail: 'complete', code: 'INCORRECT_OLD_PASSWORD' },
    'it has expired: INVALID_LOGIN': { fail: 'complete', code: 'INVALID_LOGIN' },
  },
  presence: socialLoginPresence,
  requirements: {
    'it is confirmed': ['R10.38'],
  },
})
