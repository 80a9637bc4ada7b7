import type { SearchedLanguage } from './searched-language.types.ts'

/** English. Its addresses have every word, since other languages fall back to them. */
export const eng = {
  code: 'eng',
  code2: 'en',
  // As in Europe: the day before the month, and hours up to 24.
  locale: 'en-GB',
  isComplete: true,
  paths: {
    product: 'product',
    productCategory: 'shop',
    term: 'blog',
    event: 'event',
    events: 'events',
    search: 'search',
    cart: 'cart',
    checkout: 'checkout',
    checkoutSuccess: 'checkout/success',
    checkoutFailure: 'checkout/failure',
    order: 'order',
    orderLookup: 'track-order',
    withdrawal: 'withdrawal',
    login: 'login',
    register: 'register',
    forgotPassword: 'forgot-password',
    socialLogin: 'social-login',
    profile: 'profile',
    profileOrders: 'profile/orders',
    wishlist: 'profile/wishlist',
    profileAddresses: 'profile/addresses',
    profileSecurity: 'profile/security',
    profileDevices: 'profile/devices',
    profileData: 'profile/data',
    confirmEmail: 'confirm-email',
    dataRequest: 'data-request',
    reviews: 'reviews',
    offline: 'offline',
  },
} as const

export const engSearch: SearchedLanguage = {
  endings: 'ings?|e?s|e',
  compounds: 'apart',
  small: 'a an and at by for from in is of on or the to with without',
  fillers: 'any buy do have how i looking me my need some something want you',
}
