import type { Language } from '@butiga/commerce-sdk'
import type { Links } from './links.types.ts'
import { addressOf, matchPath } from './match.ts'
import { type Route, type RouteName, routes } from './routes.ts'
import { LINES } from './screens/cart/cart-query.ts'

const queryOf = ({ redirect, wish }: { readonly redirect: string; readonly wish?: number }): string =>
  new URLSearchParams({ redirect, ...(wish !== undefined && { wish: String(wish) }) }).toString()

/** The addresses of one language, from the routes table. */
export const createLinks = (language: Language, languages: readonly Language[]): Links => {
  const to = (route: RouteName) => (slug?: string) => addressOf(route, language, languages, slug)
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
    search: (text = '') =>
      text === '' ? to('search')() : `${to('search')()}?${new URLSearchParams({ search: text }).toString()}`,
    cart: () => to('cart')(),
    cartLines: () => `${to('cart')()}?${LINES}=true`,
    checkout: () => to('checkout')(),
    login: (then) => to('login')() + (then ? `?${queryOf(then)}` : ''),
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
    withdrawal: (number) => `${to('withdrawal')()}?${new URLSearchParams({ number }).toString()}`,
    order: (orderSlug) => `${to('order')()}?${new URLSearchParams({ orderSlug }).toString()}`,
    checkoutSuccess: (orderSlug) => `${to('checkoutSuccess')()}?${new URLSearchParams({ orderSlug }).toString()}`,
    leadsToShop: (link) => {
      const { route } = matchPath(link.split(/[?#]/)[0] ?? '', languages)
      return link.startsWith('/') && route !== null && (routes[route] as Route).feature === 'ecommerce'
    },
  }
}
