export { couponActors } from './coupon.actors.ts'
export { couponMachine } from './coupon.machine.ts'
export { couponPresence } from './coupon.presence.ts'
export type { CouponCart } from './coupon.types.ts'
