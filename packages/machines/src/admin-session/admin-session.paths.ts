import type { User } from '@butiga/commerce-sdk'
import { userWith } from '../testing/account-samples.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { adminSessionMachine } from './admin-session.machine.ts'
import { adminSessionPresence } from './admin-session.presence.ts'

const marta = userWith({ isBackofficeUser: true, scope: ['*'] })
const withCode: User = { ...marta, secondFactor: 'done' }
const ivo = userWith({ id: 2, email: 'ivo@example.com', username: 'ivo@example.com', isBackofficeUser: true })

/** Everything that can happen to a log-in of the back office. */
export const adminSessionPaths = pathModel({
  machine: adminSessionMachine,
  starts: { 'the admin is opened': { notices: silentPart() } },
  steps: {
    'nobody is logged in': { done: 'restore', output: null },
    'Marta is logged in': { done: 'restore', output: marta },
    'a log-in that needs a code is there': { fail: 'restore', code: 'SECOND_FACTOR_REQUIRED' },
    'the log-in is one of the shop: WRONG_ADMIN_KEY': { fail: 'restore', code: 'WRONG_ADMIN_KEY' },
    'the log-in is over: TOKEN_EXPIRED': { fail: 'restore', code: 'TOKEN_EXPIRED' },
    'the shop cannot be reached: NETWORK': { fail: 'restore', code: 'NETWORK' },
    'the network is back': { event: { type: 'network.found' } },
    'ten seconds pass': { after: 'retry' },
    'log in': { event: { type: 'session.login', username: 'marta@example.com', password: 'long enough' } },
    'the password is right': { done: 'login' },
    'the password is wrong: INVALID_LOGIN': { fail: 'login', code: 'INVALID_LOGIN' },
    'the profile comes': { done: 'loadUser', output: marta },
    'the profile is that of Ivo': { done: 'loadUser', output: ivo },
    'the profile needs a code': { fail: 'loadUser', code: 'SECOND_FACTOR_REQUIRED' },
    'the user is no back-office user: FORBIDDEN': { fail: 'loadUser', code: 'FORBIDDEN' },
    'type a code': { event: { type: 'session.code', code: '123456' } },
    'the code is right': { done: 'verifyCode' },
    'the code is wrong: TOKEN_INVALID': { fail: 'verifyCode', code: 'TOKEN_INVALID' },
    'a second factor is enrolled': { event: { type: 'session.changed', user: withCode } },
    'the server ends the log-in': { event: { type: 'session.ended' } },
    'log out': { event: { type: 'session.logout' } },
    'the log-out is done': { done: 'logout' },
    'the log-out fails: NETWORK': { fail: 'logout', code: 'NETWORK' },
  },
  distinguish: ({ context: { user, failure } }) => [user?.id, user?.secondFactor, failure?.code],
  invariants: {
    'who works here stays while the log-in is over': ({ after }) =>
      !after.matches('lapsed') || after.context.user !== null,
  },
  presence: adminSessionPresence,
  requirements: {
    'Marta is logged in': ['R1.4'],
  },
})
