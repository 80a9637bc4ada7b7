import type { Cart } from '@butiga/commerce-sdk'

/** Milliseconds that the notice of a changed cart stays. */
export const CART_CHANGED_TOAST = 12_000

/**
 * Whether the server's cart differs from the one the buyer saw: item count, a final price or a cart total, the amount
 * to pay, which a more expensive delivery raises as well, or the delivery address, which another tab may have
 * changed.
 */
export const isCartChanged = (seen: Cart | null, now: Cart): boolean =>
  seen === null ||
  seen.items.length !== now.items.length ||
  seen.deliveryMethodId !== now.deliveryMethodId ||
  seen.options.deliveryBranchId !== now.options.deliveryBranchId ||
  seen.prices.converted.cartTotal !== now.prices.converted.cartTotal ||
  seen.prices.converted.orderTotal !== now.prices.converted.orderTotal ||
  now.items.some(({ itemId, prices }) => {
    const before = seen.items.find((item) => item.itemId === itemId)?.prices.converted
    return before?.finalPrice !== prices.converted.finalPrice || before.cartTotal !== prices.converted.cartTotal
  })
