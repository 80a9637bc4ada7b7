import {
  accountWords,
  type AccountScreen,
  confirmEmailWords,
  contentWords,
  dataRequestWords,
  newsletterWord,
  type RouteLanguage,
} from '@butiga/commerce-sdk/rules'
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

/** A screen of the table: its path in every language and the module that shows it. */
export interface Route {
  /** Local paths without a language prefix; `{slug}` takes one segment. */
  readonly paths: Readonly<Record<RouteLanguage, string>>
  readonly screen: () => Promise<AnyScreen>
  /** The reader of its query, by its name in address.ts. Default: it reads nothing of the query. */
  readonly query?: QueryName
  /** Exists only while this feature of the site, or of the build, is on. */
  readonly feature?: 'ecommerce' | 'development'
}

const below = (kind: keyof typeof contentWords, rest: string): Record<RouteLanguage, string> => {
  const { hrv, eng, deu } = contentWords[kind]
  return { hrv: `/${hrv}${rest}`, eng: `/${eng}${rest}`, deu: `/${deu}${rest}` }
}

const accountPaths = (screen: AccountScreen): Record<RouteLanguage, string> => {
  const { hrv, eng, deu } = accountWords[screen]
  return { hrv: `/${hrv}`, eng: `/${eng}`, deu: `/${deu}` }
}

/** The whole table: a language is a column, a screen is a row. German falls back to English words. */
export const routes = {
  home: { paths: { hrv: '/', eng: '/', deu: '/' }, screen: () => import('./screens/page/page.screen.tsx') },
  products: {
    paths: below('product', ''),
    screen: () => import('./screens/products/products.screen.tsx'),
    query: 'list',
    feature: 'ecommerce',
  },
  product: {
    paths: below('product', '/{slug}'),
    screen: () => import('./screens/product/product.screen.tsx'),
    query: 'product',
    feature: 'ecommerce',
  },
  categories: {
    paths: below('productCategory', ''),
    screen: () => import('./screens/categories/categories.screen.tsx'),
    feature: 'ecommerce',
  },
  category: {
    paths: below('productCategory', '/{slug}'),
    screen: () => import('./screens/category/category.screen.tsx'),
    query: 'list',
    feature: 'ecommerce',
  },
  search: {
    paths: { hrv: '/pretraga', eng: '/search', deu: '/suche' },
    screen: () => import('./screens/search/search.screen.tsx'),
    query: 'search',
  },
  /** All posts, and those of a category or tag. */
  posts: { paths: below('term', ''), screen: () => import('./screens/posts/posts.screen.tsx'), query: 'posts' },
  postCategory: {
    paths: below('term', '/{slug}'),
    screen: () => import('./screens/posts/posts.screen.tsx'),
    query: 'posts',
  },
  events: {
    paths: { hrv: '/dogadjaji', eng: '/events', deu: '/veranstaltungen' },
    screen: () => import('./screens/events/events.screen.tsx'),
    query: 'events',
  },
  event: { paths: below('event', '/{id}'), screen: () => import('./screens/event/event.screen.tsx') },
  cart: {
    paths: { hrv: '/kosarica', eng: '/cart', deu: '/einkaufswagen' },
    screen: () => import('./screens/cart/cart.screen.tsx'),
    query: 'cart',
    feature: 'ecommerce',
  },
  checkout: {
    paths: { hrv: '/naplata', eng: '/checkout', deu: '/kasse' },
    screen: () => import('./screens/checkout/checkout.screen.tsx'),
    feature: 'ecommerce',
  },
  checkoutSuccess: {
    paths: { hrv: '/naplata/uspjesna', eng: '/checkout/success', deu: '/checkout/success' },
    screen: () => import('./screens/checkout-success/checkout-success.screen.tsx'),
    query: 'order',
    feature: 'ecommerce',
  },
  /** The secret link of an order, after the order and in its own right. */
  order: {
    paths: { hrv: '/narudzba', eng: '/order', deu: '/bestellung' },
    screen: () => import('./screens/order/order.screen.tsx'),
    query: 'order',
    feature: 'ecommerce',
  },
  /** An order by its number and e-mail address. */
  orderLookup: {
    paths: { hrv: '/gdje-je-paket', eng: '/track-order', deu: '/sendung' },
    screen: () => import('./screens/order-lookup/order-lookup.screen.tsx'),
    feature: 'ecommerce',
  },
  /** Withdraws from the contract of an order, in two steps and without a log-in. */
  withdrawal: {
    paths: { hrv: '/raskid-ugovora', eng: '/withdrawal', deu: '/widerruf' },
    screen: () => import('./screens/withdrawal/withdrawal.screen.tsx'),
    query: 'withdrawal',
    feature: 'ecommerce',
  },
  checkoutFailure: {
    paths: { hrv: '/checkout/failure', eng: '/checkout/failure', deu: '/checkout/failure' },
    screen: () => import('./screens/checkout-failure/checkout-failure.screen.tsx'),
    query: 'order',
    feature: 'ecommerce',
  },
  login: { paths: accountPaths('login'), screen: () => import('./screens/login/login.screen.tsx') },
  register: { paths: accountPaths('register'), screen: () => import('./screens/register/register.screen.tsx') },
  forgotPassword: {
    paths: accountPaths('forgotPassword'),
    screen: () => import('./screens/forgot-password/forgot-password.screen.tsx'),
  },
  /** Where the providers of social log-ins lead back to. */
  socialLogin: {
    paths: accountPaths('socialLogin'),
    screen: () => import('./screens/social-login/social-login.screen.tsx'),
  },
  profile: {
    paths: { hrv: '/profil', eng: '/profile', deu: '/profile' },
    screen: () => import('./screens/profile/profile.screen.tsx'),
  },
  profileOrders: {
    paths: { hrv: '/profil/narudzbe', eng: '/profile/orders', deu: '/profile/bestellungen' },
    screen: () => import('./screens/profile-orders/profile-orders.screen.tsx'),
    feature: 'ecommerce',
  },
  /** An own order by its id. */
  profileOrder: {
    paths: { hrv: '/profil/narudzbe/{slug}', eng: '/profile/orders/{slug}', deu: '/profile/bestellungen/{slug}' },
    screen: () => import('./screens/profile-order/profile-order.screen.tsx'),
    feature: 'ecommerce',
  },
  wishlist: {
    paths: { hrv: '/profil/zelje', eng: '/profile/wishlist', deu: '/profile/wunschliste' },
    screen: () => import('./screens/wishlist/wishlist.screen.tsx'),
    feature: 'ecommerce',
  },
  profileAddresses: {
    paths: { hrv: '/profil/adrese', eng: '/profile/addresses', deu: '/profile/adressen' },
    screen: () => import('./screens/profile-addresses/profile-addresses.screen.tsx'),
  },
  profileSecurity: {
    paths: { hrv: '/profil/sigurnost', eng: '/profile/security', deu: '/profile/sicherheit' },
    screen: () => import('./screens/profile-security/profile-security.screen.tsx'),
  },
  profileDevices: {
    paths: { hrv: '/profil/uredaji', eng: '/profile/devices', deu: '/profile/geraete' },
    screen: () => import('./screens/profile-devices/profile-devices.screen.tsx'),
  },
  profileData: {
    paths: { hrv: '/profil/podaci', eng: '/profile/data', deu: '/profile/daten' },
    screen: () => import('./screens/profile-data/profile-data.screen.tsx'),
  },
  /** What follows a confirmed e-mail address of a form. */
  confirmEmail: {
    paths: {
      hrv: `/${confirmEmailWords.hrv}`,
      eng: `/${confirmEmailWords.eng}`,
      deu: `/${confirmEmailWords.deu}`,
    },
    screen: () => import('./screens/confirm-email/confirm-email.screen.tsx'),
    query: 'confirmEmail',
  },
  /** Where the links of newsletter mails lead. */
  newsletter: {
    paths: { hrv: `/${newsletterWord}`, eng: `/${newsletterWord}`, deu: `/${newsletterWord}` },
    screen: () => import('./screens/newsletter/newsletter.screen.tsx'),
  },
  /** A request about personal data, and where the link of its mail leads. */
  dataRequest: {
    paths: { hrv: `/${dataRequestWords.hrv}`, eng: `/${dataRequestWords.eng}`, deu: `/${dataRequestWords.deu}` },
    screen: () => import('./screens/data-request/data-request.screen.tsx'),
  },
  /** What customers say about the shop itself. */
  reviews: {
    paths: { hrv: '/recenzije', eng: '/reviews', deu: '/bewertungen' },
    screen: () => import('./screens/reviews/reviews.screen.tsx'),
  },
  /** What the service worker shows in place of a page that it has not kept. */
  offline: {
    paths: { hrv: '/izvan-mreze', eng: '/offline', deu: '/offline' },
    screen: () => import('./screens/offline/offline.screen.tsx'),
  },
  /** Missing in production builds: both the address and the module. */
  sectionTool: {
    paths: { hrv: '/section-tool', eng: '/section-tool', deu: '/section-tool' },
    screen: () =>
      import.meta.env.DEV
        ? import('./screens/section-tool/section-tool.screen.tsx')
        : import('./screens/not-found/not-found.screen.tsx'),
    feature: 'development',
  },
  /** The catch-all: last, so that every other path is tried before. */
  page: {
    paths: { hrv: '/{slug}', eng: '/{slug}', deu: '/{slug}' },
    screen: () => import('./screens/page/page.screen.tsx'),
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
