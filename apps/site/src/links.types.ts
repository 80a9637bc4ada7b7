import type { ShopLinks } from '@butiga/react-ui/provider/shop'

/** Addresses in one language, ready for an href; made from the routes table, never typed by hand. */
export interface Links extends ShopLinks {
  readonly posts: () => string
  /** The posts of a category or tag, by its slug. */
  readonly postCategory: (slug: string) => string
  readonly events: () => string
  readonly event: (id: number) => string
  readonly register: () => string
  /** The way to a new password. */
  readonly forgotPassword: () => string
  readonly checkoutSuccess: (orderSlug: string) => string
  readonly profileOrders: () => string
  /** An own order by its id. */
  readonly profileOrder: (id: string) => string
  readonly profileAddresses: () => string
  readonly profileSecurity: () => string
  readonly profileDevices: () => string
  readonly profileData: () => string
  /** What customers say about the shop. */
  readonly reviews: () => string
  readonly offline: () => string
  readonly checkoutFailure: () => string
  /** The withdrawal from a contract, of the order with this number. */
  readonly withdrawal: (orderNumber: string) => string
  /** Whether a link leads to a screen that only a site with e-commerce has. */
  readonly leadsToShop: (link: string) => boolean
}
