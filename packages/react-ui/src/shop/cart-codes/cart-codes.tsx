import type { Cart } from '@butiga/commerce-sdk'
import { CouponForm } from './coupon-form.tsx'
import { MemberCardForm } from './member-card-form.tsx'

interface CartCodesProps {
  /** A filled cart. */
  readonly cart: Cart
  /** Distinguishes the fields of the page from those of the panel over it. */
  readonly place: 'page' | 'panel'
}

/** The coupon and the member card of a cart. */
export const CartCodes = ({ cart, place }: CartCodesProps) => (
  <div className="cart-codes">
    <CouponForm cart={cart} id={`${place}-coupon`} />
    <MemberCardForm cart={cart} id={`${place}-card`} />
  </div>
)
