import type { Cart, CartKey } from '@butiga/commerce-sdk'
import type { CartSessionContext } from './cart-session.types.ts'

/** An answer older than the shown cart, or of another session, is dropped. */
export const isCurrent = ({ session, cart }: Pick<CartSessionContext, 'session' | 'cart'>, received: Cart): boolean =>
  received.id === session?.cartId && (cart === null || cart.id !== received.id || received.version >= cart.version)

/** A log-in may give the same cart another code. */
export const isSameKey = (one: CartKey, other: CartKey | null): boolean =>
  one.cartId === other?.cartId && one.protectCode === other.protectCode

/** What a product page wants removed: its line, or the one of several that it was opened for. */
export interface Removal {
  readonly productId: number
  readonly itemId?: number
}

/** The line that a product page may remove: one with a quantity other than zero. */
export const removableLine = (cart: Cart | null, { productId, itemId }: Removal): number | null =>
  cart?.items.find(
    (item) => item.qty !== 0 && (itemId === undefined ? item.productId === productId : item.itemId === itemId),
  )?.itemId ?? null
