import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { nextDeparture, OrderDetails } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addTo,
  anAddress,
  type CheckoutChoices,
  checkOut,
  giveConsents,
  failureOf,
  insertProduct,
  newCart,
  orderOf,
  productId,
  readChoices,
  readStock,
  readyCart,
} from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findOrderedLine } from './queries/ordered-line.ts'

let shop: Shop
let now = '2026-11-21T12:00:00Z'
let commerce: Commerce
let choices: CheckoutChoices
let box: number
let voucher: number

beforeAll(async () => {
  shop = await startShop({ now: () => new Date(now) })
  commerce = shop.commerce()
  choices = await readChoices(shop.db)
  box = await insertProduct(shop.db, shop.site.id, { sku: 'BOX', cents: 2000, onHand: 1000 })
  voucher = await insertProduct(shop.db, shop.site.id, { sku: 'VOUCHER', cents: 5000, format: 'e-product' })
})
afterAll(() => shop.stop())

const orderRow = (slug: string) =>
  shop.db.selectFrom('customer_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

describe('createOrder', () => {
  it('freezes the cart into an order with lines, addresses, payment and stock movement [R10.21]', async () => {
    const { key, cart } = await readyCart(commerce, choices, box, 3)
    const before = await readStock(shop, box)
    const messages = { giftMessage: 'Sretno!', orderMessage: 'Zvoniti', to: 'Iva', from: 'Ana' }
    const answer = await unwrap(commerce.ecommerce.createOrder({ ...orderOf(key, cart), ...messages }))
    expect(answer).toEqual({
      html: null,
      orderSlug: expect.stringMatching(/^[\w-]{22}$/),
      orderKey: expect.stringMatching(/^[\w-]{43}$/),
    })

    const order = await orderRow(answer.orderSlug)
    expect(order).toMatchObject({
      cart_id: key.cartId,
      number: expect.stringMatching(/^2026-\d{5}$/),
      state: 'placed',
      language_code: 'hrv',
      email: 'ana@example.com',
      items_cents: 6000,
      delivery_cents: 490,
      total_cents: 6490,
      tax_cents: 1298,
      messages,
      company: null,
      delivery: { methodId: choices.homeDelivery, name: 'Noćna dostava na adresu', branchId: null },
      payment: { methodId: choices.payment, provider: 'cash-on-delivery' },
    })
    const lines = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute()
    expect(lines).toMatchObject([
      { product_id: box, sku: 'BOX', name: 'Proizvod BOX', qty: 3, unit_cents: 2000, row_cents: 6000, tax_rate: 2500 },
    ])
    const addresses = await shop.db
      .selectFrom('order_address')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(addresses).toMatchObject([
      { type: 'main', fields: { firstName: 'Ana', countryCode: 'HR', countryName: 'Hrvatska' } },
      { type: 'shipping' },
    ])
    const payments = await shop.db.selectFrom('payment').selectAll().where('order_id', '=', order.id).execute()
    expect(payments).toMatchObject([{ provider: 'cash-on-delivery', state: 'pending', amount_cents: 6490 }])
    expect(await readStock(shop, box)).toEqual({ onHand: (before.onHand ?? 0) - 3, ledger: before.ledger - 3 })
  })

  it('shows the pictures of its goods in the confirmation, each beside its line', async () => {
    const key = await newCart(commerce)
    for (const sku of ['SAC-50', 'NAL-TER']) await addTo(commerce, key, await productId(shop.db, sku), 1)
    const cart = await checkOut(commerce, choices, key)
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const { number } = await orderRow(orderSlug)
    const { html } = await shop.db
      .selectFrom('mail')
      .select('html')
      .where('subject', 'like', `%${number}%`)
      .executeTakeFirstOrThrow()
    const { url } = await shop.db
      .selectFrom('site')
      .select('url')
      .where('id', '=', shop.site.id)
      .executeTakeFirstOrThrow()
    const places = cart.items.flatMap(({ productData: { name, media } }) => [
      html.indexOf(`${url}${media?.alternativePaths['MediumSize.jpeg']}`),
      html.indexOf(name),
    ])
    expect(places).toHaveLength(4)
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('writes the confirmation in the language of the order, in the same transaction [R10.51]', async () => {
    const german = shop.commerce({ language: 'deu' })
    const { key, cart } = await readyCart(german, choices, box)
    const { orderSlug } = await unwrap(german.ecommerce.createOrder(orderOf(key, cart)))
    const { number } = await orderRow(orderSlug)
    const mail = await shop.db
      .selectFrom('mail')
      .selectAll()
      .where('subject', 'like', `%${number}%`)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      recipient: 'ana@example.com',
      subject: `Ihre Bestellung ${number} ist eingegangen | Burin`,
      language_code: 'deu',
      html: expect.stringContaining(`uspjesna?orderSlug=${orderSlug}`),
      plain: expect.stringContaining('Gesamtbetrag: 24,90'),
    })
  })

  it('archives the cart; afterwards every cart call answers 409, and createOrder the same slug [R10.21]', async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const itemId = cart.items[0]?.itemId ?? 0
    const first = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const again = await unwrap(
      commerce.ecommerce.createOrder({ ...orderOf(key, cart), version: 0, successURL: 'x', userId: null }),
    )
    expect(again).toEqual(first)

    const { ecommerce } = commerce
    const currencyId = 1
    const address = { userBillingAddressId: null, userShippingAddressId: null }
    const calls = {
      getCart: ecommerce.getCart(key),
      validateCart: ecommerce.validateCart({ ...key, currencyId }),
      addItem: ecommerce.addItem({ ...key, currencyId, productId: box, qty: 1 }),
      updateItem: ecommerce.updateItem({ ...key, itemId, qty: 1 }),
      deleteItem: ecommerce.deleteItem({ ...key, itemId }),
      clearCart: ecommerce.clearCart(key),
      updateGuestUser: ecommerce.updateGuestUser({ ...key, email: 'a@example.com', addresses: [anAddress()] }),
      getAvailableCountries: ecommerce.getAvailableCountries({ ...key, language: 'hrv', type: 'countries' }),
      getApplicableDeliveryMethods: ecommerce.getApplicableDeliveryMethods({
        ...key,
        userId: null,
        countryId: 191,
        currencyId,
        ...address,
      }),
      saveDeliveryMethod: ecommerce.saveDeliveryMethod({
        ...key,
        userId: null,
        deliveryMethodId: choices.homeDelivery,
        branchId: null,
      }),
      getApplicablePaymentMethods: ecommerce.getApplicablePaymentMethods({
        ...key,
        userId: null,
        userBillingAddressId: null,
      }),
      savePaymentMethod: ecommerce.savePaymentMethod({ ...key, userId: null, paymentMethodId: choices.payment }),
    }
    for (const [name, call] of Object.entries(calls)) {
      expect({ name, ...(await failureOf(call)) }).toMatchObject({ name, code: 'CART_ARCHIVED', status: 409 })
    }
  })

  it('numbers the orders of a year without a gap', async () => {
    const numbers: number[] = []
    for (let count = 0; count < 3; count += 1) {
      const { key, cart } = await readyCart(commerce, choices, box)
      const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
      numbers.push(Number((await orderRow(orderSlug)).number.slice(5)))
    }
    const [first = 0] = numbers
    expect(numbers).toEqual([first, first + 1, first + 2])
  })

  it('begins the year when it begins where the shop is', async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    now = '2026-12-31T23:30:00Z'
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    now = '2026-11-21T12:00:00Z'
    expect((await orderRow(orderSlug)).number).toMatch(/^2027-/)
  })

  it('begins the year there for the order of a next period too', async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const { id: orderId } = await orderRow(orderSlug)
    const { id } = await shop.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await shop.pool.query(`create schema clock; create function clock.now() returns timestamptz language sql
      as $$ select '2026-12-31T23:30:00Z'::timestamptz $$`)
    await inTransaction(shop.db, async (tx) => {
      await sql`set local search_path = clock, pg_catalog, public`.execute(tx)
      expect((await findOrderedLine(tx, id)).year).toBe(2027)
    })
    await shop.pool.query('drop schema clock cascade')
  })

  it('needs no delivery for e-products [R10.75]', async () => {
    const key = await newCart(commerce)
    await addTo(commerce, key, voucher)
    await giveConsents(commerce, choices, key, 'checkoutAddress', 'ana@example.com')
    await giveConsents(commerce, choices, key, 'checkoutPayment', 'ana@example.com')
    await unwrap(commerce.ecommerce.updateGuestUser({ ...key, email: 'ana@example.com', addresses: [anAddress()] }))
    const cart = await unwrap(
      commerce.ecommerce.savePaymentMethod({ ...key, userId: null, paymentMethodId: choices.payment }),
    )
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    expect(await orderRow(orderSlug)).toMatchObject({ total_cents: 5000, delivery_cents: 0, delivery: {} })
  })

  it('keeps the company on the order', async () => {
    const { key } = await readyCart(commerce, choices, box)
    const companyData = { companyName: 'Bura', oib: '69435151530' }
    const cart = await unwrap(
      commerce.ecommerce.savePaymentMethod({ ...key, userId: null, paymentMethodId: choices.payment, companyData }),
    )
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    expect(await orderRow(orderSlug)).toMatchObject({ company: { name: 'Bura', oib: '69435151530', region: null } })
  })

  it('answers CART_CHANGED with the cart as it is now, and orders nothing', async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const now = await addTo(commerce, key, box)
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject({
      code: 'CART_CHANGED',
      status: 422,
      data: { data: now },
    })
    expect(await unwrap(commerce.ecommerce.getCart(key))).toEqual(now)
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, now)))
  })

  it('answers CART_CHANGED with the new prices, and orders at these [I6]', async () => {
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'DEARER', cents: 1000 })
    const { key, cart } = await readyCart(commerce, choices, product)
    await shop.db.updateTable('product').set({ retail_cents: 1100 }).where('id', '=', product).execute()
    const refused = await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const now = await unwrap(commerce.ecommerce.getCart(key))
    expect(refused).toMatchObject({ code: 'CART_CHANGED', status: 422, data: { data: now } })
    expect([now.version, now.prices.base.orderTotal]).toEqual([cart.version + 1, 15.9])
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, now)))
    expect((await orderRow(orderSlug)).total_cents).toBe(1590)
  })

  it('keeps the version of a cart that is only looked at, and raises it once for a new price [I6]', async () => {
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'LOOKED-AT', cents: 1000 })
    const { key, cart } = await readyCart(commerce, choices, product)
    const look = async () => (await unwrap(commerce.ecommerce.validateCart({ ...key, currencyId: 1 }))).version
    expect([await look(), await look()]).toEqual([cart.version, cart.version])
    await shop.db.updateTable('product').set({ discount_cents: 900 }).where('id', '=', product).execute()
    expect([await look(), await look()]).toEqual([cart.version + 1, cart.version + 1])
  })

  it.each([
    ['successURL', 'https://evil.example/'],
    ['successURL', 'http://localhost.evil.example/'],
    ['failureURL', '//evil.example/'],
    ['failureURL', 'javascript:alert(1)'],
  ])('refuses %s %s [R10.76]', async (field, url) => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const failure = await failureOf(commerce.ecommerce.createOrder({ ...orderOf(key, cart), [field]: url }))
    expect(failure).toMatchObject({ code: 'URL_NOT_ALLOWED', status: 422 })
  })

  it("refuses another person's id", async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const other = await readyCart(commerce, choices, box)
    const failure = await failureOf(
      commerce.ecommerce.createOrder({ ...orderOf(key, cart), userId: other.cart.guestUser?.id ?? 0 }),
    )
    expect(failure).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  })

  it('refuses a cart that is not ready', async () => {
    const key = await newCart(commerce)
    const cart = await addTo(commerce, key, box)
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject({
      code: 'CART_INCOMPLETE',
      status: 422,
      data: { data: { missing: ['guest', 'addresses', 'delivery', 'payment'] } },
    })
    const { key: emptied } = await readyCart(commerce, choices, box)
    const empty = await unwrap(commerce.ecommerce.clearCart(emptied))
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(emptied, empty)))).toMatchObject({
      code: 'CART_INCOMPLETE',
      data: { data: { missing: ['items'] } },
    })
  })

  it('refuses a delivery that no longer reaches the address', async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const userId = cart.guestUser?.id ?? null
    await unwrap(
      commerce.ecommerce.saveDeliveryMethod({
        ...key,
        userId,
        deliveryMethodId: choices.pickUp,
        branchId: choices.branch,
      }),
    )
    await unwrap(
      commerce.ecommerce.updateGuestUser({
        ...key,
        email: 'ana@example.com',
        addresses: [anAddress({ country: 276 })],
      }),
    )
    const moved = await unwrap(commerce.ecommerce.getCart(key))
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, moved)))).toMatchObject({
      code: 'CART_INCOMPLETE',
      data: { data: { missing: ['delivery'] } },
    })
  })

  it('asks the log for the cart and its e-mail to have given what both steps require; the last word counts [R5.22]', async () => {
    const email = 'Nova@Example.com'
    const key = await newCart(commerce)
    await addTo(commerce, key, box)
    await unwrap(commerce.ecommerce.updateGuestUser({ ...key, email, addresses: [anAddress()] }))
    await unwrap(
      commerce.ecommerce.saveDeliveryMethod({
        ...key,
        userId: null,
        deliveryMethodId: choices.homeDelivery,
        branchId: null,
      }),
    )
    const cart = await unwrap(
      commerce.ecommerce.savePaymentMethod({ ...key, userId: null, paymentMethodId: choices.payment }),
    )
    const order = () => failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))

    const { checkoutAddress, checkoutPayment } = choices.requiredConsents
    const missing = (...steps: object[]) => ({
      code: 'CONSENT_REQUIRED',
      status: 422,
      data: { data: { missing: steps } },
    })
    expect(await order()).toMatchObject(
      missing(
        { step: 'checkoutAddress', consents: checkoutAddress },
        { step: 'checkoutPayment', consents: checkoutPayment },
      ),
    )
    await giveConsents(commerce, choices, key, 'checkoutAddress', email)
    expect(await order()).toMatchObject(missing({ step: 'checkoutPayment', consents: checkoutPayment }))
    // Neither what another person says for this cart counts, nor what this one says for another cart.
    await giveConsents(commerce, choices, key, 'checkoutPayment', 'other@example.com')
    await giveConsents(commerce, choices, await newCart(commerce), 'checkoutPayment', email)
    expect(await order()).toMatchObject(missing({ step: 'checkoutPayment', consents: checkoutPayment }))
    await giveConsents(commerce, choices, key, 'checkoutPayment', 'nova@example.com')
    // A new text must be agreed to again.
    const [consent = 0] = choices.requiredConsents.checkoutPayment
    await shop.db.updateTable('consent').set({ version: 2 }).where('id', '=', consent).execute()
    expect(await order()).toMatchObject(missing({ step: 'checkoutPayment', consents: [consent] }))
    await giveConsents(commerce, choices, key, 'checkoutPayment', email)
    expect(await order()).toMatchObject({ errored: false })
  })

  it('refuses what is not in stock any more, and takes nothing of the rest', async () => {
    const rare = await insertProduct(shop.db, shop.site.id, { sku: 'RARE', onHand: 2 })
    const key = await newCart(commerce)
    await addTo(commerce, key, rare, 2)
    await addTo(commerce, key, box, 1)
    const cart = await checkOut(commerce, choices, key)
    await shop.db.updateTable('stock').set({ on_hand: 1 }).where('product_id', '=', rare).execute()
    const before = await readStock(shop, box)
    const short = (available: number) => ({
      code: 'OUT_OF_STOCK',
      data: { data: { lines: [{ itemId: cart.items[0]?.itemId, name: 'Proizvod RARE', available }] } },
    })
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject({
      ...short(1),
      status: 422,
    })
    expect(await readStock(shop, box)).toEqual(before)
    await shop.db.updateTable('stock').set({ on_hand: 5 }).where('product_id', '=', rare).execute()
    await shop.db.updateTable('product').set({ archived: true }).where('id', '=', rare).execute()
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject(short(0))
  })

  it("leaves what others hold, and uses the cart's own hold [R10.22]", async () => {
    const pending = await insertProduct(shop.db, shop.site.id, { sku: 'HELD', onHand: 10 })
    const { key: waiting, cart } = await readyCart(commerce, choices, pending, 9)
    const holder = await newCart(commerce)
    await unwrap(
      commerce.ecommerce.addItem({ ...holder, currencyId: 1, productId: pending, qty: 2, reservation: true }),
    )
    expect(await failureOf(commerce.ecommerce.createOrder(orderOf(waiting, cart)))).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    const holding = await checkOut(commerce, choices, holder)
    await unwrap(commerce.ecommerce.createOrder(orderOf(holder, holding)))
    expect(await readStock(shop, pending)).toEqual({ onHand: 8, ledger: 8 })
    expect(await shop.db.selectFrom('stock_hold').select('qty').where('product_id', '=', pending).execute()).toEqual([])
  })
})

describe('getOrderDetails', () => {
  it('has lines, addresses and e-mail for the browser that ordered, and for no other [R10.6]', async () => {
    const { key, cart } = await readyCart(commerce, choices, box, 2)
    const { orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const other = await readyCart(commerce, choices, box)
    const { orderKey: otherKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(other.key, other.cart)))
    const anywhere = shop.commerce().ecommerce
    const details = await unwrap(anywhere.getOrderDetails({ orderSlug, orderKey }))
    expect(OrderDetails.parse(details)).toEqual(details)
    expect(details).toMatchObject({
      email: 'ana@example.com',
      lines: [{ name: 'Proizvod BOX', qty: 2, chosen: [], row: 40 }],
      delivery: { name: 'Noćna dostava na adresu', branch: null, price: 4.9 },
      addresses: [{ type: 'main' }, { type: 'shipping', street: 'Korzo', zipCode: '21480', country: 'Hrvatska' }],
      payment: 'Pouzećem',
    })
    expect(details.delivery?.description).toContain('do 8')
    const timetable = await unwrap(anywhere.getDeliveryTimetable())
    const vis = timetable?.destinations.find(({ code }) => code === 'vis')
    const departure = timetable && vis && nextDeparture(timetable, vis, new Date(now))
    expect(details.delivery?.arrival).toEqual({ destination: 'Vis', by: departure?.arrival.toISOString() })
    for (const wrong of [otherKey, orderSlug, key.protectCode]) {
      expect(await failureOf(anywhere.getOrderDetails({ orderSlug, orderKey: wrong }))).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  it('keeps the key as a digest alone', async () => {
    const { key, cart } = await readyCart(commerce, choices, box)
    const { orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const tables = ['customer_order', 'idempotency', 'cart'] as const
    const rows = await Promise.all(
      tables.map((table) =>
        sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(shop.db),
      ),
    )
    const texts = rows.flatMap(({ rows: match }) => match.map(({ text }) => text))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes(orderKey))).toEqual([])
  })
})

describe('getOrderSummary', () => {
  it('returns number, date, state and total, and no personal data', async () => {
    const { key, cart } = await readyCart(commerce, choices, box, 2)
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const order = await orderRow(orderSlug)
    expect(await unwrap(shop.commerce().ecommerce.getOrderSummary({ orderSlug }))).toEqual({
      number: order.number,
      date: order.created_at.toISOString(),
      state: 'placed',
      total: 44.9,
      currency: 'EUR',
    })
  })

  it('has what the buyer wrote, which is not in the mail to the address of the order', async () => {
    const { key, cart } = await readyCart(commerce, choices, box, 2)
    const messages = {
      orderMessage: 'Zvoniti na https://phish.example',
      giftMessage: 'Sretan put',
      to: 'Ivi',
      from: 'Ana',
    }
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder({ ...orderOf(key, cart), ...messages }))
    expect(await unwrap(shop.commerce().ecommerce.getOrderSummary({ orderSlug }))).toMatchObject({ messages })
    const { html, plain } = await shop.db.selectFrom('mail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    for (const form of [html, plain]) {
      expect(form).toContain(orderSlug)
      for (const text of ['phish', 'Sretan put']) expect(form).not.toContain(text)
    }
  })

  it('answers NOT_FOUND for any other slug', async () => {
    const failure = await failureOf(commerce.ecommerce.getOrderSummary({ orderSlug: 'AAAAAAAAAAAAAAAAAAAAAA' }))
    expect(failure).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})
