import { type Cart, readCartSession, requireCartSession, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { MachinePorts } from '../shared/ports.ts'

export interface ApplyInput {
  readonly code: string
}

/** The calls of a cart's coupon. */
export const couponActors = ({ commerce, cookies }: Pick<MachinePorts, 'commerce' | 'cookies'>) => ({
  apply: fromPromise<Cart, ApplyInput>(async ({ input: { code: couponCode }, signal }) => {
    const session = requireCartSession(readCartSession(cookies))
    return await unwrap(commerce.ecommerce.applyCoupon({ ...session, couponCode }, { signal }))
  }),
  remove: fromPromise<Cart>(async ({ signal }) => {
    const session = requireCartSession(readCartSession(cookies))
    return await unwrap(commerce.ecommerce.removeCoupon(session, { signal }))
  }),
})
