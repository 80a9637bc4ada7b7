import type { ShopLinks } from '@butiga/react-ui/provider/shop'

/** Addresses in one language, ready for an href; made from the routes table, never typed by hand. */
export interface Links extends ShopLinks {
  readonly checkoutSuccess: (orderSlug: string) => string
  readonly order: (orderSlug: string) => string
  readonly offline: () => string
  readonly checkoutFailure: () => string
}
