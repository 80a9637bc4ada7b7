import type { User } from '@butiga/commerce-sdk'

/** A product that goes on the wishlist once its visitor is logged in. */
interface Arrival {
  /** Default: none. */
  readonly wish?: number
}

/** What the parts of a page ask of the account; the root of a shop forwards them to the auth machine. */
export type AccountCommand =
  | ({ readonly type: 'auth.login'; readonly username: string; readonly password: string } & Arrival)
  /** A code of the second factor, which the log-in waits for. */
  | { readonly type: 'auth.code'; readonly code: string }
  /** The browser has a log-in already, as after one at a provider: what follows a log-in follows. */
  | ({ readonly type: 'auth.adopt'; readonly user: User } & Arrival)
  | { readonly type: 'auth.logout' }
  /** The profile was changed. */
  | { readonly type: 'auth.changed'; readonly user: User }
  /** Adds a product to the wishlist, or removes it. */
  | { readonly type: 'wishlist.toggle'; readonly productId: number }
