import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { cartWith } from '../testing/samples.ts'
import { couponMachine } from './coupon.machine.ts'
import { couponPresence } from './coupon.presence.ts'

const none = cartWith({ version: 2 })
const applied = cartWith({ version: 2, couponCode: 'OTOK10', isCouponApplied: true })
const another = cartWith({ version: 3, couponCode: 'PET5', isCouponApplied: true })
const lapsed = cartWith({ version: 3, couponCode: 'OTOK10' })
const minimum = { reason: 'minimum', minimum: 120, missing: 23.9 }

/** The steps of a cart's coupon. */
export const couponPaths = pathModel({
  machine: couponMachine,
  starts: {
    'no coupon': { cart: none, shop: silentPart() },
    'a coupon that counts': { cart: applied, shop: silentPart() },
    'a coupon that has lapsed': { cart: lapsed, shop: silentPart() },
  },
  steps: {
    'type a code': { event: { type: 'coupon.type', text: ' OTOK10 ' } },
    apply: { event: { type: 'coupon.apply' } },
    'it is applied': { done: 'apply', output: applied },
    'there is none: COUPON_NOT_FOUND': { fail: 'apply', code: 'COUPON_NOT_FOUND' },
    'too few goods: COUPON_NOT_APPLICABLE': { fail: 'apply', code: 'COUPON_NOT_APPLICABLE', data: minimum },
    'other goods: COUPON_NOT_APPLICABLE': {
      fail: 'apply',
      code: 'COUPON_NOT_APPLICABLE',
      data: { reason: 'otherGoods' },
    },
    'there is no cart': { fail: 'apply', code: "Session doesn't exist", status: 0 },
    'take it off': { event: { type: 'coupon.remove' } },
    'it is off': { done: 'remove', output: none },
    'it cannot be taken off: INTERNAL': { fail: 'remove', code: 'INTERNAL' },
    'there is no cart to take it off': { fail: 'remove', code: "Session doesn't exist", status: 0 },
    'a cart with it comes': { event: { type: 'coupon.received', cart: applied } },
    'a cart with another one comes': { event: { type: 'coupon.received', cart: another } },
    'a cart comes in which it has lapsed': { event: { type: 'coupon.received', cart: lapsed } },
    'a cart without it comes': { event: { type: 'coupon.received', cart: none } },
    'the lapsed one is off': { done: 'clear', output: none },
    'the lapsed one stays: NETWORK': { fail: 'clear', code: 'NETWORK' },
  },
  distinguish: ({ context: { cart, typed, lapsed: gone } }) => [cart.couponCode, typed !== '', gone !== null],
  presence: couponPresence,
  invariants: {
    'a coupon that counts has no problem beside it': ({ after }) =>
      !after.matches('applied') || after.context.problem === null || after.context.cart.isCouponApplied,
    'nothing is applied without a code': ({ after }) => !after.matches('applying') || after.context.typed.trim() !== '',
  },
  requirements: { apply: ['R5.16'] },
})
