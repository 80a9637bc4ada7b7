import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { type CartKey, formatDate } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { createLog } from '../../ground/log.ts'
import { becomeMember, lastMail } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-provider.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  addTo,
  anAddress,
  type CheckoutChoices,
  euro,
  insertProduct,
  newCart,
  readChoices,
  readStock,
  returnTo,
} from '../../testing/shopper.ts'
import { settleUnpaid } from '../orders/public.ts'
import { renewSubscriptions } from './public.ts'

let company: PaymentCompany
let shop: Shop
let choices: CheckoutChoices
let honey: number
let methods: ReadonlyMap<string, number>

beforeAll(async () => {
  company = await startPaymentCompany()
  shop = await startShop({ payments: [company.provider, company.buttons] })
  honey = await insertProduct(shop.db, shop.site.id, { sku: 'HONEY', cents: 2000, onHand: 1000 })
  await shop.pool.query(`update product set subscription = 'month' where id = $1`, [honey])
  choices = await readChoices(shop.db)
  const { rows } = await shop.pool.query<{ id: number; provider: string }>('select id, provider from payment_method')
  methods = new Map(rows.map(({ id, provider }) => [provider, id]))
})
afterAll(async () => {
  await shop?.stop()
  await company?.stop()
})

let count = 0
/** A member with an address. */
const member = async () => {
  const email = `pretplatnik-${++count}@example.com`
  const headers = await becomeMember(shop, email, { addresses: [anAddress()] })
  const commerce = shop.commerce({ headers })
  const { id } = await unwrap(commerce.user.getWebProfile({}))
  return { email, commerce, userId: id }
}
type Member = Awaited<ReturnType<typeof member>>

/** A member's cart with honey, and what else, ready for its order by a provider. */
const ready = async ({ commerce, userId, email }: Member, provider: string, others: readonly number[] = []) => {
  const { id, protectCode } = await unwrap(commerce.ecommerce.getNewCartSession({}))
  const key: CartKey = { cartId: id, protectCode }
  for (const product of [honey, ...others]) await addTo(commerce, key, product)
  const of = { ...key, userId }
  await unwrap(commerce.ecommerce.saveDeliveryMethod({ ...of, deliveryMethodId: choices.homeDelivery, branchId: null }))
  const paymentMethodId = methods.get(provider) ?? 0
  const cart = await unwrap(commerce.ecommerce.savePaymentMethod({ ...of, paymentMethodId }))
  for (const sourceType of ['checkoutAddress', 'checkoutPayment'] as const)
    await unwrap(
      commerce.gdpr.createConsentLog({
        ...key,
        status: true,
        statusTimestamp: new Date().toISOString(),
        sourceType,
        consents: [...choices.requiredConsents[sourceType]],
        user: { userType: 'user', email },
      }),
    )
  return { order: { ...of, version: cart.version, ...returnTo }, key }
}

/** A member who has subscribed by the buttons. */
const subscribe = async (outcome = 'pay') => {
  const buyer = await member()
  const { order, key } = await ready(buyer, 'card-buttons')
  const { html, orderSlug } = await unwrap(buyer.commerce.ecommerce.createOrder(order))
  if (typeof html !== 'object' || html === null) throw new Error('The order has no buttons')
  const reference = await company.draw(html.scriptUrl)
  await company.approve(reference, outcome)
  const details = { subscriptionID: reference }
  const confirm = () =>
    buyer.commerce.ecommerce.confirmPayment({ ...key, id: html.orderId, internalRedirect: true, details })
  return { ...buyer, html, orderSlug, reference, confirm }
}

const log = createLog('silent')
const run = () => renewSubscriptions({ db: shop.db, payments: [company.provider, company.buttons], log })
const unpaid = () => settleUnpaid({ db: shop.db, payments: [company.provider, company.buttons], log })
/** Moves everything about the subscriptions of a user into the past. */
const pass = async (userId: number, time: string) => {
  await shop.pool.query(
    `update subscription set next_at = next_at - $2::interval, created_at = created_at - $2::interval where user_id = $1`,
    [userId, time],
  )
  await shop.pool.query(
    `update payment set created_at = created_at - $2::interval where order_id in (select id from customer_order where user_id = $1)`,
    [userId, time],
  )
}
const own = async ({ commerce }: Pick<Member, 'commerce'>) => (await unwrap(commerce.subscriptions.listOwn({})))[0]
const ordersOf = async (userId: number) =>
  (
    await shop.pool.query<{ state: string; total: number; lines: string[]; payments: string[]; slug: string }>(
      `select o.state, o.total_cents as total, o.slug, array(select sku || ' ' || row_cents from order_line where order_id = o.id) as lines,
        array(select state from payment where order_id = o.id order by id) as payments
      from customer_order o where o.user_id = $1 order by o.id`,
      [userId],
    )
  ).rows

describe('a product that is sold by subscription', () => {
  it('says so, on its page and in the cart, and is for members alone', async () => {
    const product = await unwrap(
      shop.commerce().product.get({ slug: 'proizvod-honey', store: shop.site.stores.get('hrv') ?? 0, currency: euro }),
    )
    expect(product.subscription).toBe('month')
    const guest = shop.commerce()
    const key = await newCart(guest)
    expect(await guest.ecommerce.addItem({ ...key, currencyId: euro, productId: honey, qty: 1 })).toMatchObject({
      error: { code: 'LOGGED_USERS_ONLY' },
    })
    const buyer = await member()
    const { key: own } = await ready(buyer, 'card-buttons')
    const cart = await unwrap(buyer.commerce.ecommerce.getCart({ ...own, currencyId: euro }))
    expect(cart.items.map(({ productData }) => productData.subscription)).toEqual(['month'])
  })

  it('is not ordered by a guest who had it in the cart before it was sold so', async () => {
    const box = await insertProduct(shop.db, shop.site.id, { sku: 'LATER', cents: 2000 })
    const guest = shop.commerce()
    const key = await newCart(guest)
    await addTo(guest, key, box)
    await shop.pool.query(`update product set subscription = 'year' where id = $1`, [box])
    expect(await guest.ecommerce.createOrder({ ...key, userId: null, version: 1, ...returnTo })).toMatchObject({
      errored: true,
    })
  })

  it('is paid by providers that charge again alone', async () => {
    const buyer = await member()
    const { key } = await ready(buyer, 'card-buttons')
    const offered = await unwrap(
      buyer.commerce.ecommerce.getApplicablePaymentMethods({
        ...key,
        userId: buyer.userId,
        userBillingAddressId: null,
      }),
    )
    expect(offered.map(({ paymentType }) => paymentType)).toEqual(['HPF', 'PG'])
    const cash = { ...key, userId: buyer.userId, paymentMethodId: choices.payment }
    expect(await buyer.commerce.ecommerce.savePaymentMethod(cash)).toMatchObject({
      error: { code: 'PAYMENT_METHOD_NOT_FOUND' },
    })
  })

  it('is set in the form of the product, but not for one with variants', async () => {
    const office: Backoffice = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
    const changed = await unwrap(office.catalogue.update({ id: honey, subscription: 'week' }))
    expect(changed.product.subscription).toBe('week')
    expect((await unwrap(office.catalogue.update({ id: honey, subscription: 'month' }))).product.subscription).toBe(
      'month',
    )
    const main = await insertProduct(shop.db, shop.site.id, { sku: 'MAIN', format: 'configurable' })
    expect(await office.catalogue.update({ id: main, subscription: 'month' })).toMatchObject({
      error: { code: 'VALIDATION_FAILED' },
    })
  })
})

describe('a subscription', () => {
  it('begins when its first order is paid, by what the buttons have made [R3.49] [R4.70] [R7.68]', async () => {
    const buyer = await subscribe()
    expect(buyer.html).toMatchObject({ isSubscription: true, plan_id: 'HONEY/month', quantity: 1, total: 24.9 })
    expect(await own(buyer)).toBeUndefined()
    expect(await unwrap(buyer.confirm())).toMatchObject({ url: expect.stringContaining(buyer.orderSlug) })
    await unwrap(buyer.confirm())
    expect(await unwrap(buyer.commerce.subscriptions.listOwn({}))).toMatchObject([
      { name: 'Proizvod HONEY', qty: 1, period: 'month', state: 'active', total: 24.9, currency: 'EUR' },
    ])
  })

  it('is not begun by an approval that is not paid', async () => {
    const buyer = await subscribe('approve')
    expect(await buyer.confirm()).toMatchObject({ error: { code: 'PAYMENT_NOT_CONFIRMED' } })
    expect(await own(buyer)).toBeUndefined()
  })

  it('is renewed by the worker: an order of its own at the first price, charged by the provider, and a mail', async () => {
    const buyer = await subscribe()
    await unwrap(buyer.confirm())
    await run()
    expect(await ordersOf(buyer.userId)).toHaveLength(1)
    const before = await readStock(shop, honey)
    await shop.pool.query('update product set retail_cents = 9900, basic_cents = 9900 where id = $1', [honey])
    await pass(buyer.userId, '1 month 1 hour')
    await Promise.all([run(), run()])
    await run()
    const [, renewal, ...more] = await ordersOf(buyer.userId)
    expect(more).toEqual([])
    expect(renewal).toMatchObject({ state: 'paid', total: 2490, lines: ['HONEY 2000'], payments: ['captured'] })
    expect((await readStock(shop, honey)).onHand).toBe((before.onHand ?? 0) - 1)
    const stored = await own(buyer)
    expect(stored).toMatchObject({ state: 'active', total: 24.9 })
    expect(Date.parse(stored?.nextAt ?? '')).toBeGreaterThan(Date.now())
    const mail = await lastMail(shop, buyer.email)
    expect(mail?.subject).toBe('Pretplata je obnovljena: Proizvod HONEY | Burin')
    expect(mail?.plain).toContain('24,90')
    expect(mail?.plain).toContain(formatDate(stored?.nextAt ?? '', { locale: 'hr', timeZone: 'Europe/Zagreb' }))
    expect(mail?.plain).toContain(`${returnTo.successURL}?orderSlug=${renewal?.slug}`)
    const detail = await unwrap(buyer.commerce.document.filter({}))
    expect(detail.records).toHaveLength(2)
    await shop.pool.query('update product set retail_cents = 2000, basic_cents = 2000 where id = $1', [honey])
  })

  it('that was not charged for months is charged once, and goes on from now', async () => {
    const buyer = await subscribe()
    await unwrap(buyer.confirm())
    await pass(buyer.userId, '4 months 1 hour')
    await run()
    await run()
    expect(await ordersOf(buyer.userId)).toHaveLength(2)
    expect(Date.parse((await own(buyer))?.nextAt ?? '')).toBeGreaterThan(Date.now())
  })

  it('whose charge is declined is tried again, reported by mail, and ends with its order when it stays unpaid', async () => {
    const buyer = await subscribe('once')
    await unwrap(buyer.confirm())
    await pass(buyer.userId, '1 month 1 hour')
    await run()
    expect(await own(buyer)).toMatchObject({ state: 'overdue' })
    const mail = await lastMail(shop, buyer.email)
    expect(mail?.subject).toBe('Plaćanje pretplate nije uspjelo: Proizvod HONEY | Burin')
    const [, renewal] = await ordersOf(buyer.userId)
    expect(mail?.plain).toContain(`${returnTo.failureURL}?orderSlug=${renewal?.slug}`)
    expect(renewal).toMatchObject({ state: 'placed', payments: ['failed'] })
    for (const payments of [
      ['failed', 'failed'],
      ['failed', 'failed', 'failed'],
    ]) {
      await run()
      await pass(buyer.userId, '21 hours')
      await run()
      await run()
      expect((await ordersOf(buyer.userId))[1]).toMatchObject({ state: 'placed', payments })
    }
    await pass(buyer.userId, '25 hours')
    await run()
    await unpaid()
    await run()
    expect((await ordersOf(buyer.userId))[1]).toMatchObject({ state: 'cancelled' })
    expect(await own(buyer)).toMatchObject({ state: 'ended' })
    await pass(buyer.userId, '3 months')
    await run()
    expect(await ordersOf(buyer.userId)).toHaveLength(2)
  })

  it('whose charge is declined goes on when the member pays the order', async () => {
    const buyer = await subscribe('once')
    await unwrap(buyer.confirm())
    await pass(buyer.userId, '1 month 1 hour')
    await run()
    const orderSlug = (await ordersOf(buyer.userId))[1]?.slug ?? ''
    const paymentMethodId = methods.get('card')
    const { html } = await unwrap(buyer.commerce.ecommerce.payOrder({ orderSlug, paymentMethodId, ...returnTo }))
    const reference = (await company.open(typeof html === 'string' ? html : '')) ?? ''
    company.decide(reference, 'captured')
    // The worker leaves a payment that the buyer makes to the buyer, and asks about it.
    await run()
    await shop.fetch('http://localhost/api/v1/ecommerce/payment/notify/card', {
      method: 'POST',
      body: company.report(reference),
    })
    await run()
    expect((await ordersOf(buyer.userId))[1]).toMatchObject({ state: 'paid', payments: ['failed', 'captured'] })
    expect(await own(buyer)).toMatchObject({ state: 'active' })
  })

  it('waits while its provider does not answer, and while its goods are not in stock', async () => {
    const buyer = await subscribe()
    await unwrap(buyer.confirm())
    await pass(buyer.userId, '1 month 1 hour')
    company.isUp = false
    await run()
    expect(await own(buyer)).toMatchObject({ state: 'renewing' })
    company.isUp = true
    await run()
    expect(await own(buyer)).toMatchObject({ state: 'active' })
    await pass(buyer.userId, '1 month 1 hour')
    const { onHand } = await readStock(shop, honey)
    const setStock = (pieces: number | null) =>
      shop.pool.query(
        `with moved as (insert into stock_movement (product_id, delta, reason)
          select product_id, $2 - on_hand, 'initial' from stock where product_id = $1)
        update stock set on_hand = $2 where product_id = $1`,
        [honey, pieces],
      )
    await setStock(0)
    await run()
    expect(await ordersOf(buyer.userId)).toHaveLength(2)
    expect(await own(buyer)).toMatchObject({ state: 'active' })
    await setStock(onHand)
    await pass(buyer.userId, '1 day 1 hour')
    await run()
    expect(await ordersOf(buyer.userId)).toHaveLength(3)
  })

  it('is cancelled by its member alone, and then nothing is ordered again', async () => {
    const buyer = await subscribe()
    await unwrap(buyer.confirm())
    const { id = 0 } = (await own(buyer)) ?? {}
    const stranger = await member()
    expect(await stranger.commerce.subscriptions.cancelOwn({ id })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await unwrap(buyer.commerce.subscriptions.cancelOwn({ id }))).toMatchObject({ state: 'cancelled' })
    expect(await buyer.commerce.subscriptions.cancelOwn({ id })).toMatchObject({ error: { code: 'STATE_NOT_ALLOWED' } })
    await pass(buyer.userId, '2 months')
    await run()
    expect(await ordersOf(buyer.userId)).toHaveLength(1)
  })

  it('is listed and cancelled in the back office, with a row of the log', async () => {
    const buyer = await subscribe()
    await unwrap(buyer.confirm())
    const office: Backoffice = shop.commerce({ headers: await signIn(shop, ['orders.read', 'orders.manage']) })
    const { records } = await unwrap(office.subscriptions.filter({ filters: [{ key: 'state', value: ['active'] }] }))
    const row = records.find(({ email }) => email === buyer.email)
    expect(row).toMatchObject({ name: 'Proizvod HONEY', total: 24.9, state: 'active' })
    expect(await unwrap(office.subscriptions.cancel({ id: row?.id ?? 0 }))).toMatchObject({ state: 'cancelled' })
    const { rows } = await shop.pool.query(
      `select before, after from change_log where entity = 'subscription' and entity_id = $1`,
      [String(row?.id)],
    )
    expect(rows).toEqual([{ before: { state: 'active' }, after: { state: 'cancelled' } }])
    const clerk: Backoffice = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
    expect(await clerk.subscriptions.cancel({ id: row?.id ?? 0 })).toMatchObject({ error: { code: 'FORBIDDEN' } })
  })

  it('changes only by its moves', async () => {
    const buyer = await subscribe()
    await unwrap(buyer.confirm())
    await expect(
      shop.pool.query(`update subscription set state = 'ended' where user_id = $1`, [buyer.userId]),
    ).rejects.toThrow('does not change from active to ended')
  })

  it('leaves nothing for the audit', async () => {
    expect(await audit(shop.db)).toEqual([])
  })
})
