import { userWith } from '../testing/account-samples.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { authMachine } from './auth.machine.ts'
import { authPresence } from './auth.presence.ts'

const ana = userWith()
const renamed = userWith({ details: { firstName: 'Ana', lastName: 'Horvat' } })
const ivo = userWith({ id: 2, email: 'ivo@example.com', username: 'ivo@example.com' })
const staff = userWith({ isBackofficeUser: true, secondFactor: 'needed' })

/** Everything that can happen to the log-in of a browser. */
export const authPaths = pathModel({
  machine: authMachine,
  starts: { 'a page that is opened': { shop: silentPart() } },
  steps: {
    'nobody is logged in': { done: 'restore', output: null },
    'Ana is logged in': { done: 'restore', output: { user: ana, products: [3], isCartDue: false } },
    'Ana is logged in, her wishlist fails': {
      done: 'restore',
      output: { user: ana, products: null, isCartDue: false },
    },
    'Ana is logged in, her cart is elsewhere': {
      done: 'restore',
      output: { user: ana, products: [3], isCartDue: true },
    },
    'Ivo is logged in': { done: 'restore', output: { user: ivo, products: [4], isCartDue: false } },
    'the log-in is over: TOKEN_EXPIRED': { fail: 'restore', code: 'TOKEN_EXPIRED' },
    'the shop cannot be reached: NETWORK': { fail: 'restore', code: 'NETWORK' },
    'the network is back': { event: { type: 'network.found' } },
    'half a minute passes': { after: 'retry' },
    'log in': { event: { type: 'auth.login', username: 'ana@example.com', password: 'long enough' } },
    'log in for the heart of a tape': {
      event: { type: 'auth.login', username: 'ana@example.com', password: 'long enough', wish: 4 },
    },
    'come back from a provider': { event: { type: 'auth.adopt', user: ana } },
    'come back from a provider for the heart of a tape': { event: { type: 'auth.adopt', user: ana, wish: 4 } },
    'the password is right': { done: 'login' },
    'the password is wrong: INVALID_LOGIN': { fail: 'login', code: 'INVALID_LOGIN' },
    'the profile comes': { done: 'loadUser', output: ana },
    'the profile says that a code is needed': { done: 'loadUser', output: staff },
    'a log-in that needs a code is there': { done: 'restore', output: { user: staff, products: [], isCartDue: false } },
    'type a code': { event: { type: 'auth.code', code: '123 456' } },
    'the code is right': { done: 'verifyCode' },
    'the code is wrong: TOKEN_INVALID': { fail: 'verifyCode', code: 'TOKEN_INVALID' },
    'the code gets no answer: NETWORK': { fail: 'verifyCode', code: 'NETWORK' },
    'the log-in is over before the code: TOKEN_EXPIRED': { fail: 'verifyCode', code: 'TOKEN_EXPIRED' },
    'the profile fails: INTERNAL': { fail: 'loadUser', code: 'INTERNAL' },
    'the cart comes': { done: 'resumeCart', output: true },
    'there is no cart': { done: 'resumeCart', output: false },
    'the cart fails: INTERNAL': { fail: 'resumeCart', code: 'INTERNAL' },
    'the wishlist comes': { done: 'loadWishlist', output: [3] },
    'the wishlist fails: NETWORK': { fail: 'loadWishlist', code: 'NETWORK' },
    'press a heart': { event: { type: 'wishlist.toggle', productId: 4 } },
    'change the name': { event: { type: 'auth.changed', user: renamed } },
    'switch the language': { event: { type: 'language.switched' } },
    'another tab logs in or out': { event: { type: 'auth.reread' } },
    'log out': { event: { type: 'auth.logout' } },
    'the log-out is done': { done: 'logout' },
    'the log-out fails: NETWORK': { fail: 'logout', code: 'NETWORK' },
    'the server ends the log-in': { event: { type: 'auth.ended' } },
  },
  distinguish: ({ context: { user, failure, products, wish } }) => [
    user?.id,
    failure?.code,
    failure?.message,
    products,
    wish,
  ],
  presence: authPresence,
  requirements: {
    'log in': ['R4.1'],
    'Ana is logged in': ['R4.2'],
    'log out': ['R4.3'],
    'the server ends the log-in': ['R4.4'],
    'the password is wrong: INVALID_LOGIN': ['R4.6'],
    'the log-out is done': ['R4.7'],
  },
})
