import {
  acceptCookies,
  areCookiesAccepted,
  type Auth,
  type CartKey,
  type CheckoutSettings,
  CommerceError,
  unwrap,
} from '@butiga/commerce-sdk'
import { layoutElements } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import { cartSessionActors, type CartSessionPorts } from '../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import { quantityActors } from '../quantity/quantity.actors.ts'
import { quantityMachine } from '../quantity/quantity.machine.ts'
import type { LocalConfig } from './shop.types.ts'

/** The log-in of a browser, whose code may be loaded with a log-in alone. */
export interface LoginPort {
  /** Whether there is one; the server may have ended it. */
  isLoggedIn(): boolean | Promise<boolean>
  /** That of `createAuth` or `keepLogin`. */
  load(): Promise<Auth>
}

export interface ShopPorts extends CartSessionPorts {
  /** Whether the site has a shop: without one, no call of the shop is made. Default true. */
  readonly ecommerce?: boolean
  /** The log-in of this browser, which `commerce` sends. Default: every visitor is a guest. */
  readonly login?: LoginPort
  /** Fetches the code that shows a bundle. Default: it is there. */
  readonly loadBundlePanel?: () => Promise<unknown>
}

/** The root's own calls and cookies, and its parts with theirs. */
export const shopActors = (ports: ShopPorts) => ({
  cartSession: cartSessionMachine.provide({
    actors: {
      ...cartSessionActors(ports),
      ...(ports.ecommerce === false && { read: fromPromise<CartKey | null>(async () => null) }),
      line: quantityMachine.provide({ actors: quantityActors(ports) }),
    },
  }),
  loadBundle: fromPromise(async () => {
    const [{ bundleActors }, { bundleMachine }] = await Promise.all([
      import('../bundle/bundle.actors.ts'),
      import('../bundle/bundle.machine.ts'),
      // Before it opens, so that a failed load is shown and the next press retries it.
      ports.loadBundlePanel?.(),
    ]).catch((cause: unknown) => {
      throw new CommerceError({ message: 'Network error', cause })
    })
    return bundleMachine.provide({ actors: bundleActors(ports) })
  }),
  readLogin: fromPromise<boolean>(async () => (await ports.login?.isLoggedIn()) ?? false),
  loadAuth: fromPromise(async () => {
    const { login } = ports
    if (login === undefined) throw new CommerceError({ message: 'Not logged in.' })
    const [auth, { authActors }, { authMachine }] = await Promise.all([
      login.load(),
      import('../auth/auth.actors.ts'),
      import('../auth/auth.machine.ts'),
    ]).catch((cause: unknown) => {
      throw new CommerceError({ message: 'Network error', cause })
    })
    return authMachine.provide({ actors: authActors({ ...ports, auth }) })
  }),
  /** Asks in the language that the client is set to. */
  loadLocalConfig: fromPromise<LocalConfig>(async ({ signal }) => {
    const [elements, currency, countries] = await Promise.all([
      unwrap(ports.commerce.cms.getElements({ handlers: layoutElements }, { signal })),
      ports.ecommerce === false ? null : unwrap(ports.commerce.ecommerce.getCurrencyConfig({}, { signal })),
      unwrap(ports.commerce.master.countries({}, { signal })),
    ])
    return { elements, currency, countries }
  }),
  loadSettings: fromPromise<CheckoutSettings>(async ({ signal }) =>
    unwrap(ports.commerce.ecommerce.getCheckoutSettings({}, { signal })),
  ),
  readCookieConsent: fromPromise<boolean>(async () => areCookiesAccepted(ports.cookies)),
  acceptCookies: fromPromise<void>(async () => acceptCookies(ports.cookies)),
})
