import { clearCartSession, memoryStorage, readCartSession, saveCartSession } from '@butiga/commerce-sdk'
import type { Cart } from '@butiga/commerce-sdk/contracts'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { quantityActors } from '../quantity/quantity.actors.ts'
import { quantityMachine } from '../quantity/quantity.machine.ts'
import type { Addition, CartReply, ShopCommand } from '../shared/cart-commands.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { failureWith } from '../testing/model.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { askForCart, cartSessionActors, keepOpened } from './cart-session.actors.ts'
import { cartSessionMachine } from './cart-session.machine.ts'
import type { CartSessionInput } from './cart-session.types.ts'

interface Options {
  readonly stored?: boolean
  readonly answers?: Answers
  readonly input?: Partial<CartSessionInput>
  /** Whether the cart was asked for before the machine starts. */
  readonly asked?: boolean
  /** Whether it was asked for by a page that shows an order. */
  readonly mayBeOrdered?: boolean
}

const open = ({
  stored = false,
  answers = {},
  input = {},
  asked: requested = false,
  mayBeOrdered = false,
}: Options = {}) => {
  const shop = recorder<ShopCommand>()
  const owner = recorder<CartReply>()
  const cookies = memoryStorage()
  const storage = memoryStorage()
  if (stored) saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
  const { commerce, server, calls, sent } = fakeCommerce({
    'ecommerce.getNewCartSession': () => answer({ id: session.cartId, protectCode: session.protectCode }),
    'ecommerce.getCart': () => answer(cartWith()),
    'ecommerce.addItem': () => answer(cartWith({ version: 2 })),
    'ecommerce.updateItem': () => answer({ ...cartWith({ version: 2 }), couponValid: true }),
    ...answers,
  })
  const line = quantityMachine.provide({ actors: quantityActors({ commerce }) })
  const early = requested || mayBeOrdered ? askForCart({ commerce, cookies }, 1, { mayBeOrdered }) : null
  const start = () =>
    createActor(
      cartSessionMachine.provide({
        actors: { ...cartSessionActors({ commerce, cookies, storage, asked: early }), line },
      }),
      { clock: new SimulatedClock(), input: { shop: shop.ref, currencyId: 1, ...input } },
    ).start()
  const cart = start()
  const reach = (state: 'ready' | 'empty' | 'failed' | 'changing') =>
    waitFor(cart, (snapshot) => snapshot.matches(state))
  const add = (addition: Partial<Addition> = {}) =>
    cart.send({ type: 'cart.add', addition: { productId: 3, qty: 1, ...addition }, replyTo: owner.ref })
  return {
    shop,
    owner,
    cookies,
    storage,
    server,
    calls,
    sent,
    cart,
    start,
    reach,
    add,
    context: () => cart.getSnapshot().context,
  }
}

describe('on start the cart session', () => {
  it.each([
    ['both cookies', ['cartId', 'protectCode'], 'ready', ['ecommerce.getCart']],
    ['only cartId', ['cartId'], 'empty', []],
    ['only protectCode', ['protectCode'], 'empty', []],
    ['neither', [], 'empty', []],
  ] as const)(
    'with %s stored, fetches the cart only when there is a session [R4.14] [R4.15]',
    async (_, names, state, fetched) => {
      const values = { cartId: '1', protectCode: session.protectCode }
      const cookies = memoryStorage()
      for (const name of names) cookies.set(name, values[name])
      const { commerce, calls } = fakeCommerce({ 'ecommerce.getCart': () => answer(cartWith()) })
      const cart = createActor(
        cartSessionMachine.provide({ actors: cartSessionActors({ commerce, cookies, storage: memoryStorage() }) }),
        { input: { shop: recorder<ShopCommand>().ref, currencyId: 1 } },
      ).start()
      await waitFor(cart, (snapshot) => snapshot.matches(state))
      expect(calls()).toEqual(fetched)
    },
  )

  it.each(['CART_SESSION_INVALID', 'CART_ARCHIVED'] as const)(
    'is cleared when the cart answers %s [R4.16]',
    async (code) => {
      const { reach, cookies, context } = open({ stored: true, answers: { 'ecommerce.getCart': () => refusal(code) } })
      await reach('empty')
      expect(readCartSession(cookies)).toBe(null)
      expect(context()).toMatchObject({ session: null, cart: null })
    },
  )

  it('forgets a cart that became an order without an alert where the page shows an order, once', async () => {
    const { cart, shop, cookies, reach, calls } = open({
      stored: true,
      mayBeOrdered: true,
      answers: { 'ecommerce.getCart': () => refusal('CART_ARCHIVED') },
    })
    await reach('empty')
    expect(readCartSession(cookies)).toBe(null)
    expect(shop.received).toEqual([])
    expect(calls()).toEqual(['ecommerce.getCart'])
    saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
    cart.send({ type: 'cart.reread' })
    await reach('empty')
    await expect.poll(() => shop.of('alert')).toHaveLength(1)
  })

  it('keeps a cart that is no order where the page shows an order', async () => {
    const { reach, cookies, calls } = open({ stored: true, mayBeOrdered: true })
    await reach('ready')
    expect(readCartSession(cookies)).toEqual(session)
    expect(calls()).toEqual(['ecommerce.getCart'])
  })

  it('is read again when the page is shown again: another one, or none [I48]', async () => {
    const { cart, cookies, reach, context, calls } = open({ stored: true })
    await reach('ready')
    cart.send({ type: 'cart.reread' })
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.getCart'])
    clearCartSession(cookies)
    cart.send({ type: 'cart.reread' })
    await reach('empty')
    expect(context()).toMatchObject({ session: null, cart: null, lines: {} })
  })

  it('is kept when the server or the network failed, and the failure shows [R4.16] [R8.1] [R8.2]', async () => {
    for (const failing of [() => refusal('INTERNAL'), () => Promise.reject(new TypeError('offline'))]) {
      const { reach, cookies, context, shop } = open({ stored: true, answers: { 'ecommerce.getCart': failing } })
      await reach('failed')
      expect(readCartSession(cookies)).toEqual(session)
      expect(context().session).toEqual(session)
      expect(shop.of('toast.show')).toHaveLength(1)
    }
  })

  it('comes back after a reload with its cart', async () => {
    const { add, reach, start } = open()
    add()
    await reach('ready')
    const reloaded = start()
    await waitFor(reloaded, (snapshot) => snapshot.matches('ready'))
    expect(reloaded.getSnapshot().context.cart?.items).toHaveLength(1)
  })

  it('loads again when it is asked to after a failure', async () => {
    let failures = 1
    const { reach, cart } = open({
      stored: true,
      answers: { 'ecommerce.getCart': () => (failures-- > 0 ? refusal('INTERNAL') : answer(cartWith())) },
    })
    await reach('failed')
    cart.send({ type: 'cart.reload' })
    await reach('ready')
  })
})

describe('a cart that was asked for before the start', () => {
  it('is not requested again until it is reloaded', async () => {
    const { cart, reach, calls } = open({ stored: true, asked: true })
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getCart'])
    cart.send({ type: 'cart.reload' })
    await reach('ready')
    expect(calls()).toHaveLength(2)
  })

  it('is said to have failed when it did, and can be loaded again [R8.1]', async () => {
    let failures = 1
    const { cart, reach, shop } = open({
      stored: true,
      asked: true,
      answers: { 'ecommerce.getCart': () => (failures-- > 0 ? refusal('INTERNAL') : answer(cartWith())) },
    })
    await reach('failed')
    expect(shop.of('toast.show')).toHaveLength(1)
    cart.send({ type: 'cart.reload' })
    await reach('ready')
  })

  it('is left when the cookies name another one by then', async () => {
    const cookies = memoryStorage()
    saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
    const { commerce, sent } = fakeCommerce({ 'ecommerce.getCart': () => answer(cartWith()) })
    const ports = { commerce, cookies, storage: memoryStorage(), asked: askForCart({ commerce, cookies }, 1) }
    const other = { ...session, cartId: session.cartId + 1 }
    saveCartSession(cookies, { id: other.cartId, protectCode: other.protectCode })
    const cart = createActor(cartSessionMachine.provide({ actors: cartSessionActors(ports) }), {
      input: { shop: recorder<ShopCommand>().ref, currencyId: 1 },
    }).start()
    await waitFor(cart, (snapshot) => snapshot.matches('ready'))
    expect(sent('ecommerce.getCart').at(-1)).toMatchObject(other)
  })
})

describe('an addition', () => {
  it('without a session first opens one, then adds [R4.17]', async () => {
    const { add, reach, calls, sent, cookies, owner } = open()
    await reach('empty')
    add({ qty: 2 })
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getNewCartSession', 'ecommerce.addItem'])
    expect(sent('ecommerce.addItem')).toEqual([{ ...session, currencyId: 1, productId: 3, qty: 2 }])
    expect(readCartSession(cookies)).toEqual(session)
    expect(owner.received).toMatchObject([{ type: 'cart.changed', cart: { version: 2 } }])
  })

  it('made again after one without an answer has its key, so that no piece comes twice, until the cart is read', async () => {
    const answers = [refusal('UNAVAILABLE')]
    const { add, cart, owner, server } = open({
      stored: true,
      answers: { 'ecommerce.addItem': () => answers.pop() ?? answer(cartWith({ version: 2 })) },
    })
    const keys = () =>
      server.requests
        .filter(({ call }) => call === 'ecommerce.addItem')
        .map(({ headers }) => headers.get('idempotency-key'))
    const addAnd = async (type: CartReply['type'], qty = 1) => {
      const before = owner.received.length
      add({ qty })
      await expect.poll(() => owner.received.length).toBe(before + 1)
      expect(owner.received.at(-1)).toMatchObject({ type })
      return keys().at(-1)
    }
    const first = await addAnd('cart.refused')
    expect(await addAnd('cart.changed')).toBe(first)
    const later = await addAnd('cart.changed')
    expect(later).not.toBe(first)

    answers.push(refusal('UNAVAILABLE'))
    const second = await addAnd('cart.refused')
    expect(await addAnd('cart.changed', 2)).not.toBe(second)

    answers.push(refusal('UNAVAILABLE'))
    const third = await addAnd('cart.refused')
    cart.send({ type: 'cart.reload' })
    await waitFor(cart, (snapshot) => snapshot.matches('fetching'))
    await waitFor(cart, (snapshot) => snapshot.matches('ready'))
    expect(await addAnd('cart.changed')).not.toBe(third)
  })

  it('with a session only adds [R4.17]', async () => {
    const { add, reach, calls } = open({ stored: true })
    await reach('ready')
    add()
    await reach('changing')
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.addItem'])
  })

  it('uses the session that another tab has opened meanwhile', async () => {
    const { add, reach, calls, cookies } = open()
    await reach('empty')
    saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
    add()
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.addItem'])
  })

  it('made while the tab starts, or while another one runs, waits its turn: none is lost', async () => {
    const { add, calls, sent, owner } = open()
    for (const productId of [3, 4, 5]) add({ productId })
    await expect.poll(() => owner.received.length).toBe(3)
    expect(calls().filter((call) => call === 'ecommerce.getNewCartSession')).toHaveLength(1)
    expect(sent('ecommerce.addItem').map(({ productId }) => productId)).toEqual([3, 4, 5])
  })

  it('that is refused answers with the failure, and the next one goes on', async () => {
    let first = true
    const { add, owner } = open({
      stored: true,
      answers: {
        'ecommerce.addItem': () => {
          const refused = first
          first = false
          return refused ? refusal('OUT_OF_STOCK') : answer(cartWith({ version: 2 }))
        },
      },
    })
    add()
    add()
    await expect.poll(() => owner.received.length).toBe(2)
    expect(owner.received).toMatchObject([
      { type: 'cart.refused', failure: { code: 'OUT_OF_STOCK' } },
      { type: 'cart.changed' },
    ])
  })

  it('that is refused in a new session leaves the empty cart in sight', async () => {
    const { add, reach, context } = open({
      answers: {
        'ecommerce.addItem': () => refusal('OUT_OF_STOCK'),
        'ecommerce.getCart': () => answer(cartWith({ version: 0, items: [] })),
      },
    })
    add()
    await reach('ready')
    expect(context().cart?.items).toEqual([])
  })

  it('fails for all who wait when no session can be opened', async () => {
    const { add, owner, context } = open({ answers: { 'ecommerce.getNewCartSession': () => refusal('UNAVAILABLE') } })
    add()
    add()
    await expect.poll(() => owner.received.length).toBe(2)
    expect(owner.received).toMatchObject([{ type: 'cart.refused' }, { type: 'cart.refused' }])
    expect(context().queue).toEqual([])
  })

  it('carries what was written for the product, and what was chosen for the parts of a bundle', async () => {
    const { add, reach, sent } = open()
    const choice = {
      personalizations: { engraving: 'Vis' },
      bundleOptions: [{ id: 5, options: { productId: 51, personalizations: { name: 'Ana' } } }],
    }
    add(choice)
    await reach('ready')
    expect(sent('ecommerce.addItem')[0]).toMatchObject(choice)
  })
})

describe('the edit of a line', () => {
  it('changes that line instead of adding one [R4.34]', async () => {
    const { cart, reach, calls, sent, owner } = open({ stored: true })
    await reach('ready')
    cart.send({ type: 'cart.edit', edit: { itemId: 12, qty: 3 }, replyTo: owner.ref })
    await expect.poll(() => owner.received.length).toBe(1)
    expect(calls()).not.toContain('ecommerce.addItem')
    expect(sent('ecommerce.updateItem')).toEqual([{ ...session, itemId: 12, qty: 3 }])
  })

  it('makes it another variant with other texts [R4.34]', async () => {
    const { cart, reach, sent, owner } = open({ stored: true })
    await reach('ready')
    const edit = { itemId: 12, qty: 1, productId: 4, personalizations: { engraving: 'Ana' }, bundleOptions: [] }
    cart.send({ type: 'cart.edit', edit, replyTo: owner.ref })
    await expect.poll(() => owner.received.length).toBe(1)
    expect(sent('ecommerce.updateItem')).toEqual([{ ...session, ...edit }])
  })

  it('without a session is refused: "Session doesn\'t exist"', async () => {
    const { cart, reach, calls, owner } = open()
    await reach('empty')
    cart.send({ type: 'cart.edit', edit: { itemId: 12, qty: 3 }, replyTo: owner.ref })
    await reach('empty')
    expect(owner.received).toMatchObject([{ type: 'cart.refused', failure: { message: "Session doesn't exist" } }])
    expect(calls()).toEqual([])
  })
})

describe('an archived cart', () => {
  it.each([true, false])(
    'clears the session and goes home; the alert is an option: %s [R4.19] [R4.20] [R10.45]',
    async (alertArchived) => {
      const { cart, reach, cookies, shop } = open({ stored: true, input: { alertArchived } })
      await reach('ready')
      cart.send({ type: 'cart.failed', failure: failureWith('CART_ARCHIVED') })
      await reach('empty')
      expect(readCartSession(cookies)).toBe(null)
      expect(shop.received).toEqual([
        { type: 'navigate', to: { route: 'home' } },
        ...(alertArchived ? [{ type: 'alert', key: 'Cart is archived.' }] : []),
      ])
    },
  )

  it('that an addition finds does the same [R4.19]', async () => {
    const { add, reach, cookies, shop, owner } = open({
      stored: true,
      answers: { 'ecommerce.addItem': () => refusal('CART_ARCHIVED') },
    })
    await reach('ready')
    add()
    await reach('empty')
    expect(readCartSession(cookies)).toBe(null)
    expect(shop.of('navigate')).toHaveLength(1)
    expect(owner.received).toMatchObject([{ type: 'cart.refused' }])
  })
})

describe('the shown cart', () => {
  it('is never replaced by an older one, or by that of another session [I13]', async () => {
    const { cart, reach, context } = open({
      stored: true,
      answers: { 'ecommerce.getCart': () => answer(cartWith({ version: 5 })) },
    })
    await reach('ready')
    const receive = (part: Partial<Cart>) => cart.send({ type: 'cart.received', cart: cartWith(part) })
    receive({ version: 4 })
    receive({ version: 9, id: 2 })
    expect(context().cart?.version).toBe(5)
    receive({ version: 6 })
    expect(context().cart?.version).toBe(6)
  })

  it('drops an answer that comes later than a newer one [I13]', async () => {
    const { add, cart, reach, context } = open({
      stored: true,
      answers: { 'ecommerce.addItem': () => answer(cartWith({ version: 2 })) },
    })
    await reach('ready')
    cart.send({ type: 'cart.received', cart: cartWith({ version: 3 }) })
    add()
    await reach('changing')
    await reach('ready')
    expect(context().cart?.version).toBe(3)
  })

  it('shows the newest quantity at a line whose answer comes later than a newer one [I13]', async () => {
    const holding = (version: number, qty: number) => cartWith({ version, items: [itemWith({ qty })] })
    const { add, cart, shop, reach, context } = open({
      stored: true,
      answers: {
        'ecommerce.updateItem': () => answer({ ...holding(4, 1), couponValid: true }),
        'ecommerce.addItem': () => answer(holding(5, 2)),
      },
    })
    await reach('ready')
    context().lines[12]?.send({ type: 'quantity.change', qty: 1 })
    add()
    await reach('changing')
    await reach('ready')
    const clock = cart.clock as SimulatedClock
    clock.increment(500)
    // What the line answers reaches the cart through the root.
    await expect.poll(() => shop.of('cart.received')).toHaveLength(1)
    shop.of('cart.received').forEach((event) => cart.send(event))
    const { shown: displayed } = context().lines[12]?.getSnapshot().context ?? {}
    expect([context().cart?.items[0]?.qty, displayed]).toEqual([2, 2])
  })

  it('has one actor for each of its lines, which lives as long as the line', async () => {
    const { cart, reach, context } = open({ stored: true })
    await reach('ready')
    const first = context().lines[12]
    const two = [itemWith({ qty: 5 }), itemWith({ itemId: 13, productId: 4 })]
    cart.send({ type: 'cart.received', cart: cartWith({ version: 2, items: two }) })
    expect(context().lines[12]).toBe(first)
    expect(first?.getSnapshot().context.shown).toBe(5)
    expect(Object.keys(context().lines)).toEqual(['12', '13'])
    cart.send({ type: 'cart.received', cart: cartWith({ version: 3, items: two.slice(1) }) })
    expect(Object.keys(context().lines)).toEqual(['13'])
    expect(first?.getSnapshot().status).toBe('stopped')
  })

  it('is loaded again when a line turns out to be gone', async () => {
    const { cart, reach, calls } = open({ stored: true })
    await reach('ready')
    cart.send({ type: 'cart.failed', failure: failureWith('ITEM_NOT_IN_CART') })
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.getCart'])
  })

  it('is loaded again after an addition during which a line turns out to be gone, and the addition is sent once', async () => {
    let reply = () => {}
    const answered = new Promise<void>((resolve) => (reply = resolve))
    const { add, owner, cart, reach, calls } = open({
      stored: true,
      answers: {
        'ecommerce.addItem': async () => {
          await answered
          return answer(cartWith({ version: 2 }))
        },
      },
    })
    await reach('ready')
    add()
    await reach('changing')
    cart.send({ type: 'cart.failed', failure: failureWith('ITEM_NOT_IN_CART') })
    reply()
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.addItem', 'ecommerce.getCart'])
    expect(owner.of('cart.changed')).toHaveLength(1)
  })

  it('is loaded again when a line cannot say what an aborted call has done', async () => {
    const { cart, reach, calls } = open({ stored: true })
    await reach('ready')
    const failure = failureWith('INTERNAL')
    cart.send({ type: 'cart.failed', failure })
    expect(cart.getSnapshot().value).toBe('ready')
    cart.send({ type: 'cart.failed', failure, isStale: true })
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.getCart'])
  })

  it('is loaded again when a line or an order of it is out of stock', async () => {
    const { cart, reach, calls } = open({ stored: true })
    await reach('ready')
    cart.send({ type: 'cart.failed', failure: failureWith('OUT_OF_STOCK') })
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.getCart'])
  })

  it('loses no change of a line to an addition that is on its way', async () => {
    const { add, cart, reach, context, server } = open({ stored: true, answers: { 'ecommerce.addItem': silence } })
    await reach('ready')
    context().lines[12]?.send({ type: 'quantity.change', qty: 7 })
    add()
    await reach('changing')
    cart.send({ type: 'cart.received', cart: cartWith({ version: 2 }) })
    expect(context().lines[12]?.getSnapshot().context.shown).toBe(7)
    expect(server.requests.at(-1)?.call).toBe('ecommerce.addItem')
  })
})

describe('a cart that ends', () => {
  const waiting = async () => {
    const opened = open({ stored: true, answers: { 'ecommerce.addItem': silence } })
    await opened.reach('ready')
    opened.add()
    opened.add({ productId: 4 })
    await opened.reach('changing')
    return opened
  }
  const over = [{ failure: { code: 'CART_SESSION_INVALID' } }, { failure: { code: 'CART_SESSION_INVALID' } }]

  it('refuses the additions that wait: none goes into the next cart', async () => {
    const { cart, owner, reach, calls, server } = await waiting()
    cart.send({ type: 'cart.forget' })
    await reach('empty')
    expect(owner.of('cart.refused')).toMatchObject(over)
    expect(server.requests.at(-1)?.signal?.aborted).toBe(true)
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.addItem'])
  })

  it('refuses them as well when a line finds it ordered', async () => {
    const { cart, owner, reach, calls } = await waiting()
    cart.send({ type: 'cart.failed', failure: failureWith('CART_ARCHIVED') })
    await reach('empty')
    expect(owner.of('cart.refused').map(({ failure }) => failure.code)).toEqual(['CART_ARCHIVED', 'CART_ARCHIVED'])
    expect(calls()).toEqual(['ecommerce.getCart', 'ecommerce.addItem'])
  })

  it('before it was shown leaves what waits to the next cart', async () => {
    const { add, owner, reach } = open({
      stored: true,
      answers: {
        'ecommerce.getCart': () => refusal('CART_ARCHIVED'),
        'ecommerce.getNewCartSession': () => answer({ id: 2, protectCode: session.protectCode }),
        'ecommerce.addItem': () => answer(cartWith({ id: 2, version: 2 })),
      },
    })
    add()
    await reach('ready')
    expect(owner.received).toMatchObject([{ type: 'cart.changed', cart: { id: 2 } }])
  })

  it('leaves the cookies of a cart that another tab has opened since, and shows that one', async () => {
    const { cart, cookies, reach, context } = open({
      stored: true,
      answers: { 'ecommerce.getCart': ({ input }) => answer(cartWith({ id: Number(input['cartId']) })) },
    })
    await reach('ready')
    saveCartSession(cookies, { id: 2, protectCode: session.protectCode })
    cart.send({ type: 'cart.failed', failure: failureWith('CART_ARCHIVED') })
    await reach('ready')
    expect(readCartSession(cookies)?.cartId).toBe(2)
    expect(context().cart?.id).toBe(2)
  })

  it('is not shown again where its cookies cannot be removed', async () => {
    const { cart, cookies, reach, calls } = open({ stored: true })
    await reach('ready')
    Object.assign(cookies, { remove: () => undefined })
    cart.send({ type: 'cart.forget' })
    await reach('empty')
    expect(calls()).toEqual(['ecommerce.getCart'])
  })
})

describe('a session that is opened', () => {
  it('gives way to the one that another tab has stored meanwhile', () => {
    const cookies = memoryStorage()
    const other = { cartId: 2, protectCode: session.protectCode }
    saveCartSession(cookies, { id: 2, protectCode: session.protectCode })
    expect(keepOpened(cookies, { id: 1, protectCode: session.protectCode })).toEqual(other)
    expect(readCartSession(cookies)).toEqual(other)
  })
})

describe('a removed line', () => {
  const personalizations = { Name: 'Ana' }
  const bundleOptions = [{ id: 30, options: { productId: 31, personalizations } }]
  const item = itemWith({ itemId: 13, productId: 5, qty: 4, options: { personalizations }, bundleOptions })

  it('is put back with its pieces and all that was chosen and written for it', async () => {
    const { cart, reach, sent, context } = open({ stored: true })
    await reach('ready')
    cart.send({ type: 'cart.restore', item })
    await reach('ready')
    expect(sent('ecommerce.addItem')).toMatchObject([{ productId: 5, qty: 4, personalizations, bundleOptions }])
    expect(context().queue).toEqual([])
  })

  it('is put back into a cart that is opened for it', async () => {
    const { cart, reach, calls } = open()
    await reach('empty')
    cart.send({ type: 'cart.restore', item })
    await reach('ready')
    expect(calls()).toEqual(['ecommerce.getNewCartSession', 'ecommerce.addItem'])
  })

  it.each([
    [
      'the shop',
      { stored: true, answers: { 'ecommerce.addItem': () => refusal('OUT_OF_STOCK') } },
      'Not enough in stock.',
    ],
    ['a failed opening', { answers: { 'ecommerce.getNewCartSession': () => refusal('NOT_FOUND') } }, 'Not found.'],
  ] as const)('that %s refuses says so', async (_, options, key) => {
    const { cart, reach, shop } = open(options)
    await reach(options.answers && 'stored' in options ? 'ready' : 'empty')
    cart.send({ type: 'cart.restore', item })
    await expect.poll(() => shop.of('toast.show').map(({ toast }) => toast.kind)).toEqual(['error'])
    expect(shop.of('toast.show')[0]?.toast).toMatchObject({ key, duration: 'perCharacter' })
  })
})

describe('removing from a product page', () => {
  it('removes the line of a product that is in the cart [R4.31] [R8.15]', async () => {
    const { cart, reach, shop, context } = open({
      stored: true,
      answers: { 'ecommerce.deleteItem': () => answer({ ...cartWith({ version: 2, items: [] }), couponValid: true }) },
    })
    await reach('ready')
    cart.send({ type: 'cart.remove', productId: 3 })
    expect(context().lines[12]?.getSnapshot().hasTag('deleting')).toBe(true)
    await expect
      .poll(() => shop.of('toast.show').map(({ toast }) => [toast.kind, toast.key]))
      .toEqual([['success', 'core.notifications.removedFromCart']])
  })

  it('removes of several lines of a product the one that its page was opened for [R4.31]', async () => {
    const items = [itemWith({ itemId: 12 }), itemWith({ itemId: 13 })]
    const { cart, reach, context } = open({
      stored: true,
      answers: { 'ecommerce.getCart': () => answer(cartWith({ items })), 'ecommerce.deleteItem': silence },
    })
    await reach('ready')
    cart.send({ type: 'cart.remove', productId: 3, itemId: 13 })
    expect([12, 13].map((id) => context().lines[id]?.getSnapshot().hasTag('deleting'))).toEqual([false, true])
  })

  it.each([
    ['absent', []],
    ['there with quantity 0', [itemWith({ qty: 0 })]],
  ])('says so when the product is %s [R4.31] [R5.21]', async (_, items) => {
    const { cart, reach, shop, calls } = open({
      stored: true,
      answers: { 'ecommerce.getCart': () => answer(cartWith({ items })) },
    })
    await reach('ready')
    cart.send({ type: 'cart.remove', productId: 3 })
    expect(shop.received).toEqual([
      { type: 'toast.show', toast: { kind: 'info', key: 'core.notifications.itemNotInCart' } },
    ])
    expect(calls()).toEqual(['ecommerce.getCart'])
  })
})

describe('instructions', () => {
  it('are kept in the browser for this cart [R10.12]', async () => {
    const { cart, reach, start } = open({ stored: true })
    await reach('ready')
    cart.send({ type: 'cart.instruct', text: 'Ring: twice' })
    expect(start().getSnapshot().context.instructions).toBe('Ring: twice')
  })

  it('do not pass on to the next cart [R10.12]', async () => {
    const { cart, reach, start, cookies } = open({ stored: true })
    await reach('ready')
    cart.send({ type: 'cart.instruct', text: 'Ring twice' })
    saveCartSession(cookies, { id: 2, protectCode: session.protectCode })
    expect(start().getSnapshot().context.instructions).toBe('')
    saveCartSession(cookies, { id: 1, protectCode: session.protectCode })
    cart.send({ type: 'cart.forget' })
    await reach('empty')
    expect(cart.getSnapshot().context.instructions).toBe('')
    saveCartSession(cookies, { id: 1, protectCode: session.protectCode })
    expect(start().getSnapshot().context.instructions).toBe('')
  })
})
