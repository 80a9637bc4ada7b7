import type { Cart } from '@butiga/commerce-sdk'
import type { World } from './world.ts'

const textOf = (cart: Cart | null | undefined): string =>
  cart
    ? `cart ${cart.id} v${cart.version}: ${cart.items.map(({ itemId, qty }) => `${itemId}×${qty}`).join(', ')}`
    : 'no cart'

/** What holds after every step. `seen` is the cart that was shown before it. */
export const checkStep = (world: World, seen: Cart | null): void => {
  const { root, cartSession, server, breaks, errors } = world
  const [error] = errors
  if (error !== undefined) breaks('no machine throws', 'nothing', error)
  if (root.getSnapshot().status !== 'active') breaks('the shop runs', 'active', root.getSnapshot().status)
  const { cart } = cartSession().getSnapshot().context
  if (cart && !server.hasAnswered(cart)) breaks('the shown cart is one that the shop answered', 'one', textOf(cart))
  if (cart && seen && cart.id === seen.id && cart.version < seen.version)
    breaks('the version never falls', `v${seen.version}`, `v${cart.version}`)
}

/** What holds when every call is answered and time has passed: no part waits for ever, none is busy, each line shows its item. */
export const checkRest = ({ cartSession, pages, quickAdd, root, breaks }: World): void => {
  const session = cartSession().getSnapshot()
  if (session.context.queue.length > 0)
    breaks('no change waits for ever', 'an empty queue', `${session.context.queue.length} in the queue`)
  for (const [name, page] of Object.entries(pages)) {
    const snapshot = page.getSnapshot()
    if (snapshot.hasTag('busy')) breaks('no button waits for ever', `page of the ${name} at rest`, snapshot.value)
  }
  const cards = quickAdd().getSnapshot()
  if (cards.hasTag('busy'))
    breaks('no button waits for ever', 'cards at rest', `${cards.context.waiting.length} waiting`)
  for (const [name, snapshot] of Object.entries({ shop: root.getSnapshot(), 'cart session': session }))
    if (snapshot.hasTag('busy') || snapshot.hasTag('loading'))
      breaks('nothing is busy at rest', `${name} at rest`, snapshot.value)
  const { cart, lines } = session.context
  const displayed = cart?.items.map(({ itemId }) => {
    const line = lines[itemId]?.getSnapshot()
    return line?.status === 'active' ? `${itemId}×${line.context.shown} ${line.value}` : `${itemId} without a line`
  })
  const expected = cart?.items.map(({ itemId, qty }) => `${itemId}×${qty} idle`)
  if (JSON.stringify(displayed) !== JSON.stringify(expected)) breaks('each line shows its item', expected, displayed)
  if (Object.keys(lines).length !== (cart?.items.length ?? 0))
    breaks('each line shows its item', `${cart?.items.length ?? 0} lines`, `${Object.keys(lines).length} lines`)
}

/** The screen has the shop's cart: the one that the cookies name, in its newest version. */
export const checkScreen = ({ cartSession, server, stored, breaks }: World): void => {
  const { cart, failure } = cartSession().getSnapshot().context
  const key = stored()
  const expected = key && server.newest(key.cartId)
  if (cart !== (expected ?? null)) breaks('the screen shows the cart of the shop', textOf(expected), textOf(cart))
  if (failure) breaks('the screen shows the cart of the shop', 'no failure', failure.message)
}

/** Pieces that were bought are in an order, in the cart of the browser, or in a cart that the visitor left. */
export const checkNothingLost = ({ server, stored, stage, breaks }: World): void => {
  for (const cart of server.carts()) {
    const isLeft = stage.left.has(cart.id) || server.isOrdered(cart.id) || cart.id === stored()?.cartId
    if (cart.items.length > 0 && !isLeft) breaks('no cart with goods is left behind', 'none', textOf(cart))
  }
}
