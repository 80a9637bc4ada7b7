import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { Cart, CartKey, contract, ParsedOf } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTo, euro, failureOf, insertProduct, newCart, productId } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type AddItem = ParsedOf<(typeof contract)['ecommerce']['calls']['addItem']>

let shop: Shop
let commerce: Commerce
const products: Record<string, number> = {}

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
  const { db, site } = shop
  for (const sku of ['OMO-A4', 'SID']) products[sku] = await productId(db, sku)
  const customOptions = [
    { title: { hrv: 'Natpis', eng: 'Text' }, type: 'text' as const, values: [], maxLength: 18 },
    { title: { hrv: 'Broj' }, type: 'number' as const, values: [] },
  ]
  products['TEN'] = await insertProduct(db, site.id, { sku: 'TEN', cents: 333, onHand: 10, customOptions })
  products['ENDLESS'] = await insertProduct(db, site.id, { sku: 'ENDLESS', cents: 1999, taxRate: 1300 })
  products['DEAR'] = await insertProduct(db, site.id, { sku: 'DEAR', cents: 2_000_000 })
  products['DIGITAL'] = await insertProduct(db, site.id, { sku: 'DIGITAL', cents: 5000, format: 'e-product' })
})
afterAll(() => shop.stop())

const product = (sku: string): number => products[sku] ?? 0
const add = (key: CartKey, change: Partial<AddItem> & { productId: number }) =>
  commerce.ecommerce.addItem({ ...key, currencyId: euro, qty: 1, ...change })
const fields = (...paths: string[]) => ({ fields: paths.map((path) => expect.objectContaining({ path })) })

describe('getNewCartSession', () => {
  it('answers a new session each time, 128 bits of it secret [R7.71]', async () => {
    const [one, other] = [await newCart(commerce), await newCart(commerce)]
    expect(one.cartId).not.toBe(other.cartId)
    expect(one.protectCode).not.toBe(other.protectCode)
    expect(Buffer.from(one.protectCode, 'base64url')).toHaveLength(16)
  })
})

describe('getCart', () => {
  it('answers an empty cart with its session twice, and every amount twice [R3.1] [R3.3] [R3.4] [R3.7] [R7.69]', async () => {
    const key = await newCart(commerce)
    const cart = await unwrap(commerce.ecommerce.getCart(key))
    const zeros = { cartTotal: 0, coupon: 0, delivery: 0, itemsTotal: 0, loyalty: 0, orderTotal: 0 }
    expect(cart).toEqual({
      id: key.cartId,
      version: 0,
      protectCode: key.protectCode,
      items: [],
      currency: 'EUR',
      prices: { converted: { ...zeros, tax: zeros }, base: { ...zeros, tax: zeros } },
      isCouponApplied: false,
      couponCode: null,
      digitalOnly: false,
      isEProduct: false,
      paymentMethodId: null,
      deliveryMethodId: null,
      session: { id: key.cartId, protectCode: key.protectCode },
      options: { deliveryBranchId: null },
      guestUser: null,
    })
  })

  it('answers lines with product, prices and the tax in them [R3.2] [R3.10] [R3.13] [R3.14]', async () => {
    const key = await newCart(commerce)
    await addTo(commerce, key, product('ENDLESS'), 3)
    const cart = await unwrap(commerce.ecommerce.getCart({ ...key, currencyId: euro }))
    const prices = { finalPrice: 19.99, row: 59.97, cartTotal: 59.97 }
    expect(cart.items).toEqual([
      {
        itemId: expect.any(Number),
        productId: product('ENDLESS'),
        qty: 3,
        options: {},
        bundleOptions: [],
        productData: {
          name: 'Proizvod ENDLESS',
          media: null,
          slug: 'proizvod-endless',
          mainProductSlug: null,
          isVisibleIndividually: true,
          chosen: [],
          parts: [],
        },
        prices: { converted: prices, base: prices },
      },
    ])
    expect(cart.prices.base).toMatchObject({
      itemsTotal: 59.97,
      orderTotal: 59.97,
      tax: { itemsTotal: 6.9, orderTotal: 6.9 },
    })
    expect(cart.prices.converted).toEqual(cart.prices.base)
  })

  it("names products in the caller's language, in the site's where a text is missing, with their picture [R3.13]", async () => {
    const key = await newCart(commerce)
    await addTo(commerce, key, product('OMO-A4'))
    await addTo(commerce, key, product('TEN'))
    const english = await unwrap(shop.commerce({ language: 'eng' }).ecommerce.getCart(key))
    const croatian = await unwrap(commerce.ecommerce.getCart(key))
    expect(english.items[0]?.productData.name).not.toBe(croatian.items[0]?.productData.name)
    expect(english.items[0]?.productData.media).toMatchObject({
      mime: 'image/webp',
      path: expect.stringContaining('/media/'),
    })
    expect(english.items[1]?.productData.name).toBe('Proizvod TEN')
  })

  it("returns a variant's main product and its picture [R3.13]", async () => {
    const key = await newCart(commerce)
    const variant = await shop.db
      .selectFrom('product as p')
      .innerJoin('product_translation as t', 't.product_id', 'p.main_product_id')
      .innerJoin('stock as s', 's.product_id', 'p.id')
      .select(['p.id', 't.slug'])
      .where('t.language_code', '=', 'hrv')
      .where('s.on_hand', '>', 0)
      .executeTakeFirstOrThrow()
    const cart = await addTo(commerce, key, variant.id)
    expect(cart.items[0]?.productData).toMatchObject({
      isVisibleIndividually: false,
      mainProductSlug: variant.slug,
      media: { mime: 'image/webp' },
    })
  })

  it('is digital when every line is an e-product [R3.6]', async () => {
    const key = await newCart(commerce)
    expect(await addTo(commerce, key, product('DIGITAL'))).toMatchObject({ digitalOnly: true, isEProduct: true })
    expect(await addTo(commerce, key, product('TEN'))).toMatchObject({ digitalOnly: false })
  })
})

describe('validateCart', () => {
  it('answers the cart as it is now, after a price change too [R7.70]', async () => {
    const key = await newCart(commerce)
    const changing = await insertProduct(shop.db, shop.site.id, { sku: 'CHANGING', cents: 1000 })
    await addTo(commerce, key, changing, 2)
    await shop.db.updateTable('product').set({ retail_cents: 900 }).where('id', '=', changing).execute()
    const cart = await unwrap(commerce.ecommerce.validateCart({ ...key, currencyId: euro }))
    expect(cart).toMatchObject({ validateMemberCard: true, items: [{ prices: { base: { finalPrice: 9, row: 18 } } }] })
  })
})

describe('addItem', () => {
  it('adds simple and e-products, merges equal lines and keeps different ones apart [R7.73] [R3.11]', async () => {
    const key = await newCart(commerce)
    await unwrap(add(key, { productId: product('TEN'), qty: 2, quantity: 2 }))
    await unwrap(add(key, { productId: product('TEN'), qty: '1' }))
    await unwrap(add(key, { productId: product('TEN'), personalizations: { Natpis: 'Ana', Broj: 7 } }))
    await unwrap(add(key, { productId: product('TEN'), options: { personalizations: { Broj: 7, Natpis: 'Ana' } } }))
    const cart = await unwrap(add(key, { productId: product('DIGITAL') }))
    expect(cart.items.map(({ qty, options }) => ({ qty, options }))).toEqual([
      { qty: 3, options: {} },
      { qty: 2, options: { personalizations: { Natpis: 'Ana', Broj: 7 } } },
      { qty: 1, options: {} },
    ])
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(cart)
  })

  it('raises the version with every change', async () => {
    const key = await newCart(commerce)
    const versions = [await addTo(commerce, key, product('TEN')), await addTo(commerce, key, product('TEN'))]
    expect(versions.map((cart) => cart.version)).toEqual([1, 2])
  })

  it('takes no price from a request [R10.18]', async () => {
    const key = await newCart(commerce)
    const body = { ...key, currencyId: euro, productId: product('TEN'), qty: 1, finalPrice: 0.01, prices: { row: 0 } }
    const refused = await shop.request('/api/v1/ecommerce/cart/addItem', { method: 'POST', body })
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } })
    const priced = await unwrap(add(key, { productId: product('TEN'), options: { finalPrice: 0.01, price: 0 } }))
    expect(priced.prices.base.itemsTotal).toBe(3.33)
  })

  it.each<[string, () => Partial<AddItem> & { productId: number }, string, number]>([
    ['0', () => ({ productId: product('TEN'), qty: 0 }), 'INVALID_QUANTITY', 422],
    ['-1', () => ({ productId: product('TEN'), qty: -1 }), 'INVALID_QUANTITY', 422],
    ['1.5', () => ({ productId: product('TEN'), qty: 1.5 }), 'INVALID_QUANTITY', 422],
    ['abc', () => ({ productId: product('TEN'), qty: 'abc' }), 'INVALID_QUANTITY', 422],
    ['1e300', () => ({ productId: product('TEN'), qty: 1e300 }), 'INVALID_QUANTITY', 422],
    ['more money than an order holds', () => ({ productId: product('DEAR'), qty: 99_000 }), 'INVALID_QUANTITY', 422],
    ['more than there are', () => ({ productId: product('TEN'), qty: 11 }), 'OUT_OF_STOCK', 422],
    ['an unknown product', () => ({ productId: 2_147_483_647 }), 'PRODUCT_NOT_FOUND', 404],
    ['a configurable product', () => ({ productId: product('SID') }), 'NOT_ADDABLE', 422],
  ])('refuses %s', async (_, input, code, status) => {
    const key = await newCart(commerce)
    expect(await failureOf(add(key, input()))).toMatchObject({ code, status })
    expect(await unwrap(commerce.ecommerce.getCart(key))).toMatchObject({ version: 0, items: [] })
  })

  it.each<[string, Partial<AddItem>, string]>([
    ['a quantity that differs from qty', { qty: 2, quantity: 3 }, 'quantity'],
    ['a currency that is not sold in', { currencyId: 2 }, 'currencyId'],
    [
      'personalizations of another shape',
      { options: { personalizations: { Natpis: { a: 1 } } } },
      'options.personalizations',
    ],
    ['a text that is not asked for', { personalizations: { Boja: 'plava' } }, 'personalizations.Boja'],
    ['words for a number', { options: { personalizations: { Broj: 'x' } } }, 'options.personalizations.Broj'],
    ['a text too long', { personalizations: { Natpis: 'x'.repeat(19) } }, 'personalizations.Natpis'],
    ['parts of what is no bundle', { bundleOptions: [{ id: 5, options: {} }] }, 'bundleOptions.0.id'],
    ['options that are too long', { options: { a: 'x'.repeat(9000) } }, 'options'],
  ])('names the field of %s', async (_, change, path) => {
    const key = await newCart(commerce)
    const failure = await failureOf(add(key, { productId: product('TEN'), ...change }))
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', status: 422, data: fields(path) })
  })

  it('refuses options that are too long for all lines of a cart together', async () => {
    const key = await newCart(commerce)
    const addLine = (line: number) =>
      add(key, { productId: product('DIGITAL'), options: { line, a: 'x'.repeat(1950) } })
    for (let line = 0; line < 32; line += 1) await unwrap(addLine(line))
    expect(await failureOf(addLine(32))).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 422,
      data: { fields: [{ path: 'options', rule: 'maxLength', value: 64_000 }] },
    })
  })

  it('checks the stock of a product over all its lines', async () => {
    const key = await newCart(commerce)
    await unwrap(add(key, { productId: product('TEN'), qty: 6 }))
    const more = add(key, { productId: product('TEN'), qty: 5, personalizations: { Natpis: 'Ana' } })
    expect(await failureOf(more)).toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  it("hides archived products and another site's", async () => {
    const gone = await insertProduct(shop.db, shop.site.id, { sku: 'GONE' })
    await shop.db.updateTable('product').set({ archived: true }).where('id', '=', gone).execute()
    const { id: other } = await shop.db
      .insertInto('site')
      .values({ name: 'Other', url: 'http://other.test', subdomain: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const foreign = await insertProduct(shop.db, other, { sku: 'FOREIGN' })
    for (const id of [gone, foreign]) {
      expect(await failureOf(add(await newCart(commerce), { productId: id }))).toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
      })
    }
  })
})

describe('lines whose product has changed', () => {
  const line = async (sku: string, { qty = 1, ...row }: { qty?: number; onHand?: number; cents?: number } = {}) => {
    const id = await insertProduct(shop.db, shop.site.id, { sku, ...row })
    const key = await newCart(commerce)
    const { items } = await addTo(commerce, key, id, qty)
    return { id, key, item: items[0]!, itemId: items[0]?.itemId ?? 0 }
  }
  const read = async (key: CartKey) => (await unwrap(commerce.ecommerce.getCart(key))).items

  it('are as they were until then', async () => {
    const { key, item } = await line('KEPT', { onHand: 1 })
    expect(item).not.toHaveProperty('available')
    expect(item).not.toHaveProperty('priceBefore')
    expect(await read(key)).toEqual([item])
  })

  it('say how many pieces can be bought, none of what is not sold any more', async () => {
    const { id, key } = await line('RARER', { onHand: 3, qty: 3 })
    await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', id).execute()
    expect(await read(key)).toMatchObject([{ available: 1 }])
    await shop.db.updateTable('stock').set({ on_hand: 0 }).where('product_id', '=', id).execute()
    expect(await read(key)).toMatchObject([{ available: 0 }])
    await shop.db.updateTable('stock').set({ on_hand: 3 }).where('product_id', '=', id).execute()
    await shop.db.updateTable('product').set({ archived: true }).where('id', '=', id).execute()
    expect(await read(key)).toMatchObject([{ available: 0 }])
  })

  it('share the stock of a product in their order', async () => {
    const customOptions = [{ title: { hrv: 'Natpis' }, type: 'text' as const, values: [] }]
    const id = await insertProduct(shop.db, shop.site.id, { sku: 'SHARED', onHand: 3, customOptions })
    const key = await newCart(commerce)
    await addTo(commerce, key, id, 2)
    await unwrap(add(key, { productId: id, personalizations: { Natpis: 'Ana' } }))
    await shop.db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', id).execute()
    const [first, second] = await read(key)
    expect(first).not.toHaveProperty('available')
    expect(second).toMatchObject({ available: 0 })
  })

  it('say what a piece cost before, until it is added at the new price', async () => {
    const { id, key, itemId } = await line('RISING', { cents: 400 })
    const price = (cents: number) =>
      shop.db.updateTable('product').set({ retail_cents: cents }).where('id', '=', id).execute()
    await price(300)
    expect((await read(key))[0]).not.toHaveProperty('priceBefore')
    await price(500)
    expect(await read(key)).toMatchObject([{ priceBefore: 4, prices: { converted: { finalPrice: 5 } } }])
    const changed = await unwrap(commerce.ecommerce.updateItem({ ...key, itemId, qty: 2 }))
    expect(changed.items).toMatchObject([{ qty: 2, priceBefore: 4 }])
    expect((await addTo(commerce, key, id)).items[0]).not.toHaveProperty('priceBefore')
    expect((await read(key))[0]).not.toHaveProperty('priceBefore')
  })

  it('cannot be changed once their product is not sold any more', async () => {
    const { id, key, itemId } = await line('ENDED', { qty: 3 })
    await shop.db.updateTable('product').set({ archived: true }).where('id', '=', id).execute()
    const less = commerce.ecommerce.updateItem({ ...key, itemId, qty: 2 })
    expect(await failureOf(less)).toMatchObject({ code: 'OUT_OF_STOCK', data: { data: { available: 0 } } })
    expect((await unwrap(commerce.ecommerce.deleteItem({ ...key, itemId }))).items).toEqual([])
  })
})

describe('updateItem', () => {
  const cartOfTwo = async (): Promise<{ key: CartKey; cart: Cart; itemId: number; otherId: number }> => {
    const key = await newCart(commerce)
    await addTo(commerce, key, product('TEN'), 2)
    const cart = await unwrap(add(key, { productId: product('TEN'), personalizations: { Natpis: 'Ana' } }))
    return { key, cart, itemId: cart.items[0]?.itemId ?? 0, otherId: cart.items[1]?.itemId ?? 0 }
  }

  it('sets the quantity; row and totals follow [R7.74]', async () => {
    const { key, itemId } = await cartOfTwo()
    const cart = await unwrap(commerce.ecommerce.updateItem({ ...key, itemId, qty: 5 }))
    expect(cart).toMatchObject({
      version: 3,
      couponValid: true,
      items: [{ qty: 5, prices: { base: { row: 16.65 } } }, { qty: 1 }],
    })
    expect(cart.prices.base.itemsTotal).toBe(19.98)
    const { couponValid: _, ...stored } = cart
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(stored)
  })

  it('replaces options, and leaves one line where two become equal', async () => {
    const { key, itemId } = await cartOfTwo()
    const options = { personalizations: { Natpis: 'Iva' } }
    const renamed = await unwrap(commerce.ecommerce.updateItem({ ...key, itemId, qty: 2, options }))
    expect(renamed.items.map((item) => item.options)).toEqual([options, { personalizations: { Natpis: 'Ana' } }])
    const merged = await unwrap(
      commerce.ecommerce.updateItem({ ...key, itemId, qty: 2, options: { personalizations: { Natpis: 'Ana' } } }),
    )
    expect(merged.items).toMatchObject([{ itemId, qty: 3 }])
    const { couponValid: _, ...stored } = merged
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(stored)
  })

  it('refuses more than the stock, and lets the quantity fall even when the stock fell further', async () => {
    const falling = await insertProduct(shop.db, shop.site.id, { sku: 'FALLING', onHand: 5 })
    const key = await newCart(commerce)
    const itemId = (await addTo(commerce, key, falling, 5)).items[0]?.itemId ?? 0
    const update = (qty: number) => commerce.ecommerce.updateItem({ ...key, itemId, qty })
    expect(await failureOf(update(6))).toMatchObject({ code: 'OUT_OF_STOCK', data: { data: { available: 5 } } })
    await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', falling).execute()
    expect(await unwrap(update(3))).toMatchObject({ items: [{ qty: 3 }] })
  })

  it.each([
    ['an item of another cart', { itemId: 1 }, 'ITEM_NOT_IN_CART', 404],
    ['0', { qty: 0 }, 'INVALID_QUANTITY', 422],
    ['text without a number', { qty: 'x' }, 'INVALID_QUANTITY', 422],
  ])('refuses %s', async (_, change, code, status) => {
    const { key, itemId } = await cartOfTwo()
    expect(await failureOf(commerce.ecommerce.updateItem({ ...key, itemId, qty: 1, ...change }))).toMatchObject({
      code,
      status,
    })
  })
})

describe('deleteItem and clearCart', () => {
  it('take out one line, and all of them [R7.75] [R7.76]', async () => {
    const key = await newCart(commerce)
    await addTo(commerce, key, product('TEN'))
    const two = await addTo(commerce, key, product('ENDLESS'))
    const itemId = two.items[0]?.itemId ?? 0
    const one = await unwrap(commerce.ecommerce.deleteItem({ ...key, itemId }))
    expect(one).toMatchObject({ version: 3, couponValid: true, items: [{ productId: product('ENDLESS') }] })
    expect(await failureOf(commerce.ecommerce.deleteItem({ ...key, itemId }))).toMatchObject({
      code: 'ITEM_NOT_IN_CART',
      status: 404,
    })
    const empty = await unwrap(commerce.ecommerce.clearCart(key))
    expect(empty).toMatchObject({ version: 4, items: [], prices: { base: { orderTotal: 0 } } })
  })
})

it('random carts over HTTP add up as their lines do [I5] [R10.18]', async () => {
  const ids = ['TEN', 'ENDLESS', 'DIGITAL'].map(product)
  const prices = [333, 1999, 5000]
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 50; round += 1) {
    const key = await newCart(commerce)
    const expected = new Map<number, number>()
    let cart: Cart | undefined
    for (let step = 0; step < 4; step += 1) {
      const index = random(3)
      const qty = 1 + random(2)
      expected.set(index, (expected.get(index) ?? 0) + qty)
      cart = await addTo(commerce, key, ids[index] ?? 0, qty)
    }
    const cents = [...expected].reduce((sum, [index, qty]) => sum + (prices[index] ?? 0) * qty, 0)
    expect(Math.round((cart?.prices.base.orderTotal ?? 0) * 100)).toBe(cents)
    expect(cart?.items.reduce((sum, item) => sum + Math.round(item.prices.base.row * 100), 0)).toBe(cents)
  }
})
