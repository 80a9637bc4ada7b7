import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { cartWith } from '../testing/samples.ts'
import { offlineCartMachine } from './offline-cart.machine.ts'

const cart = cartWith({ version: 2 })
const refused = { failure: failureWith('OUT_OF_STOCK'), subject: { name: 'Box', picture: null } }

export const offlineCartPaths = pathModel({
  machine: offlineCartMachine,
  starts: { 'a tab': { shop: silentPart() } },
  steps: {
    'a change is held': { event: { type: 'offline.held' } },
    'the network is back': { event: { type: 'network.found' } },
    'ten seconds pass': { after: 'retry' },
    'ten seconds, less a millisecond': { after: 'retry', just: 'before' },
    'no other tab sends': { event: { type: 'lock.granted' } },
    'the cart is as it was, and a change waits': { done: 'check', output: { cart, left: 1, isOther: false } },
    'the cart is as it was, and nothing waits': { done: 'check', output: { cart, left: 0, isOther: false } },
    'the browser has no cart any more': { done: 'check', output: { cart: null, left: 0, isOther: false } },
    'the cart has other prices, and a change waits': { done: 'check', output: { cart, left: 1, isOther: true } },
    'the cart has other prices, and nothing waits': { done: 'check', output: { cart, left: 0, isOther: true } },
    'the shop does not answer: UNAVAILABLE': { fail: 'check', code: 'UNAVAILABLE' },
    'the cart was ordered: CART_ARCHIVED': { fail: 'check', code: 'CART_ARCHIVED' },
    'the change is taken, and another waits': { done: 'send', output: { cart, left: 1, refused: null } },
    'the last change is taken': { done: 'send', output: { cart, left: 0, refused: null } },
    'the last change is refused: OUT_OF_STOCK': { done: 'send', output: { cart, left: 0, refused } },
    'the network is lost again: NETWORK': { fail: 'send', code: 'NETWORK' },
    'the change gets no answer: UNAVAILABLE': { fail: 'send', code: 'UNAVAILABLE' },
    'the change finds an ordered cart: CART_ARCHIVED': { fail: 'send', code: 'CART_ARCHIVED' },
  },
  distinguish: ({ context: { answered, isMoreHeld: isMoreQueued } }) => [
    answered.cart === null,
    answered.left,
    isMoreQueued,
  ],
  excuses: {
    'offlineCart.sending.changing on xstate.done.actor.send #1 [isRefused]: guard dropped':
      'reportRefusal says nothing of a change that was taken',
  },
})
