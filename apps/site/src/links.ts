import type { Language } from '@butiga/commerce-sdk'
import type { Links } from './links.types.ts'
import { addressOf, matchPath } from './match.ts'
import { type Route, type RouteName, routes } from './routes.ts'
import { LINES } from './screens/cart/cart-query.ts'

/** The addresses of one language, from the routes table. */
export const createLinks = (language: Language, languages: readonly Language[]): Links => {
  const to = (route: RouteName) => (slug?: string) => addressOf(route, language, languages, slug)
  const asking = (route: RouteName, query: Readonly<Record<string, string>>) =>
    `${to(route)()}?${new URLSearchParams(query).toString()}`
  return {
    home: () => to('home')(),
    shop: () => to('categories')(),
    products: () => to('products')(),
    product: to('product'),
    category: to('category'),
    page: to('page'),
    posts: () => to('posts')(),
    postCategory: to('postCategory'),
    events: () => to('events')(),
    event: (id) => to('event')(String(id)),
    search: (text = '') => (text === '' ? to('search')() : asking('search', { search: text })),
    cart: () => to('cart')(),
    cartLines: () => `${to('cart')()}?${LINES}=true`,
    checkout: () => to('checkout')(),
    login: (then) => {
      if (then === undefined) return to('login')()
      const { redirect, wish } = then
      return asking('login', { redirect, ...(wish !== undefined && { wish: String(wish) }) })
    },
    register: () => to('register')(),
    forgotPassword: () => to('forgotPassword')(),
    profile: () => to('profile')(),
    profileOrders: () => to('profileOrders')(),
    profileOrder: to('profileOrder'),
    wishlist: () => to('wishlist')(),
    profileAddresses: () => to('profileAddresses')(),
    profileSecurity: () => to('profileSecurity')(),
    profileDevices: () => to('profileDevices')(),
    profileData: () => to('profileData')(),
    reviews: () => to('reviews')(),
    offline: () => to('offline')(),
    checkoutFailure: () => to('checkoutFailure')(),
    withdrawal: (number) => asking('withdrawal', { number }),
    order: (orderSlug) => asking('order', { orderSlug }),
    checkoutSuccess: (orderSlug) => asking('checkoutSuccess', { orderSlug }),
    leadsToShop: (link) => {
      const { route } = matchPath(link.split(/[?#]/)[0] ?? '', languages)
      return link.startsWith('/') && route !== null && (routes[route] as Route).feature === 'ecommerce'
    },
  }
}
