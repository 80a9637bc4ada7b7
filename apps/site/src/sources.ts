import type { RouteName } from './routes.ts'

/** The screens that replace the one of a path. */
export type FallbackName = 'notFound' | 'failure' | 'maintenance' | 'locked' | 'forbidden'
export type ScreenName = RouteName | FallbackName

/** The folder of each screen, after which its source file and its message catalogue are named. */
const folders = {
  home: 'page',
  page: 'page',
  products: 'products',
  product: 'product',
  categories: 'categories',
  category: 'category',
  search: 'search',
  posts: 'posts',
  postCategory: 'posts',
  events: 'events',
  event: 'event',
  cart: 'cart',
  checkout: 'checkout',
  checkoutSuccess: 'checkout-success',
  order: 'order',
  orderLookup: 'order-lookup',
  withdrawal: 'withdrawal',
  checkoutFailure: 'checkout-failure',
  login: 'login',
  register: 'register',
  forgotPassword: 'forgot-password',
  socialLogin: 'social-login',
  profile: 'profile',
  profileOrders: 'profile-orders',
  profileOrder: 'profile-order',
  wishlist: 'wishlist',
  profileAddresses: 'profile-addresses',
  profileSecurity: 'profile-security',
  profileDevices: 'profile-devices',
  profileData: 'profile-data',
  reviews: 'reviews',
  offline: 'offline',
  sectionTool: 'section-tool',
  notFound: 'not-found',
  newsletter: 'newsletter',
  dataRequest: 'data-request',
  confirmEmail: 'confirm-email',
  maintenance: 'maintenance',
  locked: 'locked',
  forbidden: 'forbidden',
  failure: 'failure',
} as const satisfies Record<ScreenName, string>

/**
 * `frame`: the texts of every page. `messages`: those that machines and SDK refer to by key. `trace`: the button that copies
 * a trace. Else the folder of a screen.
 */
export type CatalogueName = 'frame' | 'messages' | 'trace' | (typeof folders)[ScreenName]

export const catalogueOf = (name: ScreenName): CatalogueName => folders[name]

/** The source file of a screen, by which the build's manifest names its chunk. */
export const sourceOf = (name: ScreenName): string => sourceIn(folders[name])

const sourceIn = (folder: string): string => `src/screens/${folder}/${folder}.screen.tsx`

/** What the texts of each catalogue are for (build/catalogues.ts). The failure screen is part of the frame. */
export const catalogueRoots = (): Readonly<Partial<Record<CatalogueName, string>>> => ({
  messages: 'packages/react-ui/src/messages/',
  trace: '/src/dev/trace-panel.tsx',
  ...Object.fromEntries(
    Object.values(folders).flatMap((folder) => (folder === 'failure' ? [] : [[folder, `/${sourceIn(folder)}`]])),
  ),
})
