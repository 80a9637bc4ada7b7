import { areCookiesAccepted, memoryStorage, readCartSession, saveCartSession } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { FormNeed, OptionsForm } from '../add-to-cart/add-to-cart.actors.ts'
import { addToCartMachine } from '../add-to-cart/add-to-cart.machine.ts'
import { noticesMachine } from '../notices/notices.machine.ts'
import type { NoticesEmitted } from '../notices/notices.types.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { bundlePart, simpleProduct } from '../testing/product-samples.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { shopActors } from './shop.actors.ts'
import type { ShopPorts } from './shop.ports.ts'
import { shopMachine } from './shop.machine.ts'
import type { ShopInput } from './shop.types.ts'

const currency = { allowedCurrencies: [{ id: 1, label: 'EUR', symbol: '€' }], mainCurrencyId: 1, rates: [] }
const croatia = { id: 1, iso: 'HR', code: 'HRV', name: 'Hrvatska' }

interface Options {
  readonly stored?: boolean
  readonly answers?: Answers
  readonly input?: Partial<ShopInput>
  readonly ports?: Pick<ShopPorts, 'loadBundlePanel'>
}

const open = ({ stored = false, answers = {}, input = {}, ports = {} }: Options = {}) => {
  const clock = new SimulatedClock()
  const cookies = memoryStorage()
  if (stored) saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
  const { commerce, calls, sent } = fakeCommerce({
    'ecommerce.getNewCartSession': () => answer({ id: session.cartId, protectCode: session.protectCode }),
    'ecommerce.getCart': () => answer(cartWith()),
    'ecommerce.addItem': () => answer(cartWith({ version: 2 })),
    'ecommerce.updateItem': ({ input: { qty } }) =>
      answer({ ...cartWith({ version: 2, items: [itemWith({ qty: Number(qty) })] }), couponValid: true }),
    'ecommerce.deleteItem': () => answer({ ...cartWith({ version: 2, items: [] }), couponValid: true }),
    'ecommerce.getCheckoutSettings': () => answer({ allowedCountries: 'ALL', cart_type: 2 }),
    'ecommerce.getCurrencyConfig': () => answer(currency),
    'cms.getElements': () => answer([]),
    'master.countries': () => answer([croatia]),
    ...answers,
  })
  const notices = createActor(noticesMachine, { clock, input: { textOf: ({ key }) => key } })
  const emitted: NoticesEmitted[] = []
  notices.on('*', (event) => emitted.push(event))
  const shop = createActor(
    shopMachine.provide({ actors: shopActors({ commerce, cookies, storage: memoryStorage(), ...ports }) }),
    {
      clock,
      input: {
        language: 'hrv',
        currencyId: 1,
        cartBehaviour: 1,
        notices,
        ...input,
      },
    },
  )
  notices.start()
  shop.start()
  const cartSession = () => shop.getSnapshot().children.cartSession!
  const settled = () => waitFor(cartSession(), (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('loading'))
  const toasts = () => notices.getSnapshot().children.toasts!.getSnapshot().context.visible
  return { clock, cookies, calls, sent, shop, emitted, cartSession, settled, toasts }
}

const press = async ({ shop, cartSession }: ReturnType<typeof open>) => {
  const actors = { loadForm: fromPromise<OptionsForm | null, FormNeed>(async () => null) }
  const button = createActor(addToCartMachine.provide({ actors }), {
    input: { shop, product: simpleProduct() },
  }).start()
  button.send({ type: 'product.add' })
  await waitFor(button, (snapshot) => snapshot.matches('idle'))
  await waitFor(cartSession(), (snapshot) => !snapshot.hasTag('busy'))
}

describe('the root', () => {
  it('leads an addition from its button to the cart, and the answer back to toast and badge [R4.17] [R8.15]', async () => {
    const opened = open()
    await press(opened)
    expect(opened.calls()).toEqual(['ecommerce.getNewCartSession', 'ecommerce.addItem'])
    expect(opened.cartSession().getSnapshot().context.cart?.version).toBe(2)
    expect(opened.toasts().map(({ key }) => key)).toEqual(['core.notifications.addedToCart'])
  })

  it('leads the press of a card to the cart, and its result to the toasts [R4.26] [R4.32]', async () => {
    const { shop, sent, toasts } = open({ input: { cartBehaviour: 2 } })
    shop.getSnapshot().children.quickAdd?.send({ type: 'quickAdd.press', product: simpleProduct() })
    await waitFor(shop, (snapshot) => snapshot.matches({ cartPanel: 'open' }))
    expect(sent('ecommerce.addItem')).toMatchObject([{ productId: 3, qty: 1 }])
    expect(toasts().map(({ key }) => key)).toEqual(['core.notifications.addedToCart'])
  })

  it('forwards events between a line, the cart and the toasts', async () => {
    const { clock, cartSession, settled, toasts } = open({ stored: true })
    await settled()
    cartSession().getSnapshot().context.lines[12]?.send({ type: 'quantity.change', qty: 4 })
    clock.increment(500)
    await expect.poll(() => cartSession().getSnapshot().context.cart?.version).toBe(2)
    expect(cartSession().getSnapshot().context.cart?.items[0]?.qty).toBe(4)
    expect(cartSession().getSnapshot().context.lines[12]?.getSnapshot().context.saved).toBe(
      'core.notifications.cartUpdated',
    )
    expect(toasts()).toEqual([])
  })

  const giftBox = (id: number) =>
    ({ product: { id, format: 'bundle', name: `Gift box ${id}`, finalPrice: 54 }, qty: 1 }) as const

  it('puts together the bundle of any card, and after it the one that was asked for meanwhile [R2.36]', async () => {
    const opened = open({ answers: { 'product.checkBundles': () => answer({ lines: [bundlePart(simpleProduct())] }) } })
    const { shop, sent } = opened
    const ask = (id: number) => shop.send({ type: 'bundle.customise', request: giftBox(id) })
    ask(4)
    // The last one counts while nothing has begun.
    ask(5)
    await waitFor(shop, (snapshot) => snapshot.matches({ bundlePanel: 'open' }))
    expect(shop.getSnapshot().context.bundle?.getSnapshot().context.mainProduct.id).toBe(5)
    ask(5)
    ask(6)
    await waitFor(shop, (snapshot) => snapshot.matches({ bundlePanel: 'closed' }))
    expect(sent('ecommerce.addItem').map(({ productId }) => productId)).toEqual([5, 6])
    expect(shop.getSnapshot().context).toMatchObject({ bundle: null, bundleRequest: null })
  })

  it('says that the code of a bundle cannot be fetched, and fetches it at the next press', async () => {
    const loadBundlePanel = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue()
    const { shop, sent, toasts } = open({
      answers: { 'product.checkBundles': () => answer({ lines: [bundlePart(simpleProduct())] }) },
      ports: { loadBundlePanel },
    })
    shop.send({ type: 'bundle.customise', request: giftBox(5) })
    await waitFor(shop, (snapshot) => snapshot.matches({ bundlePanel: 'closed' }))
    expect(toasts()).toMatchObject([{ kind: 'error', key: 'Network error', statusCode: 0 }])
    expect(shop.getSnapshot().context.bundleRequest).toBeNull()
    shop.send({ type: 'bundle.customise', request: giftBox(5) })
    await waitFor(shop, (snapshot) => snapshot.matches({ bundlePanel: 'closed' }))
    expect(sent('ecommerce.addItem')).toHaveLength(1)
  })

  it('forwards to the notices where to go and what to alert', () => {
    const { shop, emitted } = open()
    shop.send({ type: 'navigate', to: { route: 'home' } })
    shop.send({ type: 'alert', key: 'Cart is archived.' })
    expect(emitted.map(({ type }) => type)).toEqual(['navigate', 'alert'])
  })

  it('emits that the member card has expired', () => {
    const { shop } = open()
    const expired = vi.fn<() => void>()
    shop.on('memberCard.expired', expired)
    shop.send({ type: 'memberCard.expired' })
    expect(expired).toHaveBeenCalledOnce()
  })

  it('goes home and alerts when a line finds the cart archived [R4.19] [R4.20]', async () => {
    const { clock, cookies, cartSession, settled, emitted } = open({
      stored: true,
      answers: { 'ecommerce.updateItem': () => refusal('CART_ARCHIVED') },
    })
    await settled()
    cartSession().getSnapshot().context.lines[12]?.send({ type: 'quantity.change', qty: 4 })
    clock.increment(500)
    await expect.poll(() => readCartSession(cookies)).toBe(null)
    expect(emitted).toEqual([
      { type: 'navigate', to: { route: 'home' } },
      { type: 'alert', key: 'Cart is archived.' },
    ])
  })

  it('does not alert where that is off [R10.45]', async () => {
    const { shop, settled, emitted } = open({
      stored: true,
      input: { alertArchived: false },
      answers: { 'ecommerce.addItem': () => refusal('CART_ARCHIVED') },
    })
    await settled()
    shop.send({ type: 'cart.add', addition: { productId: 3, qty: 1 } })
    await expect.poll(() => emitted.length).toBe(1)
    expect(emitted[0]).toEqual({ type: 'navigate', to: { route: 'home' } })
  })
})

describe('after a cart change from a product page', () => {
  it.each([
    [0, [{ type: 'navigate', to: { route: 'cart' } }], 'closed'],
    [1, [], 'closed'],
    [2, [], 'open'],
  ] as const)('behaviour %i applies [R4.32] [R10.46]', async (cartBehaviour, left, panel) => {
    const opened = open({ input: { cartBehaviour } })
    await press(opened)
    expect(opened.emitted).toEqual(left)
    expect(opened.shop.getSnapshot().matches({ cartPanel: panel })).toBe(true)
  })

  it('the settings are asked first when the behaviour is unknown, and only once [R4.33] [R10.46]', async () => {
    const opened = open({ input: { cartBehaviour: null } })
    await press(opened)
    await waitFor(opened.shop, (snapshot) => snapshot.matches({ cartPanel: 'open' }))
    opened.shop.send({ type: 'cartPanel.close' })
    await press(opened)
    expect(opened.shop.getSnapshot().matches({ cartPanel: 'open' })).toBe(true)
    expect(opened.calls().filter((call) => call === 'ecommerce.getCheckoutSettings')).toHaveLength(1)
  })

  it('nothing follows when the settings cannot be had, and the failure shows [R8.1]', async () => {
    const opened = open({
      input: { cartBehaviour: null },
      answers: { 'ecommerce.getCheckoutSettings': () => refusal('INTERNAL') },
    })
    await press(opened)
    await waitFor(opened.shop, (snapshot) => snapshot.matches({ addition: 'settled' }))
    expect(opened.emitted).toEqual([])
    expect(opened.toasts().map(({ kind }) => kind)).toEqual(['success', 'error'])
  })

  it('nothing follows a failed addition [R4.32]', async () => {
    const opened = open({
      input: { cartBehaviour: 0 },
      answers: { 'ecommerce.addItem': () => refusal('OUT_OF_STOCK') },
    })
    await press(opened)
    expect(opened.emitted).toEqual([])
  })

  it.each([0, 2] as const)(
    'behaviour %i does not follow quantity edits and removals in the cart [R10.47]',
    async (cartBehaviour) => {
      const { clock, shop, cartSession, settled, emitted } = open({ stored: true, input: { cartBehaviour } })
      await settled()
      const line = cartSession().getSnapshot().context.lines[12]
      line?.send({ type: 'quantity.change', qty: 4 })
      clock.increment(500)
      await expect.poll(() => cartSession().getSnapshot().context.cart?.version).toBe(2)
      line?.send({ type: 'quantity.remove' })
      await expect.poll(() => line?.getSnapshot().status).not.toBe('active')
      expect(emitted).toEqual([])
      expect(shop.getSnapshot().matches({ cartPanel: 'closed' })).toBe(true)
    },
  )
})

describe('switching the language', () => {
  it('clears the cart session and reloads elements, currencies and countries [R4.18]', async () => {
    const { shop, cookies, cartSession, settled, calls } = open({ stored: true })
    await settled()
    shop.send({ type: 'language.switch', language: 'eng' })
    await waitFor(shop, (snapshot) => snapshot.matches({ language: 'settled' }))
    await settled()
    expect(readCartSession(cookies)).toBe(null)
    expect(cartSession().getSnapshot().context.cart).toBe(null)
    expect(calls().slice(1).toSorted()).toEqual(['cms.getElements', 'ecommerce.getCurrencyConfig', 'master.countries'])
    expect(shop.getSnapshot().context).toMatchObject({
      language: 'eng',
      localConfig: { elements: [], currency, countries: [croatia] },
    })
  })

  it('to the language that is shown does nothing [R4.18]', async () => {
    const { shop, cookies, settled, calls } = open({ stored: true })
    await settled()
    shop.send({ type: 'language.switch', language: 'hrv' })
    expect(readCartSession(cookies)).toEqual(session)
    expect(calls()).toEqual(['ecommerce.getCart'])
  })

  it('keeps what was there when the reload fails, and says so [R8.2]', async () => {
    let isDown = false
    const { shop, toasts } = open({
      answers: { 'master.countries': () => (isDown ? refusal('INTERNAL') : answer([croatia])) },
    })
    shop.send({ type: 'language.switch', language: 'eng' })
    await waitFor(shop, (snapshot) => snapshot.context.localConfig !== null)
    isDown = true
    shop.send({ type: 'language.switch', language: 'deu' })
    await waitFor(shop, (snapshot) => snapshot.matches({ language: 'settled' }))
    expect(shop.getSnapshot().context.localConfig?.countries).toEqual([croatia])
    expect(toasts()).toHaveLength(1)
  })
})

describe('the network', () => {
  it('is said to be gone until it is back, and then the cart that could not be loaded is asked for again [R2.63]', async () => {
    let isDown = true
    const { shop, cartSession } = open({
      stored: true,
      answers: { 'ecommerce.getCart': () => (isDown ? Promise.reject(new TypeError('offline')) : answer(cartWith())) },
    })
    await waitFor(cartSession(), (snapshot) => snapshot.matches('failed'))
    shop.send({ type: 'network.lost' })
    expect(shop.getSnapshot().matches({ network: 'offline' })).toBe(true)
    isDown = false
    shop.send({ type: 'network.found' })
    expect(shop.getSnapshot().matches({ network: 'online' })).toBe(true)
    await waitFor(cartSession(), (snapshot) => snapshot.matches('ready'))
  })
})

describe('the cookie notice', () => {
  it('shows until it is accepted, also after a reload [R2.120]', async () => {
    const { shop, cookies } = open()
    await waitFor(shop, (snapshot) => snapshot.matches({ cookies: 'asking' }))
    shop.send({ type: 'cookies.accept' })
    await waitFor(shop, (snapshot) => snapshot.matches({ cookies: 'accepted' }))
    expect(areCookiesAccepted(cookies)).toBe(true)
  })
})
