import type { BundlePart } from '@butiga/commerce-sdk/contracts'
import { answer, refusal, silence } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import type { BundleRequest, ShopCommand } from '../shared/cart-commands.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { failureWith } from '../testing/model.ts'
import { bundlePart, configurableProduct, engraving, simpleProduct } from '../testing/product-samples.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith } from '../testing/samples.ts'
import { bundleActors } from './bundle.actors.ts'
import { isEveryPartConfigured, isPartReady, costsOf } from './bundle.guards.ts'
import { bundleMachine } from './bundle.machine.ts'
import type { BundleEvent } from './bundle.types.ts'

const oil = bundlePart(simpleProduct({ id: 3, finalPrice: 12 }))
const box = bundlePart(configurableProduct({ customOptions: [...engraving] }), 2)

interface Options {
  readonly lines?: readonly BundlePart[]
  readonly request?: Partial<BundleRequest>
  readonly answers?: Answers
}

const open = ({ lines = [oil, box], request = {}, answers = {} }: Options = {}) => {
  const shop = recorder<ShopCommand>()
  const { commerce, server, sent } = fakeCommerce({
    'product.checkBundles': () => answer({ lines: [...lines] }),
    ...answers,
  })
  const bundle = createActor(bundleMachine.provide({ actors: bundleActors({ commerce }) }), {
    input: {
      shop: shop.ref,
      request: { product: { id: 5, format: 'bundle', name: 'Gift box', finalPrice: 54 }, qty: 1, ...request },
    },
  }).start()
  return {
    shop,
    bundle,
    server,
    sent,
    context: () => bundle.getSnapshot().context,
    options: () => bundle.getSnapshot().children.options!,
    write: (path: string, value: string) =>
      bundle.getSnapshot().children.options?.send({ type: 'form.change', path, value }),
    send: (...events: readonly BundleEvent[]) => {
      for (const event of events) bundle.send(event)
    },
    reach: (tag: 'open' | 'busy') => waitFor(bundle, (snapshot) => snapshot.hasTag(tag)),
    settle: () => waitFor(bundle, (snapshot) => !snapshot.matches('checking') && !snapshot.matches('reloading')),
    keys: () => shop.of('toast.show').map(({ toast }) => toast.key),
  }
}

const choose = (attributeCode: string, key: string): BundleEvent => ({ type: 'bundle.choose', attributeCode, key })
const add: BundleEvent = { type: 'bundle.add' }
const small = [choose('size', '1'), choose('colour', '12')]

describe('a bundle with nothing to choose', () => {
  it('goes into the cart at once, without a popup [R4.28]', async () => {
    const { shop, bundle, sent, settle, keys } = open({ lines: [oil], request: { qty: 2 } })
    await settle()
    expect(sent('product.checkBundles')).toMatchObject([{ product: '5' }])
    expect(bundle.getSnapshot().hasTag('open')).toBe(false)
    expect(shop.received).toMatchObject([
      { type: 'cart.add', addition: { productId: 5, qty: 2, bundleOptions: [] }, replyTo: bundle },
    ])
    bundle.send({ type: 'cart.changed', cart: cartWith() })
    expect(keys()).toEqual(['core.notifications.addedToCart'])
    expect(shop.of('cart.added')).toHaveLength(1)
    expect(bundle.getSnapshot().status).toBe('done')
  })

  it('says why the cart refused it [R8.1]', async () => {
    const { bundle, settle, keys, shop } = open({ lines: [oil] })
    await settle()
    bundle.send({ type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') })
    expect(keys()).toEqual(['Not enough in stock.'])
    expect(shop.of('cart.added')).toEqual([])
    expect(bundle.getSnapshot().status).toBe('done')
  })

  it('opens all the same where something may be written for a part', async () => {
    const { bundle, settle } = open({ lines: [bundlePart(simpleProduct({ customOptions: [...engraving] }))] })
    await settle()
    expect(bundle.getSnapshot().value).toBe('choosing')
  })
})

describe('a bundle with a configurable part', () => {
  it('opens where there is something to choose [R4.28] [R3.34]', async () => {
    const { context, settle, bundle, shop } = open()
    await settle()
    expect(bundle.getSnapshot().hasTag('open')).toBe(true)
    expect(context()).toMatchObject({
      mainProduct: { id: 5, format: 'bundle' },
      activeProduct: { id: 30, format: 'configurable' },
      customOptionsForm: { 3: {}, 30: {} },
    })
    expect(shop.received).toEqual([])
  })

  it('is not added before every part is chosen: it says so, and leads there [R5.20] [R4.29]', async () => {
    const { context, settle, send, keys, shop } = open()
    await settle()
    send({ type: 'bundle.activate', id: 3 }, add)
    expect(keys()).toEqual([])
    expect(context()).toMatchObject({ activeProduct: { id: 30 }, attempt: 1 })
    expect(shop.of('cart.add')).toEqual([])
  })

  it('takes the chosen variant and what was written along as one line [R4.29] [R3.12]', async () => {
    const { settle, send, write, shop, bundle } = open()
    await settle()
    write('30.0', 'Ana')
    write('30.1', '2026')
    send(...small, { type: 'bundle.setQuantity', qty: 3 }, add)
    expect(shop.received).toMatchObject([
      {
        type: 'cart.add',
        addition: {
          productId: 5,
          qty: 3,
          bundleOptions: [{ id: 30, options: { productId: 32, personalizations: { Name: 'Ana', Year: 2026 } } }],
        },
        replyTo: bundle,
      },
    ])
  })

  it('has a price that follows the choice, for every piece of the part', async () => {
    const { settle, send, context } = open()
    await settle()
    expect(costsOf(context())).toEqual({ one: 54, bundles: 1 })
    send(choose('size', '2'), choose('colour', '11'), { type: 'bundle.setQuantity', qty: 2 })
    // The large box costs 3.00 more than the cheapest, and two of them are in it.
    expect(costsOf(context())).toEqual({ one: 60, bundles: 2 })
  })

  it.each([0, -1, Number.NaN, 'abc', ''])('adds nothing for the quantity %s [R5.18]', async (qty) => {
    const { settle, send, context, shop } = open()
    await settle()
    send(...small, { type: 'bundle.setQuantity', qty }, add)
    expect(context().problem).toEqual({ key: 'error.invalidQuantity' })
    expect(shop.received).toEqual([])
    send({ type: 'bundle.setQuantity', qty: 2 })
    expect(context().problem).toBe(null)
  })

  it('adds nothing that the shop would refuse, and says why beside the field', async () => {
    const { settle, send, write, context, options, shop } = open()
    await settle()
    const [, part] = context().lines
    write('30.0', 'Anastazija')
    send(...small, { type: 'bundle.activate', id: 3 }, add)
    expect(shop.received).toEqual([])
    expect(context()).toMatchObject({ activeProduct: { id: 30 }, attempt: 1 })
    expect(isPartReady(context(), part!)).toBe(false)
    const displayed = () => shownErrorAt(options().getSnapshot().context, '30.0')
    expect(displayed()).toEqual({ key: 'validation.maxLength', values: { length: 5 } })
    write('30.0', 'Ana')
    expect(displayed()).toBeNull()
    expect(isPartReady(context(), part!)).toBe(true)
  })

  it('is sent once for two presses, and stays open for a refusal', async () => {
    const { settle, send, shop, bundle, keys } = open()
    await settle()
    send(...small, add, add)
    expect(shop.of('cart.add')).toHaveLength(1)
    send({ type: 'cart.refused', failure: failureWith('OUT_OF_STOCK') })
    expect(bundle.getSnapshot().value).toBe('choosing')
    expect(keys()).toEqual([])
    expect(bundle.getSnapshot().context.problem).toEqual({ key: 'Not enough in stock.' })
    send(add)
    expect(shop.of('cart.add')).toHaveLength(2)
  })

  it('reports the result of an addition whose popup was closed', async () => {
    const { settle, send, bundle, keys } = open()
    await settle()
    send(...small, add, { type: 'bundle.close' })
    expect(bundle.getSnapshot().hasTag('open')).toBe(false)
    send({ type: 'cart.changed', cart: cartWith() })
    expect(keys()).toEqual(['core.notifications.addedToCart'])
    expect(bundle.getSnapshot().status).toBe('done')
  })

  it('takes no bundle within a bundle [R4.30]', async () => {
    const { settle, send, shop, keys, context } = open({
      lines: [oil, bundlePart(simpleProduct({ id: 8, format: 'bundle' }))],
    })
    await settle()
    send(add)
    expect(isEveryPartConfigured(context())).toBe(false)
    expect(shop.of('cart.add')).toEqual([])
    expect(keys()).toEqual([])
  })
})

describe('a bundle in the cart', () => {
  it('opens as it is, and is edited [R4.34] [R8.16]', async () => {
    const bundleOptions = [{ id: 30, options: { productId: 33, personalizations: { Name: 'Ana' } } }]
    const { settle, send, context, shop, bundle, keys } = open({
      request: { line: { itemId: 12, bundleOptions }, qty: 2 },
    })
    await settle()
    expect(context()).toMatchObject({
      qty: 2,
      choices: { 30: { size: ['2'], colour: ['11'] } },
      customOptionsForm: { 30: { Name: 'Ana' } },
    })
    send(choose('size', '1'), add)
    expect(shop.received).toMatchObject([
      {
        type: 'cart.edit',
        edit: {
          itemId: 12,
          qty: 2,
          productId: 5,
          bundleOptions: [{ id: 30, options: { productId: 31, personalizations: { Name: 'Ana' } } }],
        },
      },
    ])
    bundle.send({ type: 'cart.changed', cart: cartWith() })
    expect(keys()).toEqual(['core.notifications.cartUpdated'])
  })

  it('opens to be looked at even where nothing is to be chosen', async () => {
    const { settle, bundle } = open({ lines: [oil], request: { line: { itemId: 12, bundleOptions: [] } } })
    await settle()
    expect(bundle.getSnapshot().value).toBe('choosing')
  })
})

describe('parts that cannot be loaded', () => {
  it('leave the popup with its message, and can be asked for again [R8.17]', async () => {
    let fails = true
    const { settle, send, bundle } = open({
      answers: {
        'product.checkBundles': () => (fails ? refusal('INTERNAL') : answer({ lines: [oil, box] })),
      },
    })
    await settle()
    expect(bundle.getSnapshot().value).toBe('failed')
    expect(bundle.getSnapshot().hasTag('open')).toBe(true)
    fails = false
    send({ type: 'bundle.retry' })
    expect(bundle.getSnapshot().hasTag('open')).toBe(true)
    await settle()
    expect(bundle.getSnapshot().value).toBe('choosing')
  })

  it('are no longer asked for once it is closed', async () => {
    const { send, server, bundle } = open({ answers: { 'product.checkBundles': silence } })
    await expect.poll(() => server.requests.length).toBe(1)
    send({ type: 'bundle.close' })
    expect(bundle.getSnapshot().status).toBe('done')
    expect(server.requests[0]?.signal?.aborted).toBe(true)
  })
})
