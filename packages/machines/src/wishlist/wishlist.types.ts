import type { ShopRef } from '../shared/cart-commands.ts'

export interface WishlistInput {
  readonly shop: ShopRef
  /** The products on the wishlist; null where it could not be loaded. */
  readonly products: readonly number[] | null
  /** A product that is added at once, unless it is on the wishlist. Default: none. */
  readonly wish?: number | null
}

export interface WishlistContext {
  readonly shop: ShopRef
  /** The products that the shop has answered; null while it has not. */
  readonly products: readonly number[] | null
  /** The toggles that the shop has not answered; the first one is being sent. */
  readonly queue: readonly number[]
}

export type WishlistEvent =
  | { readonly type: 'wishlist.toggle'; readonly productId: number }
  /** Loaded elsewhere: the newest state. */
  | { readonly type: 'wishlist.received'; readonly products: readonly number[] | null }
