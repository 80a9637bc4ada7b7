import type { Cart } from '@butiga/commerce-sdk'
import { CouponForm } from './coupon-form.tsx'
import { MemberCardForm } from './member-card-form.tsx'
import { notBegun, type Begun } from './use-begun.ts'

export interface CartCodesProps {
  readonly cart: Cart
  /** Distinguishes the fields of the page from those of the panel over it. */
  readonly place: 'page' | 'panel'
  /** What was done with their fields before. Default: nothing. */
  readonly begun?: { readonly coupon: Begun; readonly card: Begun }
}

const nothing = { coupon: notBegun, card: notBegun }

/** The coupon and the member card of a cart. */
export const CartCodes = ({ cart, place, begun = nothing }: CartCodesProps) => (
  <div className="cart-codes">
    <CouponForm cart={cart} id={`${place}-coupon`} begun={begun.coupon} />
    <MemberCardForm cart={cart} id={`${place}-card`} begun={begun.card} />
  </div>
)
