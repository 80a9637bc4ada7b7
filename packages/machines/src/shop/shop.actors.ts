import { acceptCookies, areCookiesAccepted, CommerceError, unwrap } from '@butiga/commerce-sdk'
import { layoutElements } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import { cartActorsOf } from './shop.cart.actors.ts'
import type { ShopPorts } from './shop.ports.ts'
import type { LocalConfig } from './shop.types.ts'

/** The root's own calls and cookies, and its parts with theirs. */
export const shopActors = (ports: ShopPorts) => ({
  ...cartActorsOf(ports),
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
  readCookieConsent: fromPromise<boolean>(async () => areCookiesAccepted(ports.cookies)),
  acceptCookies: fromPromise<void>(async () => acceptCookies(ports.cookies)),
})
