import { type CartKey, type CheckoutSettings, CommerceError, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { cartSessionActors } from '../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import { quantityActors } from '../quantity/quantity.actors.ts'
import { quantityMachine } from '../quantity/quantity.machine.ts'
import type { ShopPorts } from './shop.ports.ts'

/** The cart of the browser, its lines and bundles, with their calls. */
export const cartActorsOf = (ports: ShopPorts) => ({
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
  loadSettings: fromPromise<CheckoutSettings>(async ({ signal }) =>
    unwrap(ports.commerce.ecommerce.getCheckoutSettings({}, { signal })),
  ),
})
