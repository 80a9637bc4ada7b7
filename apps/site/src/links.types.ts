/** Addresses in one language, ready for an href; made from the routes table, never typed by hand. */
export interface Links {
  home: () => string
  /** The grid of categories. */
  shop: () => string
  products: () => string
  product: (slug: string) => string
  category: (slug: string) => string
  cart: () => string
  checkout: () => string
  checkoutSuccess: (orderSlug: string) => string
  /** A page or a post. */
  page: (slug: string) => string
}
