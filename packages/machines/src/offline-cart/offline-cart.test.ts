import {
  type Cart,
  type CartItem,
  memoryStorage,
  readCartSession,
  saveCartSession,
  type StoragePort,
} from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { isHeldCart } from '../shared/queued-changes.ts'
import { openOfflineCart } from '../shared/stored-cart.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import { shopActors } from '../shop/shop.actors.ts'
import { shopMachine } from '../shop/shop.machine.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { storedCarts } from '../testing/stored-carts.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { RETRY_AFTER } from './offline-cart.delays.ts'
import { withChanges } from './offline-cart.queued.ts'
import { readStored } from './offline-cart.stored.ts'
import { startOfflineCart } from './offline-cart.start.ts'

const product = (productId: number) => ({
  name: `Product ${productId}`,
  slug: `product-${productId}`,
  mainProductSlug: null,
  media: null,
  finalPrice: 5,
})

/** A shop with one cart that remembers the keys of its calls, as the real one does. */
const openShop = () => {
  const shop = {
    isReachable: true,
    /** The answer is lost on the way back, once. */
    losesAnswer: false,
    prices: new Map<number, number>(),
    items: [itemWith({ itemId: 12, productId: 3, qty: 2 }), itemWith({ itemId: 13, productId: 4, qty: 1 })],
    version: 1,
    isOrdered: false,
    soldOut: new Set<number>(),
    /** Each change that the shop made. */
    made: [] as string[],
  }
  const answered = new Map<string, Response>()
  const priced = (item: CartItem): CartItem => {
    const finalPrice = shop.prices.get(item.productId) ?? item.prices.base.finalPrice
    const prices = { finalPrice, row: finalPrice * item.qty, cartTotal: finalPrice * item.qty }
    return { ...item, prices: { converted: prices, base: prices } }
  }
  const cart = (): Cart => {
    const items = shop.items.map(priced)
    const total = items.reduce((sum, { prices }) => sum + prices.base.row, 0)
    const { converted } = cartWith().prices
    const prices = { ...converted, itemsTotal: total, cartTotal: total, orderTotal: total }
    return cartWith({ version: shop.version, items, prices: { converted: prices, base: prices } })
  }
  const change = async (text: string, headers: Headers, make: () => Response | null): Promise<Response> => {
    if (!shop.isReachable) throw new TypeError('offline')
    const key = headers.get('idempotency-key') ?? ''
    const known = answered.get(key)
    if (known) return known.clone()
    if (shop.isOrdered) return refusal('CART_ARCHIVED')
    const refused = make()
    if (refused) return refused
    shop.version += 1
    shop.made.push(text)
    const done = answer({ ...cart(), couponValid: true })
    answered.set(key, done.clone())
    if (shop.losesAnswer) {
      shop.losesAnswer = false
      throw new TypeError('offline')
    }
    return done
  }
  const commerce = () =>
    fakeCommerce({
      'ecommerce.getCart': () => {
        if (!shop.isReachable) return Promise.reject(new TypeError('offline'))
        return shop.isOrdered ? refusal('CART_ARCHIVED') : answer(cart())
      },
      'ecommerce.addItem': ({ input, headers }) => {
        const [productId, qty] = [Number(input['productId']), Number(input['qty'])]
        return change(`add ${productId} x${qty}`, headers, () => {
          if (shop.soldOut.has(productId)) return refusal('OUT_OF_STOCK')
          const equal = shop.items.find((item) => item.productId === productId)
          shop.items = equal
            ? shop.items.map((item) => (item === equal ? { ...item, qty: item.qty + qty } : item))
            : [...shop.items, itemWith({ itemId: 20 + productId, productId, qty })]
          return null
        })
      },
      'ecommerce.updateItem': ({ input, headers }) => {
        const [itemId, qty] = [Number(input['itemId']), Number(input['qty'])]
        return change(`set ${itemId} to ${qty}`, headers, () => {
          if (!shop.items.some((item) => item.itemId === itemId)) return refusal('ITEM_NOT_IN_CART')
          shop.items = shop.items.map((item) => (item.itemId === itemId ? { ...item, qty } : item))
          return null
        })
      },
      'ecommerce.deleteItem': ({ input, headers }) => {
        const itemId = Number(input['itemId'])
        return change(`remove ${itemId}`, headers, () => {
          if (!shop.items.some((item) => item.itemId === itemId)) return refusal('ITEM_NOT_IN_CART')
          shop.items = shop.items.filter((item) => item.itemId !== itemId)
          return null
        })
      },
    }).commerce
  return { shop, commerce, cart }
}

/** One tab after another gets the lock, as the browser's lock manager does it. */
const openLocks = () => {
  const queue: (() => void)[] = []
  return (granted: () => void) => {
    queue.push(granted)
    if (queue.length === 1) granted()
    return () => {
      const isHolder = queue[0] === granted
      queue.splice(queue.indexOf(granted), 1)
      if (isHolder) queue[0]?.()
    }
  }
}

/** A browser with the cart of the shop, whose tabs share what it stores. */
const openBrowser = (server: ReturnType<typeof openShop>) => {
  const cookies = memoryStorage()
  const storage = memoryStorage()
  const lock = openLocks()
  saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
  const openTab = async () => {
    const notices = recorder<NoticeCommand>()
    const commerce = server.commerce()
    let match = () => {}
    const offline = openOfflineCart({
      storage,
      isOnline: () => server.shop.isReachable,
      load: async () => (queue ??= startOfflineCart({ ...ports, lock, shop, onNetwork: (call) => (match = call) })),
    })
    let queue: ReturnType<typeof startOfflineCart> | undefined
    const ports = { commerce, cookies, storage }
    const shop = createActor(shopMachine.provide({ actors: shopActors({ ...ports, offline }) }), {
      input: { language: 'hrv', currencyId: 1, cartBehaviour: 1, notices: notices.ref },
    }).start()
    const cart = () => shop.getSnapshot().children.cartSession?.getSnapshot().context
    await expect.poll(() => cart()?.cart).not.toBeNull()
    return {
      shop,
      displayed: () => (cart()?.cart?.items ?? []).map(({ productId, qty }) => [productId, qty]),
      sum: () => cart()?.cart?.prices.converted.orderTotal,
      isQueued: () => isHeldCart(cart()?.cart ?? null),
      add: (productId: number, qty = 1) =>
        shop.send({ type: 'cart.add', addition: { productId, qty }, product: product(productId) }),
      set: (productId: number, qty: number) => {
        const item = cart()?.cart?.items.find((one) => one.productId === productId)
        shop.send({ type: 'cart.edit', edit: { itemId: item?.itemId ?? 0, qty } })
      },
      remove: (productId: number) => shop.send({ type: 'cart.remove', productId }),
      toasts: () => notices.of('toast.show').map(({ toast: { key, duration, detail } }) => ({ key, duration, detail })),
      reconnect: () => {
        shop.send({ type: 'network.found' })
        match()
      },
      close: () => shop.stop(),
    }
  }
  const pending = () => readStored(storage, session)?.changes.map(({ kind }) => kind)
  return { cookies, storage, openTab, pending }
}

const stored = (storage: StoragePort) => storage.get('cart.kept') ?? ''

// A closed tab sends nothing more: its timers end with the test.
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

describe('the cart without a network', () => {
  it('shows what was seen last, takes changes, survives a reload, and the shop has them in the end, once [F8]', async () => {
    const server = openShop()
    const { openTab, pending } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.add(7, 2)
    await expect.poll(tab.displayed).toEqual([
      [3, 2],
      [4, 1],
      [7, 2],
    ])
    tab.add(8)
    await expect.poll(tab.displayed).toHaveLength(4)
    tab.set(3, 5)
    await expect.poll(tab.displayed).toContainEqual([3, 5])
    tab.set(3, 6)
    await expect.poll(tab.displayed).toContainEqual([3, 6])
    tab.remove(4)
    const expected = [
      [3, 6],
      [7, 2],
      [8, 1],
    ]
    await expect.poll(tab.displayed).toEqual(expected)
    expect(tab.sum()).toBe(6 * 10 + 2 * 5 + 5)
    expect(pending()).toEqual(['add', 'add', 'edit', 'remove'])
    tab.close()

    const later = await openTab()
    expect(later.isQueued()).toBe(true)
    expect(later.displayed()).toEqual(expected)
    expect(server.shop.made).toEqual([])
    server.shop.isReachable = true
    later.reconnect()
    await expect.poll(later.isQueued).toBe(false)
    expect(server.shop.made).toEqual(['add 7 x2', 'add 8 x1', 'set 12 to 6', 'remove 13'])
    expect(later.displayed()).toEqual(expected)
    expect(pending()).toEqual([])
    expect(later.toasts().filter(({ key }) => key !== 'core.notifications.removedFromCart')).toEqual([])
  })

  it('changes a line that was added without a network, and removes one', async () => {
    const server = openShop()
    const { openTab } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.add(7)
    tab.add(8)
    await expect.poll(tab.displayed).toHaveLength(4)
    tab.set(7, 4)
    tab.remove(8)
    await expect.poll(tab.displayed).toEqual([
      [3, 2],
      [4, 1],
      [7, 4],
    ])
    server.shop.isReachable = true
    tab.reconnect()
    await expect.poll(tab.isQueued).toBe(false)
    expect(server.shop.items.map(({ productId, qty }) => [productId, qty])).toEqual([
      [3, 2],
      [4, 1],
      [7, 4],
    ])
  })

  it('says once that prices have changed, and sends the changes all the same', async () => {
    const server = openShop()
    const { openTab } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.set(3, 3)
    tab.add(7)
    await expect.poll(tab.displayed).toHaveLength(3)
    server.shop.prices.set(3, 11)
    server.shop.isReachable = true
    tab.reconnect()
    await expect.poll(tab.isQueued).toBe(false)
    expect(server.shop.made).toEqual(['set 12 to 3', 'add 7 x1'])
    expect(tab.toasts()).toEqual([{ key: 'core.notifications.cartChanged', duration: 12_000, detail: undefined }])
  })

  it('says what was refused, and the rest goes on', async () => {
    const server = openShop()
    const { openTab } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.add(7)
    await expect.poll(tab.displayed).toHaveLength(3)
    // Its line is never made, so that nothing is sent for it.
    tab.set(7, 3)
    tab.set(3, 4)
    await expect.poll(tab.displayed).toContainEqual([3, 4])
    tab.remove(4)
    await expect.poll(tab.displayed).toEqual([
      [3, 4],
      [7, 3],
    ])
    server.shop.soldOut.add(7)
    server.shop.isReachable = true
    tab.reconnect()
    await expect.poll(tab.isQueued).toBe(false)
    expect(server.shop.made).toEqual(['set 12 to 4', 'remove 13'])
    expect(tab.displayed()).toEqual([[3, 4]])
    expect(tab.toasts().filter(({ key }) => key === 'cart.offline.refused')).toEqual([
      { key: 'cart.offline.refused', duration: 12_000, detail: 'Not enough in stock.' },
    ])
  })

  it('removes a line that was removed elsewhere meanwhile, without a word', async () => {
    const server = openShop()
    const { openTab } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.remove(4)
    await expect.poll(tab.displayed).toEqual([[3, 2]])
    server.shop.items = server.shop.items.slice(0, 1)
    server.shop.isReachable = true
    tab.reconnect()
    await expect.poll(tab.isQueued).toBe(false)
    expect(tab.toasts().map(({ key }) => key)).not.toContain('cart.offline.refused')
  })

  it('ends with a sentence when the cart was ordered elsewhere', async () => {
    const server = openShop()
    const { openTab, cookies, storage } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.add(7)
    await expect.poll(tab.displayed).toHaveLength(3)
    server.shop.isReachable = true
    server.shop.isOrdered = true
    tab.reconnect()
    await expect.poll(() => readCartSession(cookies)).toBe(null)
    expect(tab.toasts()).toEqual([{ key: 'cart.offline.over', duration: 12_000, detail: undefined }])
    expect(server.shop.made).toEqual([])
    expect(stored(storage)).toBe('')
  })

  it('sends an addition whose answer was lost with the same key, so that its pieces come once', async () => {
    const server = openShop()
    const { openTab } = openBrowser(server)
    const tab = await openTab()
    server.shop.losesAnswer = true
    tab.add(7)
    await expect.poll(tab.displayed).toHaveLength(3)
    await expect.poll(tab.isQueued).toBe(false)
    expect(server.shop.made).toEqual(['add 7 x1'])
    expect(tab.displayed()).toEqual([
      [3, 2],
      [4, 1],
      [7, 1],
    ])
  })

  it('asks a shop again that did not answer, though the device has a network', async () => {
    const server = openShop()
    const { openTab } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.add(7)
    await expect.poll(tab.isQueued).toBe(true)
    server.shop.isReachable = true
    await vi.advanceTimersByTimeAsync(RETRY_AFTER)
    await expect.poll(tab.isQueued).toBe(false)
    expect(server.shop.made).toEqual(['add 7 x1'])
  })

  it('does not take an addition of which nothing is known, nor any where no cart is kept', async () => {
    const server = openShop()
    const { openTab, storage, pending } = openBrowser(server)
    const tab = await openTab()
    server.shop.isReachable = false
    tab.shop.send({ type: 'cart.add', addition: { productId: 7, qty: 1 } })
    await expect.poll(() => tab.toasts().map(({ key }) => key)).toEqual(['Network error'])
    expect(pending()).toEqual([])
    storage.remove('cart.kept')
    tab.add(7)
    await expect.poll(() => tab.toasts()).toHaveLength(2)
  })
})

describe('two tabs of one browser', () => {
  it('send each change once, whichever is first, and both show the same cart in the end', async () => {
    for (const isSecondFirst of [false, true]) {
      const server = openShop()
      const { openTab } = openBrowser(server)
      const [first, second] = [await openTab(), await openTab()]
      server.shop.isReachable = false
      first.add(7)
      await expect.poll(first.isQueued).toBe(true)
      second.set(3, 9)
      second.add(8, 2)
      await expect.poll(second.displayed).toEqual([
        [3, 9],
        [4, 1],
        [7, 1],
        [8, 2],
      ])
      server.shop.prices.set(4, 3)
      server.shop.isReachable = true
      const tabs = isSecondFirst ? [second, first] : [first, second]
      tabs.forEach(({ reconnect }) => reconnect())
      await expect.poll(() => [first.isQueued(), second.isQueued()]).toEqual([false, false])
      expect(server.shop.made).toEqual(['add 7 x1', 'set 12 to 9', 'add 8 x2'])
      expect(first.displayed()).toEqual(second.displayed())
      // The notice of the changed cart comes once, in the tab that found it.
      const notices = tabs.flatMap(({ toasts }) => toasts()).filter(({ key }) => key.endsWith('cartChanged'))
      expect(notices).toHaveLength(1)
    }
  })
})

describe('what is kept on the device', () => {
  it('holds no key, no guest and no address', async () => {
    const server = openShop()
    const { openTab, storage } = openBrowser(server)
    const tab = await openTab()
    tab.shop.send({
      type: 'cart.received',
      cart: { ...server.cart(), version: 2, guestUser: { id: 4, email: 'ana@example.hr' } },
    })
    await expect.poll(() => stored(storage)).toContain('"version":2')
    expect(stored(storage)).not.toMatch(/ana@example|AAAAAAAA/)
  })

  it.each(Object.entries(storedCarts))('in version %s is read by this release', (_, saved) => {
    const storage = memoryStorage()
    storage.set('cart.kept', saved)
    expect(readStored(storage, session)).toMatchObject({ cart: { id: 1, items: [{}, {}] }, changes: [{}, {}, {}] })
  })

  it.each([
    ['of a version to come', (saved: object) => JSON.stringify({ ...saved, version: 2 })],
    ['that is damaged', () => '{"version":1,"cart":'],
    ['without lines', (saved: object) => JSON.stringify({ ...saved, cart: { id: 1 } })],
    ['that is no object', () => '7'],
  ])('%s is dropped, and the shop answers', async (_, damage) => {
    const server = openShop()
    const { openTab, storage } = openBrowser(server)
    storage.set('cart.kept', damage(JSON.parse(storedCarts[1] ?? '') as object))
    const tab = await openTab()
    expect([tab.isQueued(), tab.displayed()]).toEqual([
      false,
      [
        [3, 2],
        [4, 1],
      ],
    ])
  })
})

it('has prices of a held line in the cart’s currency by the rule of the shop', () => {
  const added = {
    kind: 'add',
    currencyId: 756,
    addition: { productId: 5, qty: 2 },
    product: { ...product(5), finalPrice: 4.3 },
  } as const
  const change = { ...added, idempotencyKey: 'k', id: 'k', itemId: -1 }
  const { items } = withChanges({ ...cartWith({ items: [] }), rate: 1.05 }, [change])
  // 4.515, which 4.3 * 1.05 stays below in floating point.
  expect(items[0]?.prices.converted).toEqual({ finalPrice: 4.52, row: 9.04, cartTotal: 9.04 })
})
