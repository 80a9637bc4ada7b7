import { readCartSession, saveCartSession, unwrap, type Auth, type User } from '@butiga/commerce-sdk'
import { fromCallback, fromPromise } from 'xstate'
import type { MachinePorts } from '../shared/ports.ts'
import { loadWishlist, wishlistActors } from '../wishlist/wishlist.actors.ts'
import { wishlistMachine } from '../wishlist/wishlist.machine.ts'
import type { Restored } from './auth.types.ts'

export interface AuthPorts extends MachinePorts {
  /** The log-in of `createAuth`, whose client is `commerce`. */
  readonly auth: Auth
  /** Whether the site has a shop: without one there are no cart and no wishlist. Default true. */
  readonly ecommerce?: boolean
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

export interface Code {
  readonly code: string
}

/** Stored while the user has no cart to bring back, so that not every page asks for one. */
const NO_CART = 'cart.none'
/** Stored until the user's cart has come: the cart of the browser is a guest's, or gone into the user's. */
const CART_DUE = 'cart.due'

/** Log-in, log-out, and what a log-in brings: user, cart and wishlist. */
export const authActors = (ports: AuthPorts) => {
  const { auth, commerce, cookies, storage, ecommerce = true } = ports
  const products = async (signal: AbortSignal) => (ecommerce ? await loadWishlist(ports, signal) : [])
  return {
    /** Null without a log-in. */
    restore: fromPromise<Restored | null>(async ({ signal }) => {
      if (!(await auth.isLoggedIn())) return null
      const [user, wished] = await Promise.all([
        unwrap(commerce.user.getWebProfile({}, { signal })),
        products(signal).catch(() => null),
      ])
      const hasCart = !ecommerce || readCartSession(cookies) !== null
      if (hasCart) storage.remove(NO_CART)
      const isCartDue = storage.get(CART_DUE) !== null || (!hasCart && storage.get(NO_CART) === null)
      return { user, products: wished, isCartDue }
    }),
    login: fromPromise<void, Credentials>(async ({ input: { username, password } }) => {
      await unwrap(auth.login({ username, password }))
    }),
    verifyCode: fromPromise<void, Code>(async ({ input: { code } }) => {
      await unwrap(commerce.user.verifyTotp({ code }))
    }),
    loadUser: fromPromise<User>(async ({ signal }) => unwrap(commerce.user.getWebProfile({}, { signal }))),
    /** The user's cart, with what the browser's own has; whether there is one. */
    resumeCart: fromPromise<boolean>(async () => {
      if (!ecommerce) return false
      storage.set(CART_DUE, 'true')
      const session = await unwrap(commerce.ecommerce.getAbandoned(readCartSession(cookies) ?? {}))
      storage.remove(CART_DUE)
      if (session === null) storage.set(NO_CART, 'true')
      else saveCartSession(cookies, session)
      return session !== null
    }),
    loadWishlist: fromPromise<readonly number[]>(async ({ signal }) => products(signal)),
    /** Rejects where the log-in goes on: its cookies can be removed by the server alone. */
    logout: fromPromise<void>(async () => {
      const answer = await auth.logout()
      if (await auth.isLoggedIn()) await unwrap(answer)
    }),
    ends: fromCallback(({ sendBack }) => auth.onEnd(() => sendBack({ type: 'auth.ended' }))),
    wishlist: wishlistMachine.provide({ actors: wishlistActors(ports) }),
  }
}
