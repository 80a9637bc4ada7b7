import type { Auth } from '@butiga/commerce-sdk'
import type { CartSessionPorts } from '../cart-session/cart-session.actors.ts'

/** The log-in of a browser, whose code may be loaded with a log-in alone. */
export interface LoginPort {
  /** Whether there is one; the server may have ended it. */
  isLoggedIn(): boolean | Promise<boolean>
  /** That of `createAuth` or `keepLogin`. */
  load(): Promise<Auth>
}

export interface ShopPorts extends CartSessionPorts {
  /** Whether the site has a shop: without one, no call of the shop is made. Default true. */
  readonly ecommerce?: boolean
  /** The log-in of this browser, which `commerce` sends. Default: every visitor is a guest. */
  readonly login?: LoginPort
  /** Fetches the code that shows a bundle. Default: it is there. */
  readonly loadBundlePanel?: () => Promise<unknown>
}
