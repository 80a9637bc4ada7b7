import { type Backoffice, type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMail } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-provider.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  addTo,
  type CheckoutChoices,
  checkOut,
  countries,
  euro,
  failureOf,
  insertProduct,
  newCart,
  orderOf,
  readChoices,
  setQuantityPrices,
} from '../../testing/shopper.ts'

const franc = 756
const dollar = 840

let company: PaymentCompany
let shop: Shop
let office: Backoffice
let clerk: Backoffice
let commerce: Commerce
let choices: CheckoutChoices
let oil: number

beforeAll(async () => {
  company = await startPaymentCompany()
  shop = await startShop({ payments: [{ ...company.provider, currencies: ['EUR'] }] })
  office = shop.commerce({ headers: await signIn(shop, ['settings.manage', 'orders.read']) })
  clerk = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
  commerce = shop.commerce()
  choices = await readChoices(shop.db)
  oil = await insertProduct(shop.db, shop.site.id, { sku: 'OIL', cents: 333, onHand: 1000 })
  await setQuantityPrices(shop.db, oil, [[10, 299]])
  await setRate(0.9323)
})
afterAll(async () => {
  await shop.stop()
  await company.stop()
})

/** Sells in Swiss francs at a rate, from now on. */
const setRate = async (rate: number): Promise<void> => {
  await unwrap(office.ecommerce.updateCurrencyConfig({ currencies: [franc], rates: [{ currencyId: franc, rate }] }))
}
const config = () => unwrap(commerce.ecommerce.getCurrencyConfig())
const cartOf = async (qty: number, currencyId = franc): Promise<CartKey> => {
  const key = await newCart(commerce)
  await unwrap(commerce.ecommerce.addItem({ ...key, currencyId, productId: oil, qty }))
  return key
}
const logged = async () => {
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from change_log where entity = 'currency-settings' order by id desc limit 1`.execute(shop.db)
  return rows[0]
}

describe('the currencies of a shop', () => {
  it('are those that its owner allows, each with the rate of now [R7.61] [R3.46]', async () => {
    expect(await config()).toEqual({
      allowedCurrencies: [
        { id: euro, label: 'EUR', symbol: '€' },
        { id: franc, label: 'CHF', symbol: '' },
      ],
      mainCurrencyId: euro,
      rates: [{ currencyId: franc, rate: 0.9323, since: expect.any(String) }],
    })
    const site = await unwrap(commerce.site.getConfig())
    expect(site.currencySettings).not.toHaveProperty('rates')
    expect(site.currencySettings.allowedCurrencies).toHaveLength(2)
    expect(await logged()).toMatchObject({
      after: { currencies: [franc], rates: [{ currencyId: franc, rate: 0.9323 }] },
    })
  })

  it.each([
    ['an unknown one', { currencies: [7] }, 'currencies.0', 'exists'],
    ['one twice', { currencies: [franc, franc] }, 'currencies.1', 'unique'],
    ['one without a rate', { currencies: [franc, dollar] }, 'currencies.1', 'rate'],
    ['an unknown main one', { mainCurrencyId: 7 }, 'mainCurrencyId', 'exists'],
    ['another main one, in which the others have no rate', { mainCurrencyId: dollar }, 'currencies.0', 'rate'],
    ['a rate of the main one', { rates: [{ currencyId: euro, rate: 1 }] }, 'rates.0.currencyId', 'exists'],
    ['a rate of nothing', { rates: [{ currencyId: franc, rate: 0 }] }, 'rates.0.rate', 'min'],
    ['a rate of seven decimals', { rates: [{ currencyId: franc, rate: 0.9323001 }] }, 'rates.0.rate', 'decimals'],
    [
      'a rate that only will count',
      { currencies: [dollar], rates: [{ currencyId: dollar, rate: 1.08, appliesFrom: '2999-01-01T00:00:00.000Z' }] },
      'currencies.0',
      'rate',
    ],
  ])('with %s are refused, and nothing is written', async (_, change, path, rule) => {
    const before = [await config(), await unwrap(office.ecommerce.getCurrencyRates())]
    expect(await failureOf(office.ecommerce.updateCurrencyConfig(change))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [expect.objectContaining({ path, rule })] },
    })
    expect([await config(), await unwrap(office.ecommerce.getCurrencyRates())]).toEqual(before)
  })

  it('are of those who manage the settings, and two of them do not undo each other', async () => {
    expect(await failureOf(clerk.ecommerce.updateCurrencyConfig({ currencies: [] }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await failureOf(clerk.ecommerce.getCurrencyRates())).toMatchObject({ code: 'FORBIDDEN' })
    const stale = office.ecommerce.updateCurrencyConfig({ currencies: [franc, dollar], base: { currencies: [] } })
    expect(await failureOf(stale)).toMatchObject({ code: 'REVISION_CONFLICT' })
  })

  it('have a history of rates with who set them; one that is to come can be taken back, and no other', async () => {
    const appliesFrom = '2999-01-01T00:00:00.000Z'
    await unwrap(office.ecommerce.updateCurrencyConfig({ rates: [{ currencyId: franc, rate: 0.95, appliesFrom }] }))
    expect((await config()).rates[0]?.rate).toBe(0.9323)
    const { known, rates } = await unwrap(office.ecommerce.getCurrencyRates())
    expect(known).toContainEqual({ id: dollar, label: 'USD', symbol: '$' })
    const [coming, current] = rates
    const user = 'settings.manage-orders.read@backoffice.example'
    expect(coming).toMatchObject({ currencyId: franc, main: 'EUR', rate: 0.95, appliesFrom, user, state: 'coming' })
    expect(current).toMatchObject({ rate: 0.9323, user, state: 'current' })
    const remove = (id = 0) => office.ecommerce.deleteCurrencyRate({ id })
    expect(await failureOf(remove(current?.id))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await unwrap(remove(coming?.id))).toEqual({ deleted: true })
    expect((await unwrap(office.ecommerce.getCurrencyRates())).rates).toEqual(rates.slice(1))
    await expect(shop.db.updateTable('currency_rate').set({ rate: 2 }).execute()).rejects.toThrow('does not change')
  })
})

describe('products in another currency', () => {
  it('are one by one and in lists, with each price converted by itself [R7.22]', async () => {
    const store = shop.site.stores.get('hrv') ?? 0
    const get = (currency: number) => unwrap(commerce.product.get({ id: oil, store, currency }))
    expect(await get(euro)).toMatchObject({ finalPrice: 3.33, quantityPrices: [{ price: 3.33 }, { price: 2.99 }] })
    expect(await get(franc)).toMatchObject({
      basicPrice: 3.1,
      retailPrice: 3.1,
      finalPrice: 3.1,
      quantityPrices: [{ price: 3.1 }, { price: 2.79 }],
    })
    const list = { filters: [{ key: 'id', value: [oil] }], currency: franc }
    expect((await unwrap(commerce.product.filter(list))).records).toMatchObject([
      { finalPrice: 3.1, membershipPrice: null },
    ])
    const field = [{ path: 'currency', rule: 'currency' }]
    const unknown = { code: 'VALIDATION_FAILED', data: { fields: field } }
    expect(await failureOf(commerce.product.get({ id: oil, store, currency: dollar }))).toMatchObject(unknown)
    expect(await failureOf(commerce.product.filter({ currency: dollar }))).toMatchObject(unknown)
  })
})

describe('a cart in another currency', () => {
  it('adds up prices of a piece as they are shown, and has those of the main currency beside them [R3.3]', async () => {
    const key = await cartOf(7)
    const cart = await unwrap(commerce.ecommerce.getCart({ ...key, currencyId: franc }))
    expect(cart.currency).toBe('CHF')
    // 3.33 € are 3.104559 CHF, shown as 3.10: seven of them cost 21.70 and not 21.73.
    expect(cart.items[0]?.prices.converted).toEqual({ finalPrice: 3.1, row: 21.7, cartTotal: 21.7 })
    expect(cart.items[0]?.prices.base).toEqual({ finalPrice: 3.33, row: 23.31, cartTotal: 23.31 })
    expect(cart.items[0]?.productData.quantityPrices).toMatchObject([{ price: 3.1 }, { price: 2.79 }])
    expect(cart.prices.converted).toMatchObject({ itemsTotal: 21.7, tax: { itemsTotal: 4.34 } })
    expect(cart.prices.base).toMatchObject({ itemsTotal: 23.31, tax: { itemsTotal: 4.66 } })
  })

  it('stays in it through calls without a currency, and changes by those with one, with its lines [R10.53]', async () => {
    const key = await cartOf(2)
    const itemId = (await unwrap(commerce.ecommerce.getCart(key))).items[0]?.itemId ?? 0
    const more = await unwrap(commerce.ecommerce.updateItem({ ...key, itemId, qty: 3 }))
    expect([more.currency, more.prices.converted.itemsTotal]).toEqual(['CHF', 9.3])
    const back = await unwrap(commerce.ecommerce.getCart({ ...key, currencyId: euro }))
    expect(back).toMatchObject({ currency: 'EUR', version: more.version + 1 })
    expect(back.prices.converted).toEqual(back.prices.base)
    expect(back.prices.base).toEqual(more.prices.base)
    expect(await unwrap(commerce.ecommerce.getCart({ ...key, currencyId: euro }))).toEqual(back)
    const checked = await unwrap(commerce.ecommerce.validateCart({ ...key, currencyId: franc }))
    expect(checked).toMatchObject({ currency: 'CHF', version: back.version + 1 })
  })

  it('of no lines keeps it as well', async () => {
    const key = await newCart(commerce)
    await unwrap(commerce.ecommerce.getCart({ ...key, currencyId: franc }))
    expect((await unwrap(commerce.ecommerce.getCart(key))).currency).toBe('CHF')
  })

  it('is refused in one that the shop does not sell in, with the session alive', async () => {
    const key = await cartOf(1)
    for (const call of [
      commerce.ecommerce.getCart({ ...key, currencyId: dollar }),
      commerce.ecommerce.validateCart({ ...key, currencyId: dollar }),
      commerce.ecommerce.addItem({ ...key, currencyId: dollar, productId: oil, qty: 1 }),
    ])
      expect(await failureOf(call)).toMatchObject({
        code: 'VALIDATION_FAILED',
        status: 422,
        data: { fields: [{ path: 'currencyId', rule: 'currency' }] },
      })
  })

  it('is not paid by a provider that does not take it, whenever that was chosen', async () => {
    const { rows } = await shop.pool.query<{ id: number }>(`select id from payment_method where provider = 'card'`)
    const paymentMethodId = rows[0]?.id ?? 0
    const key = await cartOf(1)
    const cart = await checkOut(commerce, choices, key)
    const buyer = { ...key, userId: cart.guestUser?.id ?? null }
    const save = () => commerce.ecommerce.savePaymentMethod({ ...buyer, paymentMethodId })
    const isOffered = async () =>
      (await unwrap(commerce.ecommerce.getApplicablePaymentMethods({ ...buyer, userBillingAddressId: null }))).some(
        ({ id }) => id === paymentMethodId,
      )
    expect(await isOffered()).toBe(false)
    expect(await failureOf(save())).toMatchObject({ code: 'PAYMENT_METHOD_NOT_FOUND' })
    await unwrap(commerce.ecommerce.getCart({ ...key, currencyId: euro }))
    await unwrap(commerce.ecommerce.validateCart({ ...key, currencyId: euro }))
    expect(await isOffered()).toBe(true)
    await unwrap(save())
    const inFrancs = await unwrap(commerce.ecommerce.validateCart({ ...key, currencyId: franc }))
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, inFrancs)))).toMatchObject({
      code: 'CART_INCOMPLETE',
    })
  })

  it('has its coupon and its delivery in it, decided in the main one', async () => {
    const { site, db } = shop
    await db
      .insertInto('coupon')
      .values({ site_id: site.id, code: 'OD10', amount_cents: 500, min_total_cents: 1000 })
      .execute()
    await db.insertInto('coupon').values({ site_id: site.id, code: 'TRECINA', percent: 3333, max_cents: 800 }).execute()
    const key = await cartOf(3)
    const apply = (couponCode: string) => commerce.ecommerce.applyCoupon({ ...key, couponCode })
    // 3 × 3.33 € are a cent too few.
    expect(await failureOf(apply('OD10'))).toMatchObject({
      data: { data: { reason: 'minimum', minimum: 9.32, missing: 0.01 } },
    })
    await addTo(commerce, key, oil, 1)
    await unwrap(commerce.ecommerce.getCart({ ...key, currencyId: franc }))
    const cut = (await unwrap(apply('OD10'))).prices
    expect(cut.base).toMatchObject({ itemsTotal: 13.32, coupon: 5, cartTotal: 8.32 })
    expect(cut.converted).toMatchObject({ itemsTotal: 12.4, coupon: 4.66, cartTotal: 7.74 })
    const share = (await unwrap(apply('TRECINA'))).prices
    expect(share.base.coupon).toBe(4.44)
    // A third of what is shown, and not the converted third.
    expect(share.converted.coupon).toBe(4.13)
    const methods = await unwrap(
      commerce.ecommerce.getApplicableDeliveryMethods({
        ...key,
        userId: null,
        countryId: countries.croatia,
        currencyId: franc,
        userBillingAddressId: null,
        userShippingAddressId: null,
      }),
    )
    const saved = await checkOut(commerce, choices, key)
    expect(saved.prices.base.delivery).toBe(4.9)
    expect(saved.prices.converted.delivery).toBe(4.57)
    expect(methods.find(({ id }) => id === choices.homeDelivery)?.price).toBe(4.57)
  })

  it('shows its delivery as free with a coupon for it', async () => {
    const { site, db } = shop
    await db.insertInto('coupon').values({ site_id: site.id, code: 'BEZDOSTAVE', free_delivery: true }).execute()
    const key = await cartOf(1)
    await unwrap(commerce.ecommerce.applyCoupon({ ...key, couponCode: 'BEZDOSTAVE' }))
    const cart = await checkOut(commerce, choices, key)
    expect(cart).toMatchObject({ isCouponApplied: true, couponCode: 'BEZDOSTAVE' })
    expect(cart.prices.base).toMatchObject({ itemsTotal: 3.33, coupon: 0, delivery: 0, orderTotal: 3.33 })
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const order = await shop.db
      .selectFrom('customer_order')
      .select(['coupon_code', 'coupon_cents', 'delivery_cents'])
      .where('slug', '=', orderSlug)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ coupon_code: 'BEZDOSTAVE', coupon_cents: 0, delivery_cents: 0 })
  })

  it('that would not fit an order in it is refused', async () => {
    const gold = await insertProduct(shop.db, shop.site.id, { sku: 'GOLD', cents: 90_000_000 })
    await unwrap(
      office.ecommerce.updateCurrencyConfig({
        currencies: [franc, dollar],
        rates: [{ currencyId: dollar, rate: 100 }],
      }),
    )
    const key = await newCart(commerce)
    await addTo(commerce, key, gold)
    const refused = commerce.ecommerce.getCart({ ...key, currencyId: dollar })
    expect(await failureOf(refused)).toMatchObject({
      status: 422,
      data: { fields: [{ path: 'currencyId', rule: 'max' }] },
    })
    const added = commerce.ecommerce.addItem({ ...key, currencyId: dollar, productId: oil, qty: 1 })
    expect(await failureOf(added)).toMatchObject({ code: 'INVALID_QUANTITY' })
    await setRate(0.9323)
  })

  it('comes back to the main one when the shop sells in it no longer', async () => {
    const key = await cartOf(2)
    const { version } = await unwrap(commerce.ecommerce.getCart(key))
    await unwrap(office.ecommerce.updateCurrencyConfig({ currencies: [] }))
    const cart = await unwrap(commerce.ecommerce.getCart(key))
    expect(cart).toMatchObject({ currency: 'EUR', version: version + 1, prices: { converted: { itemsTotal: 6.66 } } })
    await setRate(0.9323)
  })
})

describe('an order in another currency', () => {
  it('is in it with its payment and its mail, and keeps the rate and the amounts in the main one', async () => {
    const key = await cartOf(7)
    const cart = await checkOut(commerce, choices, key, 'franka@example.com')
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const order = await shop.db
      .selectFrom('customer_order')
      .selectAll()
      .where('slug', '=', orderSlug)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      currency_id: franc,
      rate: '0.932300',
      items_cents: 2170,
      delivery_cents: 457,
      total_cents: 2627,
      tax_cents: 525,
      base_currency_id: euro,
      base_items_cents: 2331,
      base_delivery_cents: 490,
      base_total_cents: 2821,
      base_tax_cents: 564,
    })
    const payment = await shop.db.selectFrom('payment').selectAll().where('order_id', '=', order.id).executeTakeFirst()
    expect(payment?.amount_cents).toBe(2627)
    const line = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).executeTakeFirst()
    expect(line).toMatchObject({ unit_cents: 310, row_cents: 2170, base_unit_cents: 333, base_row_cents: 2331 })
    await setRate(2)
    expect(await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))).toMatchObject({
      total: 26.27,
      currency: 'CHF',
    })
    const record = await unwrap(office.orders.get({ id: order.id }))
    expect(record).toMatchObject({
      total: 26.27,
      currency: 'CHF',
      base: { currency: 'EUR', rate: 0.9323, itemsTotal: 23.31, total: 28.21, tax: 5.64 },
    })
    const mail = (await lastMail(shop, 'franka@example.com'))?.plain.replace(/\s/g, ' ') ?? ''
    expect(mail).toContain('Ukupno: 26,27 CHF')
    expect(mail).toContain('U valuti EUR: 28,21 €')
    expect(mail).toContain('1 EUR = 0,9323 CHF')
    await setRate(0.9323)
  })

  it('is refused at another rate than its buyer saw, with the cart at the new one', async () => {
    const key = await cartOf(1)
    const cart = await checkOut(commerce, choices, key, 'luka@example.com')
    await setRate(0.94)
    const refused = await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))
    expect(refused).toMatchObject({ code: 'CART_CHANGED', data: { data: { currency: 'CHF' } } })
    const changed = await unwrap(commerce.ecommerce.getCart(key))
    expect(changed.version).toBe(cart.version + 1)
    expect(changed.prices.base).toEqual(cart.prices.base)
    expect(changed.prices.converted.delivery).toBe(4.61)
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, changed)))
    await setRate(0.9323)
  })

  it('counts in the sales, and among the others, by its amount in the main one', async () => {
    await shop.db.updateTable('customer_order').set({ state: 'cancelled' }).where('state', '=', 'placed').execute()
    await setRate(400)
    for (const [qty, currencyId] of [
      [9, euro],
      [8, franc],
    ] as const) {
      const key = await cartOf(qty, currencyId)
      await unwrap(commerce.ecommerce.createOrder(orderOf(key, await checkOut(commerce, choices, key))))
    }
    const { records } = await unwrap(
      office.orders.filter({
        filters: [{ key: 'state', value: ['placed'] }],
        sort: [{ field: 'total', direction: 'desc' }],
      }),
    )
    expect(records.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 34.87],
      ['CHF', 12_616],
    ])
    const { sales } = await unwrap(office.backoffice.getToday())
    expect(sales).toMatchObject({ today: { orders: 2, revenue: 66.41 }, currency: 'EUR' })
    await setRate(0.9323)
  })
})
