import type { Cart, CartKey, MediaItem } from '@butiga/commerce-sdk/contracts'
import { quantityPricesOf, unitPriceOf } from '../../product/public.ts'
import type { CartLine, CartState } from '../types.ts'
import { toAmount } from '../../../ground/money.ts'
import { isDigital, stepsOfLine, sumCart, type Taxed } from './prices.ts'

/** The cart in the wire format. */
export const toCart = (
  state: CartState,
  key: CartKey,
  toMediaItem: (media: NonNullable<CartLine['media']>) => MediaItem,
): Cart => {
  const sums = sumCart(state)
  const digital = isDigital(state.lines)
  const amounts = {
    cartTotal: sums.cart,
    coupon: sums.coupon,
    delivery: sums.delivery,
    itemsTotal: sums.items,
    loyalty: sums.loyalty,
    orderTotal: sums.order,
  }
  const inCents = (pick: (amount: Taxed) => number) => ({
    cartTotal: toAmount(pick(amounts.cartTotal)),
    coupon: toAmount(pick(amounts.coupon)),
    delivery: toAmount(pick(amounts.delivery)),
    itemsTotal: toAmount(pick(amounts.itemsTotal)),
    loyalty: toAmount(pick(amounts.loyalty)),
    orderTotal: toAmount(pick(amounts.orderTotal)),
  })
  const prices = { ...inCents((amount) => amount.cents), tax: inCents((amount) => amount.taxCents) }
  return {
    id: state.id,
    version: state.version,
    protectCode: key.protectCode,
    items: state.lines.map((line, index) => {
      const row = toAmount(sums.rows[index]?.cents ?? 0)
      const unitPrice = unitPriceOf(line.unitCents, line.netQuantity)
      const cartTotal = toAmount(sums.lessCoupon[index]?.cents ?? 0)
      const itemPrices = { finalPrice: toAmount(line.unitCents), row, cartTotal }
      return {
        itemId: line.itemId,
        productId: line.productId,
        qty: line.qty,
        options: line.options,
        bundleOptions: line.bundleOptions,
        productData: {
          name: line.name,
          media: line.media && toMediaItem(line.media),
          slug: line.slug,
          mainProductSlug: line.mainProductSlug,
          isVisibleIndividually: line.isVisibleIndividually,
          ...(unitPrice && { unitPrice }),
          ...quantityPricesOf(stepsOfLine(line, state.hasMemberCard === true), line.netQuantity),
          ...(line.subscription && { subscription: line.subscription }),
          chosen: line.chosen,
          parts: line.parts.map(({ id, name, quantity, chosen }) => ({ id, name, quantity, chosen })),
        },
        prices: { converted: itemPrices, base: itemPrices },
      }
    }),
    // One currency exists, so the shown prices are the base prices.
    prices: { converted: prices, base: prices },
    isCouponApplied: sums.isCouponApplied,
    couponCode: state.coupon?.code ?? null,
    digitalOnly: digital,
    isEProduct: digital,
    paymentMethodId: state.paymentMethodId,
    deliveryMethodId: state.deliveryMethodId,
    session: { id: state.id, protectCode: key.protectCode },
    options: { deliveryBranchId: state.deliveryBranchId },
    guestUser: state.guest,
  }
}
