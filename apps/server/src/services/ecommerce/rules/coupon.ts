import { shareCents } from '@butiga/commerce-sdk/contracts'
import type { CartCoupon, CartLine } from '../types.ts'
import { divideRounded } from '../../../ground/money.ts'

/** What decides whether a coupon is for a line. */
export type CouponLine = Pick<CartLine, 'productId' | 'mainProductId' | 'categoryIds' | 'digital'>

/** A line with the price of all its pieces. */
type PricedLine = CouponLine & { readonly cents: number }

const isFor = (
  { categoryIds, productIds }: CartCoupon,
  { productId, mainProductId, categoryIds: own }: CouponLine,
): boolean => {
  if (categoryIds === null && productIds === null) return true
  if (categoryIds !== null && own === null) throw new Error('The categories of a line were not read for its coupon')
  return (
    own?.some((id) => categoryIds?.includes(id)) === true ||
    productIds?.includes(productId) === true ||
    (mainProductId !== null && productIds?.includes(mainProductId) === true)
  )
}

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** Why a coupon does not count in a cart. */
export type CouponFault = 'notRunning' | 'usedUp' | 'minimum' | 'otherGoods' | 'noDelivery'

/** Why a coupon does not count for these lines; null when it does. */
export const couponFault = (coupon: CartCoupon, lines: readonly PricedLine[]): CouponFault | null => {
  if (!coupon.isRunning) return 'notRunning'
  if (!coupon.isLeft) return 'usedUp'
  const goods = lines.filter((line) => line.cents > 0 && isFor(coupon, line))
  if (goods.length === 0) return 'otherGoods'
  if (coupon.freeDelivery && goods.every(({ digital }) => digital)) return 'noDelivery'
  return sum(lines.map(({ cents }) => cents)) < coupon.minTotalCents ? 'minimum' : null
}

/**
 * What each line saves by a coupon, in cents: the discount is rounded once and shared in proportion to the lines that it is
 * for, by largest remainder, of equal ones to the first. An amount is never more than these lines cost, a percentage never
 * more than its ceiling; free delivery saves nothing of the goods.
 */
export const couponShares = (coupon: CartCoupon, lines: readonly PricedLine[]): readonly number[] => {
  const bases = lines.map((line) => (isFor(coupon, line) ? line.cents : 0))
  const base = sum(bases)
  const { percent, amountCents, maxCents } = coupon
  const discount = Math.min(base, amountCents ?? divideRounded(base * (percent ?? 0), 10_000), maxCents ?? base)
  return shareCents(discount, bases)
}
