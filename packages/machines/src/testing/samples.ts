import type { Cart, CartItem, CartKey } from '@butiga/commerce-sdk'

const amounts = { cartTotal: 20, coupon: 0, delivery: 0, itemsTotal: 20, loyalty: 0, orderTotal: 20 }
const cartPrices = { ...amounts, tax: { ...amounts, cartTotal: 4, itemsTotal: 4, orderTotal: 4 } }

/** The session of the sample cart. */
export const session: CartKey = { cartId: 1, protectCode: 'AAAAAAAAAAAAAAAAAAAAAA' }

/** A line of two boxes at 10.00. */
export const itemWith = (part: Partial<CartItem> = {}): CartItem => {
  const qty = part.qty ?? 2
  const prices = { finalPrice: 10, row: 10 * qty, cartTotal: 10 * qty }
  return {
    itemId: 12,
    productId: 3,
    qty,
    options: {},
    bundleOptions: [],
    productData: {
      name: 'Box',
      media: null,
      slug: 'box',
      mainProductSlug: null,
      isVisibleIndividually: true,
      chosen: [],
      parts: [],
    },
    prices: { converted: prices, base: prices },
    ...part,
  }
}

/** A cart with that line. */
export const cartWith = (part: Partial<Cart> = {}): Cart => ({
  id: 1,
  version: 1,
  protectCode: session.protectCode,
  items: [itemWith()],
  currency: 'EUR',
  prices: { converted: cartPrices, base: cartPrices },
  isCouponApplied: false,
  couponCode: null,
  digitalOnly: false,
  isEProduct: false,
  paymentMethodId: null,
  deliveryMethodId: null,
  session: { id: session.cartId, protectCode: session.protectCode },
  options: {},
  guestUser: null,
  ...part,
})
