import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { Cart, CartKey, contract, ParsedOf } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addTo,
  anAddress,
  checkOut,
  euro,
  failureOf,
  giveConsents,
  insertBundle,
  insertProduct,
  newCart,
  orderOf,
  productId,
  readChoices,
  readStock,
  type CheckoutChoices,
} from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

type Calls = (typeof contract)['ecommerce']['calls']

let shop: Shop
let commerce: Commerce
let choices: CheckoutChoices

/** The ids of products of the sample shop and of our own, by SKU. */
const ids: Record<string, number> = {}
const id = (sku: string): number => ids[sku] ?? 0

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
  choices = await readChoices(shop.db)
  const { db, site } = shop
  const sample = [
    'SID',
    'SID-S-NAT',
    'SID-L-BIJ',
    'SID-XL-ZEL',
    'SEL-STA',
    'KOM-SLA',
    'USL-NOC',
    'BON-50',
    'RUC-LAN',
    'RUC-LAN-MOR',
    'ZDJ-NEV-MOR',
  ]
  for (const sku of sample) ids[sku] = await productId(db, sku)

  const make = async (product: Parameters<typeof insertProduct>[2]) =>
    (ids[product.sku] = await insertProduct(db, site.id, product))
  const engraved = [{ title: { hrv: 'Gravura' }, type: 'text' as const, values: [], maxLength: 10 }]
  await make({ sku: 'CUP', cents: 1500, onHand: 20 })
  await make({ sku: 'BOWL', cents: 3400, format: 'configurable', onHand: undefined, customOptions: engraved })
  const colour = (value: number) => [{ attributeCode: 'load', value }]
  await make({ sku: 'BOWL-1', cents: 3400, onHand: 20, mainProduct: id('BOWL'), attributes: colour(1) })
  await make({ sku: 'BOWL-2', cents: 3650, onHand: 3, mainProduct: id('BOWL'), attributes: colour(2) })
  const bundle = {
    sku: 'SET',
    cents: 7900,
    lines: [
      [id('CUP'), 1],
      [id('BOWL'), 2],
    ] as const,
  }
  ids['SET'] = await insertBundle(db, site.id, bundle)
  ids['PLAIN'] = await insertBundle(db, site.id, { sku: 'PLAIN', cents: 2700, lines: [[id('CUP'), 2]] })
  ids['NESTED'] = await insertBundle(db, site.id, { sku: 'NESTED', cents: 100, lines: [[id('PLAIN'), 1]] })
})
afterAll(() => shop.stop())

const add = (key: CartKey, change: Partial<ParsedOf<Calls['addItem']>> & { productId: number }) =>
  commerce.ecommerce.addItem({ ...key, currencyId: euro, qty: 1, ...change })
const update = (key: CartKey, change: Partial<ParsedOf<Calls['updateItem']>> & { itemId: number }) =>
  commerce.ecommerce.updateItem({ ...key, qty: 1, ...change })
const bowl = (variant: string, personalizations?: Record<string, string>) => [
  { id: id('BOWL'), options: { productId: id(variant), ...(personalizations && { personalizations }) } },
]
const firstItem = (cart: Cart) => {
  const [item] = cart.items
  if (!item) throw new Error('The cart is empty')
  return item
}

describe('a variant', () => {
  it('is bought for its configurable product, and has its chosen attributes in the cart [R7.73]', async () => {
    const key = await newCart(commerce)
    expect(await failureOf(add(key, { productId: id('SID') }))).toMatchObject({ code: 'NOT_ADDABLE', status: 422 })
    const cart = await unwrap(add(key, { productId: id('SID-L-BIJ'), qty: 2 }))
    expect(firstItem(cart)).toMatchObject({
      productId: id('SID-L-BIJ'),
      productData: {
        mainProductSlug: 'kutija-za-selidbu-sidro',
        chosen: [
          { attributeCode: 'size', label: 'Veličina', inputType: 'textSwatch', values: ['L, 96 l'] },
          { attributeCode: 'colour', label: 'Boja', values: ['Bijela'] },
        ],
        parts: [],
      },
      prices: { base: { finalPrice: 4.6, row: 9.2 } },
    })
    const german = await unwrap(shop.commerce({ language: 'deu' }).ecommerce.getCart(key))
    expect(firstItem(german).productData.chosen.map(({ label, values }) => [label, values])).toEqual([
      ['Größe', ['L, 96 l']],
      ['Farbe', ['Weiß']],
    ])
  })

  it('costs less in quantity, counted for each line separately, and lists its price steps', async () => {
    const key = await newCart(commerce)
    await unwrap(add(key, { productId: id('SID-S-NAT'), qty: 9 }))
    const cart = await unwrap(add(key, { productId: id('SID-L-BIJ'), qty: 9 }))
    expect(cart.items.map(({ prices }) => prices.base.finalPrice)).toEqual([3.9, 4.6])
    expect(cart.items[1]?.productData.quantityPrices).toEqual([
      { from: 1, price: 4.6 },
      { from: 10, price: 4.14 },
      { from: 50, price: 3.77 },
    ])
    const more = await unwrap(add(key, { productId: id('SID-L-BIJ') }))
    expect(more.items.map(({ prices }) => prices.base)).toMatchObject([
      { finalPrice: 3.9, row: 35.1 },
      { finalPrice: 4.14, row: 41.4 },
    ])
    const less = await unwrap(update(key, { itemId: more.items[1]?.itemId ?? 0, qty: 9 }))
    expect(less.items[1]?.prices.base).toMatchObject({ finalPrice: 4.6, row: 41.4 })
  })

  it('takes the personalizations of its main product, and lists a number by which it was chosen', async () => {
    const key = await newCart(commerce)
    const cart = await unwrap(add(key, { productId: id('BOWL-2'), personalizations: { Gravura: ' Ana ' } }))
    expect(firstItem(cart)).toMatchObject({
      options: { personalizations: { Gravura: 'Ana' } },
      productData: { chosen: [{ attributeCode: 'load', inputType: 'numberField', values: ['2'] }] },
    })
    const towel = await unwrap(add(key, { productId: id('RUC-LAN-MOR'), personalizations: { Monogram: 'AP' } }))
    expect(towel.items).toHaveLength(2)
    expect(
      await failureOf(add(key, { productId: id('RUC-LAN-MOR'), personalizations: { Monogram: 'ANA P' } })),
    ).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'personalizations.Monogram', rule: 'maxLength', value: 3 }] },
    })
  })

  it('becomes another variant of the same product, and of no other [R7.74]', async () => {
    const key = await newCart(commerce)
    const { itemId } = firstItem(await unwrap(add(key, { productId: id('SID-S-NAT'), qty: 2 })))
    const changed = await unwrap(update(key, { itemId, productId: id('SID-L-BIJ'), qty: 3 }))
    expect(changed.items).toMatchObject([
      { itemId, productId: id('SID-L-BIJ'), qty: 3, prices: { base: { row: 13.8 } } },
    ])
    const { couponValid: _, ...stored } = changed
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(stored)
    for (const productId_ of [id('SID'), id('CUP'), id('ZDJ-NEV-MOR'), 2_000_000_000]) {
      expect(await failureOf(update(key, { itemId, productId: productId_ }))).toMatchObject({ code: 'NOT_ADDABLE' })
    }
    expect(await failureOf(update(key, { itemId, productId: id('SID-XL-ZEL') }))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(stored)
  })

  it('that becomes another line of the cart joins it, and only then is more asked of the stock [R7.74]', async () => {
    const key = await newCart(commerce)
    const { itemId } = firstItem(await unwrap(add(key, { productId: id('BOWL-1'), qty: 2 })))
    await unwrap(add(key, { productId: id('BOWL-2'), qty: 2 }))
    expect(await failureOf(update(key, { itemId, productId: id('BOWL-2'), qty: 2 }))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    const joined = await unwrap(update(key, { itemId, productId: id('BOWL-2'), qty: 1 }))
    expect(joined.items).toMatchObject([{ itemId, productId: id('BOWL-2'), qty: 3 }])
  })

  it('gets and loses its texts by itself', async () => {
    const key = await newCart(commerce)
    const { itemId } = firstItem(
      await unwrap(add(key, { productId: id('BOWL-1'), personalizations: { Gravura: 'Ana' } })),
    )
    const options = async (change: Parameters<typeof update>[1]) => firstItem(await unwrap(update(key, change))).options
    expect(await options({ itemId, qty: 2 })).toEqual({ personalizations: { Gravura: 'Ana' } })
    expect(await options({ itemId, productId: id('BOWL-2') })).toEqual({ personalizations: { Gravura: 'Ana' } })
    expect(await options({ itemId, personalizations: { Gravura: 'Iva' } })).toEqual({
      personalizations: { Gravura: 'Iva' },
    })
    expect(await options({ itemId, personalizations: {} })).toEqual({})
  })

  it('cannot be had any more once its main product is gone', async () => {
    const main = await insertProduct(shop.db, shop.site.id, { sku: 'GONE', format: 'configurable', onHand: undefined })
    const variant = await insertProduct(shop.db, shop.site.id, { sku: 'GONE-1', mainProduct: main })
    await shop.db.updateTable('product').set({ archived: true }).where('id', '=', main).execute()
    const key = await newCart(commerce)
    expect(await failureOf(add(key, { productId: variant }))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})

describe('a bundle', () => {
  it('without a choice is bought as it is, and lists its parts [R4.28] [R7.73]', async () => {
    const cart = await unwrap(add(await newCart(commerce), { productId: id('KOM-SLA'), qty: 2 }))
    expect(firstItem(cart)).toMatchObject({
      bundleOptions: [],
      productData: {
        chosen: [],
        parts: [
          { name: 'Podstavljena omotnica A4, 10\u00a0kom', quantity: 1, chosen: [] },
          { name: 'Naljepnice „Lomljivo”, 100\u00a0kom', quantity: 1 },
          { name: 'Papirnata traka „Mandarina”', quantity: 2 },
        ],
      },
      prices: { base: { finalPrice: 19.89, row: 39.78 } },
    })
  })

  it('costs more by what its chosen variants cost more than the cheapest [R3.12] [R10.18]', async () => {
    const key = await newCart(commerce)
    const dear = { Gravura: 'Ana' }
    await unwrap(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-1') }))
    const cart = await unwrap(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-2', dear) }))
    expect(cart.items.map(({ prices, bundleOptions }) => [prices.base.finalPrice, bundleOptions])).toEqual([
      [79, bowl('BOWL-1')],
      [84, bowl('BOWL-2', dear)],
    ])
    expect(cart.items[1]?.productData.parts).toMatchObject([
      { id: id('CUP'), quantity: 1 },
      { id: id('BOWL'), name: 'Proizvod BOWL-2', quantity: 2, chosen: [{ attributeCode: 'load', values: ['2'] }] },
    ])
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(cart)

    await shop.db.updateTable('product').set({ retail_cents: 3750 }).where('sku', '=', 'BOWL-2').execute()
    const later = await unwrap(commerce.ecommerce.getCart(key))
    expect(later.items[1]?.prices.base.finalPrice).toBe(86)
    expect(later.version).toBeGreaterThan(cart.version)
    await shop.db.updateTable('product').set({ retail_cents: 3650 }).where('sku', '=', 'BOWL-2').execute()
  })

  it.each<[string, () => ParsedOf<Calls['addItem']>['bundleOptions'], object]>([
    ['nothing chosen', () => [], { code: 'NOT_ADDABLE' }],
    ['the configurable part itself', () => bowl('BOWL'), { code: 'NOT_ADDABLE' }],
    ["another product's variant", () => bowl('SID-L-BIJ'), { code: 'NOT_ADDABLE' }],
    [
      'a part that it does not hold',
      () => [...bowl('BOWL-1'), { id: id('SID'), options: { productId: id('SID-L-BIJ') } }],
      { code: 'VALIDATION_FAILED', data: { fields: [{ path: 'bundleOptions.1.id', rule: 'choice' }] } },
    ],
    [
      'a part twice',
      () => [...bowl('BOWL-1'), ...bowl('BOWL-2')],
      { code: 'VALIDATION_FAILED', data: { fields: [{ path: 'bundleOptions.1.id', rule: 'unique' }] } },
    ],
    [
      'another product for a simple part',
      () => [...bowl('BOWL-1'), { id: id('CUP'), options: { productId: id('BOWL-1') } }],
      { code: 'NOT_ADDABLE' },
    ],
    [
      'a text that its part does not ask for',
      () => bowl('BOWL-1', { Boja: 'x' }),
      { code: 'VALIDATION_FAILED', data: { fields: [{ path: 'bundleOptions.0.options.personalizations.Boja' }] } },
    ],
  ])('is refused with %s [R4.29]', async (_, bundleOptions, expected) => {
    const key = await newCart(commerce)
    expect(await failureOf(add(key, { productId: id('SET'), bundleOptions: bundleOptions() }))).toMatchObject({
      status: 422,
      ...expected,
    })
    expect((await unwrap(commerce.ecommerce.getCart(key))).items).toEqual([])
  })

  it('within a bundle is refused [R4.30]', async () => {
    const key = await newCart(commerce)
    expect(await failureOf(add(key, { productId: id('NESTED') }))).toMatchObject({ code: 'NOT_ADDABLE' })
    const bundleOptions = [{ id: id('PLAIN'), options: { productId: id('PLAIN') } }]
    expect(await failureOf(add(key, { productId: id('NESTED'), bundleOptions }))).toMatchObject({ code: 'NOT_ADDABLE' })
  })

  it('gets other variants by an update [R7.74]', async () => {
    const key = await newCart(commerce)
    const { itemId } = firstItem(await unwrap(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-1') })))
    const changed = await unwrap(update(key, { itemId, bundleOptions: bowl('BOWL-2') }))
    expect(changed.items).toMatchObject([
      { itemId, qty: 1, bundleOptions: bowl('BOWL-2'), prices: { base: { finalPrice: 84 } } },
    ])
    const { couponValid: _, ...stored } = changed
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(stored)
    expect(await failureOf(update(key, { itemId, bundleOptions: [] }))).toMatchObject({ code: 'NOT_ADDABLE' })
    // Three pieces of the expensive bowl are in stock, and a set holds two.
    expect(await failureOf(update(key, { itemId, qty: 2 }))).toMatchObject({ code: 'OUT_OF_STOCK' })
    await unwrap(update(key, { itemId, bundleOptions: bowl('BOWL-1') }))
    expect(await unwrap(update(key, { itemId, qty: 2 }))).toMatchObject({ items: [{ itemId, qty: 2 }] })
  })

  it('shares the stock of its parts with the same products in the cart [I2]', async () => {
    const key = await newCart(commerce)
    await unwrap(add(key, { productId: id('BOWL-2'), qty: 2 }))
    expect(await failureOf(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-2') }))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    await unwrap(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-1') }))
  })

  it('holds the pieces of its parts, and lets them go with its line [R10.22]', async () => {
    const key = await newCart(commerce)
    const holds = async () =>
      await shop.db
        .selectFrom('stock_hold')
        .select(['product_id', 'qty'])
        .where('cart_id', '=', key.cartId)
        .orderBy('product_id')
        .execute()
    await checkOut(commerce, choices, key)
    const cart = await unwrap(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-2'), reservation: true }))
    expect(await holds()).toEqual([
      { product_id: id('CUP'), qty: 1 },
      { product_id: id('BOWL-2'), qty: 2 },
    ])
    expect(await failureOf(add(await newCart(commerce), { productId: id('BOWL-2'), qty: 2 }))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    const { itemId } = firstItem(cart)
    await unwrap(update(key, { itemId, bundleOptions: bowl('BOWL-1') }))
    expect(await holds()).toEqual([{ product_id: id('CUP'), qty: 1 }])
    await unwrap(commerce.ecommerce.deleteItem({ ...key, itemId }))
    expect(await holds()).toEqual([])
  })

  it('is ordered with what was chosen, and its parts are taken from stock [R10.21] [I10]', async () => {
    const key = await newCart(commerce)
    await unwrap(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-1', { Gravura: 'Ana' }), qty: 2 }))
    await unwrap(add(key, { productId: id('CUP') }))
    const before = { cup: await readStock(shop, id('CUP')), bowl: await readStock(shop, id('BOWL-1')) }
    const cart = await checkOut(commerce, choices, key)
    const { orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    for (const [sku, was, pieces] of [
      ['CUP', before.cup, 3],
      ['BOWL-1', before.bowl, 4],
    ] as const) {
      const left = (was.onHand ?? 0) - pieces
      expect(await readStock(shop, id(sku))).toEqual({ onHand: left, ledger: left })
    }
    const lines = await shop.db
      .selectFrom('order_line as l')
      .innerJoin('customer_order as o', 'o.id', 'l.order_id')
      .select(['l.sku', 'l.unit_cents', 'l.parts', 'l.bundle_options'])
      .where('o.cart_id', '=', key.cartId)
      .orderBy('l.position')
      .execute()
    expect(lines).toMatchObject([
      {
        sku: 'SET',
        unit_cents: 7900,
        parts: [
          { id: id('CUP'), productId: id('CUP'), quantity: 1, chosen: [] },
          { id: id('BOWL'), productId: id('BOWL-1'), sku: 'BOWL-1', quantity: 2, chosen: [{ values: ['1'] }] },
        ],
        bundle_options: bowl('BOWL-1', { Gravura: 'Ana' }),
      },
      { sku: 'CUP', parts: [] },
    ])
    const details = await unwrap(commerce.ecommerce.getOrderDetails({ orderSlug, orderKey }))
    expect(details.lines).toMatchObject([
      {
        written: {},
        parts: [
          { quantity: 1, chosen: [], written: {} },
          { quantity: 2, chosen: [{ values: ['1'] }], written: { Gravura: 'Ana' } },
        ],
      },
      { written: {}, parts: [] },
    ])
  })

  it.each([
    ['a part is archived', (db: Shop['db']) => db.updateTable('product').set({ archived: true })],
    [
      'its chosen variant moved to another product',
      (db: Shop['db']) => db.updateTable('product').set({ main_product_id: null }),
    ],
  ])('is no longer ordered once %s', async (_, change) => {
    const key = await newCart(commerce)
    await unwrap(add(key, { productId: id('SET'), bundleOptions: bowl('BOWL-1') }))
    await checkOut(commerce, choices, key)
    await change(shop.db).where('id', '=', id('BOWL-1')).execute()
    const cart = await unwrap(commerce.ecommerce.validateCart({ ...key, currencyId: euro }))
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject({ code: 'OUT_OF_STOCK' })
    await shop.db
      .updateTable('product')
      .set({ archived: false, main_product_id: id('BOWL') })
      .where('id', '=', id('BOWL-1'))
      .execute()
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, await unwrap(commerce.ecommerce.getCart(key)))))
  })
})

describe('what is not sent', () => {
  it('is an e-product, a service, or both: the cart needs no delivery [R3.6] [R4.26] [R10.75]', async () => {
    const key = await newCart(commerce)
    expect(await unwrap(add(key, { productId: id('USL-NOC') }))).toMatchObject({ digitalOnly: true, isEProduct: true })
    const both = await unwrap(add(key, { productId: id('BON-50') }))
    expect(both).toMatchObject({ digitalOnly: true, prices: { base: { itemsTotal: 64.5, delivery: 0 } } })
    expect(await addTo(commerce, key, id('CUP'))).toMatchObject({ digitalOnly: false })
  })

  it('is a bundle of these alone', async () => {
    const lines = [
      [id('BON-50'), 1],
      [id('USL-NOC'), 1],
    ] as const
    const digital = await insertBundle(shop.db, shop.site.id, { sku: 'DIGITAL-SET', lines })
    expect(await addTo(commerce, await newCart(commerce), digital)).toMatchObject({ digitalOnly: true })
    expect(await addTo(commerce, await newCart(commerce), id('PLAIN'))).toMatchObject({ digitalOnly: false })
  })

  it('is ordered without a delivery, a service like anything else [R10.75]', async () => {
    const key = await newCart(commerce)
    await unwrap(add(key, { productId: id('USL-NOC'), qty: 2 }))
    const email = 'service@example.com'
    for (const step of ['checkoutAddress', 'checkoutPayment'] as const)
      await giveConsents(commerce, choices, key, step, email)
    await unwrap(commerce.ecommerce.updateGuestUser({ ...key, email, addresses: [anAddress()] }))
    const payment = { ...key, userId: null, paymentMethodId: choices.payment }
    const cart = await unwrap(commerce.ecommerce.savePaymentMethod(payment))
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const order = await shop.db
      .selectFrom('customer_order')
      .select(['total_cents', 'delivery_cents', 'delivery'])
      .where('cart_id', '=', key.cartId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ total_cents: 2900, delivery_cents: 0, delivery: {} })
  })
})
