import type { CommerceFailure, User } from '@butiga/commerce-sdk'
import type { AccountCommand } from '../shared/account-commands.ts'
import type { ShopRef } from '../shared/cart-commands.ts'

export interface AuthInput {
  readonly shop: ShopRef
}

/** What the browser's log-in gives after a reload. */
export interface Restored {
  readonly user: User
  /** The products on the wishlist; null where it could not be loaded. */
  readonly products: readonly number[] | null
  /** Whether the user may have a cart that this browser has not, as after a change of the language. */
  readonly isCartDue: boolean
}

export interface AuthContext {
  readonly shop: ShopRef
  /** Null without a log-in, and until a log-in is complete or restored. */
  readonly user: User | null
  /** Why the last log-in failed, in whole or in part; null where it did not. */
  readonly failure: CommerceFailure | null
  /** What the wishlist begins with; null where it could not be loaded. */
  readonly products: readonly number[] | null
  /** The product whose heart was pressed before the log-in; null without one. */
  readonly wish: number | null
}

export type AuthEvent =
  | AccountCommand
  /** The server has ended the log-in. */
  | { readonly type: 'auth.ended' }
  /** Another tab, or another page in this one, may have logged in or out. */
  | { readonly type: 'auth.reread' }
  | { readonly type: 'network.found' }
  /** The session of the cart is gone with the language; the user has the cart still. */
  | { readonly type: 'language.switched' }
