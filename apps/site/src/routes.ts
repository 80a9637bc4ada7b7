import { newsletterWord, type PathName } from '@butiga/commerce-sdk/rules'
import type { AnyScreen } from './screens/screen.types.ts'

/** The readers of queries: they are in the screens' folders, and only the server needs them all. */
export type QueryName =
  | 'events'
  | 'list'
  | 'product'
  | 'search'
  | 'cart'
  | 'order'
  | 'posts'
  | 'confirmEmail'
  | 'withdrawal'

/** A screen of the table: what its addresses are like and the module that shows it. */
export interface Route {
  /** The words that its path begins with, by their name in the table of languages. Default: none. */
  readonly words?: PathName
  /** The rest of the path; `{slug}` takes one segment. Default: none. */
  readonly rest?: string
  readonly screen: () => Promise<AnyScreen>
  /** The reader of its query, by its name in address.ts. Default: it reads nothing of the query. */
  readonly query?: QueryName
  /** Exists only while this feature of the site, or of the build, is on. */
  readonly feature?: 'ecommerce' | 'development'
}

/** The whole table: a screen is a row; a language is a row of the table of languages. */
export const routes = {
  home: { screen: () => import('./screens/page/page.screen.tsx') },
  products: {
    words: 'product',
    screen: () => import('./screens/products/products.screen.tsx'),
    query: 'list',
    feature: 'ecommerce',
  },
  product: {
    words: 'product',
    rest: '{slug}',
    screen: () => import('./screens/product/product.screen.tsx'),
    query: 'product',
    feature: 'ecommerce',
  },
  categories: {
    words: 'productCategory',
    screen: () => import('./screens/categories/categories.screen.tsx'),
    feature: 'ecommerce',
  },
  category: {
    words: 'productCategory',
    rest: '{slug}',
    screen: () => import('./screens/category/category.screen.tsx'),
    query: 'list',
    feature: 'ecommerce',
  },
  search: {
    words: 'search',
    screen: () => import('./screens/search/search.screen.tsx'),
    query: 'search',
  },
  /** All posts, and those of a category or tag. */
  posts: { words: 'term', screen: () => import('./screens/posts/posts.screen.tsx'), query: 'posts' },
  postCategory: {
    words: 'term',
    rest: '{slug}',
    screen: () => import('./screens/posts/posts.screen.tsx'),
    query: 'posts',
  },
  events: {
    words: 'events',
    screen: () => import('./screens/events/events.screen.tsx'),
    query: 'events',
  },
  event: { words: 'event', rest: '{id}', screen: () => import('./screens/event/event.screen.tsx') },
  cart: {
    words: 'cart',
    screen: () => import('./screens/cart/cart.screen.tsx'),
    query: 'cart',
    feature: 'ecommerce',
  },
  checkout: {
    words: 'checkout',
    screen: () => import('./screens/checkout/checkout.screen.tsx'),
    feature: 'ecommerce',
  },
  checkoutSuccess: {
    words: 'checkoutSuccess',
    screen: () => import('./screens/checkout-success/checkout-success.screen.tsx'),
    query: 'order',
    feature: 'ecommerce',
  },
  /** The secret link of an order, after the order and in its own right. */
  order: {
    words: 'order',
    screen: () => import('./screens/order/order.screen.tsx'),
    query: 'order',
    feature: 'ecommerce',
  },
  /** An order by its number and e-mail address. */
  orderLookup: {
    words: 'orderLookup',
    screen: () => import('./screens/order-lookup/order-lookup.screen.tsx'),
    feature: 'ecommerce',
  },
  /** Withdraws from the contract of an order, in two steps and without a log-in. */
  withdrawal: {
    words: 'withdrawal',
    screen: () => import('./screens/withdrawal/withdrawal.screen.tsx'),
    query: 'withdrawal',
    feature: 'ecommerce',
  },
  checkoutFailure: {
    words: 'checkoutFailure',
    screen: () => import('./screens/checkout-failure/checkout-failure.screen.tsx'),
    query: 'order',
    feature: 'ecommerce',
  },
  login: { words: 'login', screen: () => import('./screens/login/login.screen.tsx') },
  register: { words: 'register', screen: () => import('./screens/register/register.screen.tsx') },
  forgotPassword: {
    words: 'forgotPassword',
    screen: () => import('./screens/forgot-password/forgot-password.screen.tsx'),
  },
  /** Where the providers of social log-ins lead back to. */
  socialLogin: {
    words: 'socialLogin',
    screen: () => import('./screens/social-login/social-login.screen.tsx'),
  },
  profile: {
    words: 'profile',
    screen: () => import('./screens/profile/profile.screen.tsx'),
  },
  profileOrders: {
    words: 'profileOrders',
    screen: () => import('./screens/profile-orders/profile-orders.screen.tsx'),
    feature: 'ecommerce',
  },
  /** An own order by its id. */
  profileOrder: {
    words: 'profileOrders',
    rest: '{slug}',
    screen: () => import('./screens/profile-order/profile-order.screen.tsx'),
    feature: 'ecommerce',
  },
  wishlist: {
    words: 'wishlist',
    screen: () => import('./screens/wishlist/wishlist.screen.tsx'),
    feature: 'ecommerce',
  },
  profileAddresses: {
    words: 'profileAddresses',
    screen: () => import('./screens/profile-addresses/profile-addresses.screen.tsx'),
  },
  profileSecurity: {
    words: 'profileSecurity',
    screen: () => import('./screens/profile-security/profile-security.screen.tsx'),
  },
  profileDevices: {
    words: 'profileDevices',
    screen: () => import('./screens/profile-devices/profile-devices.screen.tsx'),
  },
  profileData: {
    words: 'profileData',
    screen: () => import('./screens/profile-data/profile-data.screen.tsx'),
  },
  /** What follows a confirmed e-mail address of a form. */
  confirmEmail: {
    words: 'confirmEmail',
    screen: () => import('./screens/confirm-email/confirm-email.screen.tsx'),
    query: 'confirmEmail',
  },
  /** Where the links of newsletter mails lead. */
  newsletter: {
    rest: newsletterWord,
    screen: () => import('./screens/newsletter/newsletter.screen.tsx'),
  },
  /** A request about personal data, and where the link of its mail leads. */
  dataRequest: {
    words: 'dataRequest',
    screen: () => import('./screens/data-request/data-request.screen.tsx'),
  },
  /** What customers say about the shop itself. */
  reviews: {
    words: 'reviews',
    screen: () => import('./screens/reviews/reviews.screen.tsx'),
  },
  /** What the service worker shows in place of a page that it has not kept. */
  offline: {
    words: 'offline',
    screen: () => import('./screens/offline/offline.screen.tsx'),
  },
  /** Missing in production builds: both the address and the module. */
  sectionTool: {
    rest: 'section-tool',
    screen: () =>
      import.meta.env.DEV
        ? import('./screens/section-tool/section-tool.screen.tsx')
        : import('./screens/not-found/not-found.screen.tsx'),
    feature: 'development',
  },
  /** The catch-all: last, so that every other path is tried before. */
  page: {
    rest: '{slug}',
    screen: () => import('./screens/page/page.screen.tsx'),
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
