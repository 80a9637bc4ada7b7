import type { Cart, CommerceFailure } from '@butiga/commerce-sdk'
import type { ShopRef } from '../shared/cart-commands.ts'
import type { Message } from '../shared/messages.ts'

/** What of a cart its coupon depends on. */
export type CouponCart = Pick<Cart, 'couponCode' | 'isCouponApplied'>

export interface CouponInput {
  readonly cart: CouponCart
  /** What was typed before. Default: nothing. */
  readonly typed?: string
  /** Receives every answered cart, and failures. */
  readonly shop: ShopRef
}

export interface CouponContext extends CouponInput {
  /** The code as it is typed. */
  readonly typed: string
  /** Whether applying was tried. */
  readonly isTouched: boolean
  /** What is wrong with the code; null while nothing is. */
  readonly problem: Message | null
  /** The code of a coupon that counts no longer, until something is typed; null without one. */
  readonly lapsed: string | null
}

export type CouponEvent =
  | { readonly type: 'coupon.type'; readonly text: string }
  | { readonly type: 'coupon.apply' }
  | { readonly type: 'coupon.remove' }
  /** The newest cart. */
  | { readonly type: 'coupon.received'; readonly cart: CouponCart }

/** A coupon could not be applied. */
export interface CouponEmitted {
  readonly type: 'coupon.failed'
  readonly failure: CommerceFailure
}
