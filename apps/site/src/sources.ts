import type { ScreenName } from './page.ts'

/** The source file of each screen, by which the build's manifest names its chunk. */
const sources: Record<ScreenName, string> = {
  home: 'page/page',
  page: 'page/page',
  products: 'products/products',
  product: 'product/product',
  categories: 'categories/categories',
  category: 'category/category',
  search: 'search/search',
  cart: 'cart/cart',
  checkout: 'checkout/checkout',
  checkoutSuccess: 'checkout-success/checkout-success',
  checkoutFailure: 'checkout-failure/checkout-failure',
  sectionTool: 'section-tool/section-tool',
  notFound: 'not-found/not-found',
  maintenance: 'maintenance/maintenance',
  locked: 'locked/locked',
  failure: 'failure/failure',
}

export const sourceOf = (name: ScreenName): string => `src/screens/${sources[name]}.screen.tsx`
