import { clearCartSession, saveCartSession, type CartItem, type CartKey } from '@butiga/commerce-sdk'
import { QUANTITY_DEBOUNCE } from '../../quantity/quantity.delays.ts'
import { failureWith } from '../model.ts'
import type { CallEnd, PausedCall } from './paused-calls.ts'
import { lost, products, type ProductName, type World } from './world.ts'

/** One thing that can happen to the composed system; false when it cannot happen now, else true or what it happened to. */
export type WorldStep = (world: World) => boolean | string

/** What a walk is made of: `order` has answers in any order; each of the others adds its own troubles to it. */
export type Profile = 'order' | 'faults' | 'tabs'

export const profiles: readonly Profile[] = ['order', 'faults', 'tabs']

type Steps = Readonly<Record<string, WorldStep>>

const always =
  (act: (world: World) => void): WorldStep =>
  (world) => {
    act(world)
    return true
  }

const lineOf = (world: World, name: ProductName) => {
  const { cart, lines } = world.cartSession().getSnapshot().context
  const item = cart?.items.find(({ productId }) => productId === products[name].id)
  const line = item && lines[item.itemId]
  return line && { item, line }
}
const onLine =
  (name: ProductName, act: (line: NonNullable<ReturnType<typeof lineOf>>, world: World) => void): WorldStep =>
  (world) => {
    const match = lineOf(world, name)
    if (match) act(match, world)
    return match !== undefined
  }
const change = (name: ProductName, qty: number): WorldStep =>
  onLine(name, ({ item, line }, { stage, clock }) => {
    stage.changedAt.set(item.itemId, clock.now())
    line.send({ type: 'quantity.change', qty })
  })

const visitor: Steps = {
  'press "Add" on the page of the mug': always(({ pages }) => pages.mug.send({ type: 'product.add' })),
  'press "Add" on the page of the tape': always(({ pages }) => pages.tape.send({ type: 'product.add' })),
  'press the card of the mug': always(({ quickAdd }) =>
    quickAdd().send({ type: 'quickAdd.press', product: products.mug }),
  ),
  'press the card of the tape twice': always(({ quickAdd }) => {
    quickAdd().send({ type: 'quickAdd.press', product: products.tape })
    quickAdd().send({ type: 'quickAdd.press', product: products.tape })
  }),
  'change the mugs to 1': change('mug', 1),
  'change the mugs to 2': change('mug', 2),
  'change the mugs to 9': change('mug', 9),
  'change the tapes to 3': change('tape', 3),
  'remove the mugs': onLine('mug', ({ line }) => line.send({ type: 'quantity.remove' })),
  'remove the tapes': onLine('tape', ({ line }) => line.send({ type: 'quantity.remove' })),
  'remove the mugs on their page': always(({ pages }) => pages.mug.send({ type: 'product.remove' })),
  'put a removed line back': ({ notices }) => {
    const toasts = notices.getSnapshot().children.toasts
    const undo = toasts?.getSnapshot().context.visible.find(({ action }) => action?.event.type === 'cart.restore')
    if (undo) notices.send({ type: 'toast.act', id: undo.id })
    return undo !== undefined
  },
}

/** What ends a cart, or changes what the shop can do. */
const turns: Steps = {
  'switch the language': always((world) => {
    const { language } = world.root.getSnapshot().context
    if (world.root.getSnapshot().matches({ language: 'settled' })) {
      const key = world.stored()
      if (key) world.stage.left.add(key.cartId)
      world.endCart()
    }
    world.root.send({ type: 'language.switch', language: language === 'hrv' ? 'eng' : 'hrv' })
  }),
  'place the order': (world) => {
    const key = world.cartSession().getSnapshot().context.session
    if (key === null) return false
    world.server.order(key.cartId)
    world.endCart()
    world.root.send({ type: 'cart.forget' })
    return true
  },
  'show the page again': always(({ root }) => root.send({ type: 'page.restored' })),
  'lose the network': always(({ root }) => root.send({ type: 'network.lost' })),
  'find the network': always(({ root }) => root.send({ type: 'network.found' })),
}

const stock: Steps = {
  'the last mugs but one are sold': always(({ server }) => server.setStock(products.mug.id, 1)),
  'the last mugs are sold': always(({ server }) => server.setStock(products.mug.id, 0)),
  'mugs come': always(({ server }) => server.setStock(products.mug.id, 5)),
}

const time: Steps = {
  'from now on the newest answer arrives first': always(({ stage }) => (stage.isReversed = true)),
  'half a second passes': always(({ clock }) => clock.increment(QUANTITY_DEBOUNCE)),
  'half a second but one millisecond passes': always(({ clock }) => clock.increment(QUANTITY_DEBOUNCE - 1)),
}

/** Calls by their place among those that are open; which one it is depends on the walk. */
const places = { oldest: 0, second: 1, newest: -1 } as const
const perform = (call: PausedCall): CallEnd => (call.end ??= call.perform())
const onCall =
  (at: number, act: (call: PausedCall) => void): WorldStep =>
  ({ calls }) => {
    const call = calls.at(at)
    if (call) act(call)
    return call?.name ?? false
  }
const onEach = (acts: Readonly<Record<string, (call: PausedCall) => void>>): Steps =>
  Object.fromEntries(
    Object.entries(acts).flatMap(([what, act]) =>
      Object.entries(places).map(([place, at]) => [`the ${place} call ${what}`, onCall(at, act)] as const),
    ),
  )

const answers = onEach({
  'is answered': (call) => call.settle(perform(call)),
  'is done, its answer is on the way': perform,
})

const faults = onEach({
  'is lost': (call) => call.settle({ failure: lost }),
  'is done, its answer is lost': (call) => {
    perform(call)
    call.settle({ failure: lost })
  },
  fails: (call) => call.settle({ failure: failureWith('INTERNAL') }),
})

/** The cart of the browser, as another tab has it. */
const storedCart = (world: World): { readonly key: CartKey; readonly items: readonly CartItem[] } | null => {
  const key = world.stored()
  const cart = key && world.server.newest(key.cartId)
  return cart && !world.server.isOrdered(cart.id) ? { key, items: cart.items } : null
}
const inOtherTab =
  (act: (world: World, cart: NonNullable<ReturnType<typeof storedCart>>) => void): WorldStep =>
  (world) => {
    const cart = storedCart(world)
    if (cart) act(world, cart)
    return cart !== null
  }

const tabs: Steps = {
  'another tab adds a tape': (world) => {
    let key = world.stored()
    if (key === null) {
      key = world.server.openCart()
      saveCartSession(world.cookies, { id: key.cartId, protectCode: key.protectCode })
    }
    world.server.add(key, products.tape.id, 1)
    return true
  },
  'another tab changes the mugs to 4': inOtherTab(({ server }, { key, items }) => {
    const item = items.find(({ productId }) => productId === products.mug.id)
    if (item) server.save(key, item.itemId, 4)
  }),
  'another tab empties the cart': inOtherTab(({ server }, { key, items }) => {
    for (const { itemId } of items) server.remove(key, itemId)
  }),
  'another tab orders the cart': inOtherTab(({ server, cookies }, { key }) => {
    server.order(key.cartId)
    clearCartSession(cookies)
  }),
}

/** Steps in groups: a walk takes as many from each as its weight says. Simple ones first: a story shrinks towards them. */
export const stepsOf = (profile: Profile): readonly { readonly weight: number; readonly steps: Steps }[] => [
  { weight: 8, steps: visitor },
  { weight: 14, steps: answers },
  { weight: 4, steps: time },
  { weight: 1, steps: turns },
  { weight: 1, steps: stock },
  ...(profile === 'order' ? [] : [{ weight: 3, steps: faults }]),
  ...(profile === 'tabs' ? [{ weight: 1, steps: tabs }] : []),
]
