import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { audit } from '../../db/audit.ts'
import { becomeMember } from '../../testing/accounts.ts'
import type { Outcome } from '../../sandbox/pages.ts'
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-provider.ts'
import { type PaymentReports, startPaymentReports } from '../../testing/payment-reports.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { settleUnpaid } from '../orders/public.ts'
import { createLog } from '../../ground/log.ts'
import {
  type CheckoutChoices,
  giftCart,
  insertProduct,
  orderOf,
  readChoices,
  readyCart,
  returnTo,
} from '../../testing/shopper.ts'

let company: PaymentCompany
let shop: Shop
let choices: CheckoutChoices
let box: number

beforeAll(async () => {
  company = await startPaymentCompany()
  shop = await startShop({ payments: [company.provider, company.buttons] })
  box = await insertProduct(shop.db, shop.site.id, { sku: 'PAY-BOX', cents: 2000, onHand: 10_000 })
  choices = await readChoices(shop.db)
})
afterAll(async () => {
  await shop?.stop()
  await company?.stop()
})

/** A placed order of a payment method, by the name of its provider. */
const order = async (provider = 'card') => {
  const commerce = shop.commerce()
  const { rows } = await shop.pool.query<{ id: number }>('select id from payment_method where provider = $1', [
    provider,
  ])
  const { key, cart } = await readyCart(commerce, { ...choices, payment: rows[0]?.id ?? 0 }, box)
  const { html, orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  return { html, orderSlug, orderKey, key, cart, commerce }
}

/** An order whose buyer is on the payment page. */
const leave = async () => {
  const placed = await order()
  const { html } = placed
  return { ...placed, reference: (await company.open(typeof html === 'string' ? html : '')) ?? 'refused' }
}

/** An order whose buyer has the buttons on the screen. */
const showButtons = async () => {
  const placed = await order('card-buttons')
  const { html } = placed
  if (typeof html !== 'object' || html === null) throw new Error('The order has no buttons')
  const reference = await company.draw(html.scriptUrl)
  let details: Record<string, string> = {}
  const approve = async (outcome: string) => {
    details = await company.approve(reference, outcome)
  }
  const confirm = (change: object = {}) =>
    placed.commerce.ecommerce.confirmPayment({
      ...placed.key,
      id: html.orderId,
      internalRedirect: true,
      details,
      ...change,
    })
  return { ...placed, html, reference, approve, confirm }
}

const send = async (what: 'notify' | 'return', body: string, app: Pick<Shop, 'fetch'> = shop) => {
  const answer = await app.fetch(`http://localhost/api/v1/ecommerce/payment/${what}/card`, { method: 'POST', body })
  return { status: answer.status, body: await answer.text(), location: answer.headers.get('location') }
}

/** Whether its buyer is offered to pay an order. */
const isPayable = async ({ commerce, orderSlug, orderKey }: Awaited<ReturnType<typeof order>>) =>
  (await unwrap(commerce.ecommerce.getOrderDetails({ orderSlug, orderKey }))).isPayable

/** What its buyer reads of the payment of an order. */
const paymentOf = async ({ commerce, orderSlug, orderKey }: Awaited<ReturnType<typeof order>>) => {
  const details = await unwrap(commerce.ecommerce.getOrderDetails({ orderSlug, orderKey }))
  const { isPayable, paymentState, payableUntil, paymentMethods } = details
  return { isPayable, paymentState, payableUntil, methods: paymentMethods.map(({ id }) => id) }
}
const timeOf = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

/** The order, and its last payment with what is known of it. */
const stateOf = async (slug: string) => {
  const { rows } = await shop.pool.query<{ order: string; payment: string; events: string[] }>(
    `select o.state as order, p.state as payment,
      array(select kind from payment_event e where e.payment_id = p.id order by e.id) as events
    from customer_order o join payment p on p.order_id = o.id where o.slug = $1 order by p.id desc limit 1`,
    [slug],
  )
  return rows[0]
}
const paymentFindings = async () => (await audit(shop.db)).filter(({ question }) => question.includes('payment'))
const untouched = { order: 'placed', payment: 'pending', events: [] }
const paid = { order: 'paid', payment: 'captured', events: ['captured'] }

it.each([
  ['cash-on-delivery', null],
  ['card', expect.stringMatching(/^<form /)],
  ['card-buttons', expect.objectContaining({ scriptUrl: expect.any(String), isSubscription: false })],
])('an order by %s answers how it is paid, and its address [R7.67]', async (provider, html) => {
  const placed = await order(provider)
  expect(placed.html).toEqual(html)
  expect(await isPayable(placed)).toBe(html !== null)
  expect(await stateOf(placed.orderSlug)).toEqual(untouched)
})

describe('an order with a payment page', () => {
  it('answers a form with the amount and currency of the order, and again for a repeat', async () => {
    const { html, reference, key, cart, orderSlug, commerce } = await leave()
    expect(company.payments.get(reference)).toMatchObject({ state: 'pending', amountCents: 2490, currency: 'EUR' })
    expect(html).toMatch(
      /^<form method="post" action="http:\/\/127[^"]+\/pay">(<input type="hidden" [^<>]+>)+<\/form>$/,
    )
    const stray = { ...orderOf(key, cart), successURL: 'https://evil.example/x', failureURL: 'https://evil.example/x' }
    expect(await unwrap(commerce.ecommerce.createOrder(stray))).toMatchObject({ html, orderSlug })
    expect(await stateOf(orderSlug)).toEqual(untouched)
  })

  it('is paid by a notification, and the browser returns to the success address', async () => {
    const { orderSlug, reference, key, cart, commerce } = await leave()
    company.decide(reference, 'captured')
    expect(await send('notify', company.report(reference))).toMatchObject({ status: 200, body: '' })
    expect(await stateOf(orderSlug)).toEqual(paid)
    expect(await send('return', company.report(reference))).toMatchObject({
      status: 303,
      location: `${returnTo.successURL}?orderSlug=${orderSlug}`,
    })
    expect(await stateOf(orderSlug)).toEqual(paid)
    expect(await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject({ html: null, orderSlug })
  })

  it('is paid by the return of the browser, where the notification is lost', async () => {
    const { orderSlug, reference } = await leave()
    company.decide(reference, 'captured')
    await send('return', company.report(reference))
    expect(await stateOf(orderSlug)).toEqual(paid)
  })

  it('is asked about thirty times in ten minutes, however often its report or return is repeated', async () => {
    const { orderSlug, reference } = await leave()
    const requested: string[] = []
    const query: PaymentCompany['provider']['query'] = (payment) => {
      requested.push(payment.reference)
      return company.provider.query(payment)
    }
    const app = shop.appWith({ payments: [{ ...company.provider, query }] })
    const sent = { fetch: async (url: string, init?: RequestInit) => await app.fetch(new Request(url, init)) }
    for (let count = 0; count < 30; count += 1) await send('return', company.report(reference), sent)
    company.decide(reference, 'captured')
    const { location, status } = await send('return', company.report(reference), sent)
    expect({ location, status }).toEqual({ location: `${returnTo.successURL}?orderSlug=${orderSlug}`, status: 303 })
    // The company repeats a report that is not answered with success.
    expect(await send('notify', company.report(reference), sent)).toMatchObject({ status: 429 })
    expect(requested).toHaveLength(30)
    const other = await leave()
    await send('return', company.report(other.reference), sent)
    expect(requested).toHaveLength(31)
    // Another process, or the reconciliation.
    expect(await send('notify', company.report(reference))).toMatchObject({ status: 200 })
    expect(await stateOf(orderSlug)).toEqual(paid)
  })

  it('leads to the failure address after a declined payment, and a late success still counts', async () => {
    const { orderSlug, reference } = await leave()
    company.decide(reference, 'failed')
    const location = `${returnTo.failureURL}?orderSlug=${orderSlug}`
    expect(await send('return', company.report(reference))).toMatchObject({ status: 303, location })
    expect(await stateOf(orderSlug)).toEqual({ order: 'placed', payment: 'failed', events: ['failed'] })
    company.decide(reference, 'captured')
    await send('notify', company.report(reference))
    expect(await stateOf(orderSlug)).toEqual({ ...paid, events: ['failed', 'captured'] })
  })

  it('keeps the money of a cancelled order in its ledger', async () => {
    const { orderSlug, reference } = await leave()
    await shop.pool.query(`update customer_order set state = 'cancelled' where slug = $1`, [orderSlug])
    company.decide(reference, 'captured')
    await send('notify', company.report(reference))
    expect(await stateOf(orderSlug)).toEqual({ ...paid, order: 'cancelled' })
  })
})

describe('an order with the buttons of a card provider', () => {
  /** The buyer approves at the buttons, which the script of the answer has drawn. */
  const approve = async (outcome: string) => {
    const displayed = await showButtons()
    await displayed.approve(outcome)
    return displayed
  }

  it('answers their script and what they need [R3.49]', async () => {
    const { html } = await order('card-buttons')
    expect(html).toMatchObject({ isSubscription: false, plan_id: null, quantity: 1, total: 24.9 })
    expect(typeof html === 'object' && html?.scriptUrl.startsWith(company.url)).toBe(true)
  })

  it('is paid by the confirmation of an approval, which a repeat answers again [R7.68]', async () => {
    const { confirm, orderSlug } = await approve('pay')
    const { pathname } = new URL(returnTo.successURL)
    expect(await unwrap(confirm())).toEqual({ url: `${pathname}?orderSlug=${orderSlug}` })
    expect(await stateOf(orderSlug)).toEqual(paid)
    const whole = { url: `${returnTo.successURL}?orderSlug=${orderSlug}` }
    expect(await unwrap(confirm({ internalRedirect: false }))).toEqual(whole)
    expect((await stateOf(orderSlug))?.events).toEqual(['captured'])
  })

  it('is not paid by details that no provider confirms [R10.50] [I24]', async () => {
    const { confirm, orderSlug } = await approve('approve')
    const details = { orderID: 'made-up', status: 'COMPLETED', amount: '24.90' }
    expect(await confirm({ details })).toMatchObject({ error: { code: 'PAYMENT_NOT_CONFIRMED', statusCode: 402 } })
    expect(await stateOf(orderSlug)).toEqual(untouched)
  })

  it('is not paid by an approval of another amount', async () => {
    const { confirm, orderSlug, reference } = await approve('pay')
    Object.assign(company.payments.get(reference) ?? {}, { amountCents: 1 })
    expect(await confirm()).toMatchObject({ error: { code: 'PAYMENT_NOT_CONFIRMED' } })
    expect(await stateOf(orderSlug)).toEqual(untouched)
  })

  it('answers NOT_FOUND for the order of another cart, and 503 while the provider does not answer', async () => {
    const { html, orderSlug } = await approve('pay')
    const other = await approve('pay')
    expect(await other.confirm({ id: html.orderId })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    company.isUp = false
    const { key } = other
    expect(
      await shop.request(`/api/v1/ecommerce/order/pgSuccess/${other.html.orderId}`, {
        method: 'POST',
        body: { ...key, internalRedirect: true, details: {} },
      }),
    ).toMatchObject({ status: 503 })
    company.isUp = true
    expect(await stateOf(orderSlug)).toEqual(untouched)
  })
})

describe.concurrent('a switch of the sandbox', () => {
  const failed = { order: 'placed', payment: 'failed', events: ['failed'] }
  const ends: readonly (readonly [outcome: Outcome, end: object, statuses: readonly number[]])[] = [
    ['pay', paid, [200]],
    ['decline', failed, [200]],
    ['leave', untouched, []],
    ['twice', paid, [200, 200]],
    ['late', paid, [200]],
    ['reordered', paid, [200, 200]],
    ['unreported', paid, []],
    ['forged', untouched, [400]],
    ['otherAmount', untouched, [200]],
    ['slow', paid, [503]],
    ['noRefund', paid, [200]],
    ['silentRefund', paid, [200]],
    ['laterRefund', paid, [200]],
  ]

  let reports: PaymentReports
  beforeAll(async () => void (reports = await startPaymentReports(company, shop)))
  afterAll(() => reports?.stop())
  const reported = (reference: string, statuses: readonly number[]) =>
    vi.waitFor(() => expect(reports.answered(reference)).toEqual(statuses), { timeout: 20_000 })

  it.each(ends)('on its page, %s, ends the order as it must [F10]', async (outcome, end, statuses) => {
    const { orderSlug, reference } = await leave()
    reports.follow(reference)
    await company.choose(reference, outcome)
    if (outcome !== 'leave') await send('return', company.report(reference))
    await reported(reference, statuses)
    expect(await stateOf(orderSlug)).toEqual(end)
  })

  it.each(ends)('at its buttons, %s, ends the order as it must [F10]', async (outcome, end, statuses) => {
    const { orderSlug, reference, approve, confirm } = await showButtons()
    reports.follow(reference)
    await approve(outcome)
    expect((await confirm()).errored).toBe(end !== paid)
    await reported(reference, statuses)
    expect(await stateOf(orderSlug)).toEqual(end)
  })
})

describe('an order that is not paid', () => {
  const payAgain = ({ commerce, orderSlug, orderKey }: Awaited<ReturnType<typeof order>>, change: object = {}) =>
    commerce.ecommerce.payOrder({ orderSlug, orderKey, ...returnTo, ...change })

  it('continues a payment that is open, and begins another one after a failure', async () => {
    const placed = await leave()
    expect(await unwrap(payAgain(placed))).toEqual({ html: placed.html })
    company.decide(placed.reference, 'failed')
    await send('notify', company.report(placed.reference))
    expect(await isPayable(placed)).toBe(true)
    const { html } = await unwrap(payAgain(placed))
    expect(html).not.toBe(placed.html)
    const reference = (await company.open(typeof html === 'string' ? html : '')) ?? ''
    company.decide(reference, 'captured')
    await send('notify', company.report(reference))
    expect(await stateOf(placed.orderSlug)).toEqual(paid)
    expect(await isPayable(placed)).toBe(false)
    expect(await payAgain(placed)).toMatchObject({ error: { code: 'ORDER_NOT_PAYABLE', statusCode: 422 } })
    expect(await paymentFindings()).toEqual([])
  })

  it('is paid by the holder of its cart, and by no other one', async () => {
    const placed = await leave()
    const { commerce, orderSlug, key, html } = placed
    const payWith = (cart: object) => commerce.ecommerce.payOrder({ orderSlug, ...cart, ...returnTo })
    expect(await unwrap(payWith(key))).toEqual({ html })
    const { key: other } = await leave()
    for (const cart of [other, { ...key, protectCode: other.protectCode }, {}])
      expect(await payWith(cart)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    const { cartId } = key
    expect(await payWith({ cartId })).toMatchObject({
      error: { data: { fields: [{ path: 'protectCode', rule: 'required' }] } },
    })
  })

  it('takes another method after a failure, which the order has from then on', async () => {
    const placed = await leave()
    company.decide(placed.reference, 'failed')
    await send('notify', company.report(placed.reference))
    const cash = { paymentMethodId: choices.payment }
    expect(await unwrap(payAgain(placed, cash))).toEqual({ html: null })
    const { rows } = await shop.pool.query<{ provider: string }>(
      `select payment ->> 'provider' as provider from customer_order where slug = $1`,
      [placed.orderSlug],
    )
    expect(rows).toEqual([{ provider: 'cash-on-delivery' }])
    expect(await stateOf(placed.orderSlug)).toEqual(untouched)
    // What is paid in cash can be paid by card instead.
    const { rows: methods } = await shop.pool.query<{ id: number }>(
      `select id from payment_method where provider = 'card'`,
    )
    expect((await unwrap(payAgain(placed, { paymentMethodId: methods[0]?.id }))).html).toContain('<form')
  })

  it('says until when it is payable, and by which other methods once its payment failed', async () => {
    const placed = await leave()
    const open = { isPayable: true, paymentState: 'pending', payableUntil: timeOf, methods: [] }
    expect(await paymentOf(placed)).toEqual(open)
    company.decide(placed.reference, 'failed')
    await send('notify', company.report(placed.reference))
    const { methods, payableUntil, ...failed } = await paymentOf(placed)
    expect(failed).toEqual({ isPayable: true, paymentState: 'failed' })
    const hours = (Date.parse(payableUntil ?? '') - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const { rows } = await shop.pool.query<{ id: number; name: string }>(
      `select p.id, t.name from payment_method p join payment_method_translation t on t.payment_method_id = p.id
      where t.language_code = 'hrv' and p.active and p.provider <> 'card' order by p.position, p.id`,
    )
    expect(methods).toEqual(rows.map(({ id }) => id))
    // Each of them is taken, one after another, while none is open.
    for (const id of methods) {
      const other = await leave()
      company.decide(other.reference, 'failed')
      await send('notify', company.report(other.reference))
      expect(await payAgain(other, { paymentMethodId: id })).toMatchObject({ errored: false })
      const isOnSite = (await paymentOf(other)).isPayable
      expect(await paymentOf(other)).toEqual(
        isOnSite ? open : { isPayable: false, paymentState: null, payableUntil: null, methods: [] },
      )
    }
    const again = (await unwrap(payAgain(placed))).html
    const reference = (await company.open(typeof again === 'string' ? again : '')) ?? ''
    company.decide(reference, 'captured')
    await send('notify', company.report(reference))
    const over = { isPayable: false, paymentState: 'captured', payableUntil: null, methods: [] }
    expect(await paymentOf(placed)).toEqual(over)
  })

  it('is read with its payment by its user without the key, and by no other', async () => {
    const { orderSlug } = await leave()
    const read = (headers: Record<string, string>) =>
      shop.request(`/api/v1/ecommerce/order/details/${orderSlug}`, { method: 'POST', body: {}, headers })
    const owner = await becomeMember(shop, 'vlasnica@example.com')
    expect((await read(owner)).body).toMatchObject({ error: { code: 'NOT_FOUND' } })
    await shop.pool.query(
      `update customer_order set user_id = (select id from app_user where email = 'vlasnica@example.com') where slug = $1`,
      [orderSlug],
    )
    expect((await read(owner)).body).toMatchObject({ data: { email: 'ana@example.com', paymentState: 'pending' } })
    const other = await becomeMember(shop, 'druga@example.com')
    expect((await read(other)).body).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect((await read({})).body).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  it('offers no method that is switched off, or that its delivery does not allow', async () => {
    const placed = await leave()
    company.decide(placed.reference, 'failed')
    await send('notify', company.report(placed.reference))
    const { methods } = await paymentOf(placed)
    expect(methods).toContain(choices.payment)
    const without = async (change: string) => {
      await shop.pool.query(`update payment_method set ${change} where id = $1`, [choices.payment])
      try {
        return (await paymentOf(placed)).methods
      } finally {
        await shop.pool.query('update payment_method set active = true, delivery_method_ids = null where id = $1', [
          choices.payment,
        ])
      }
    }
    const others = methods.filter((id) => id !== choices.payment)
    expect(await without('active = false')).toEqual(others)
    expect(await without(`delivery_method_ids = '{0}'`)).toEqual(others)
  })

  it('is paid again by its buyer alone, on its own site, by an offered method', async () => {
    const placed = await leave()
    expect(await payAgain(placed, { orderKey: 'x'.repeat(43) })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await payAgain(placed, { orderKey: undefined })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    const evil = { successURL: 'https://evil.example/x' }
    expect(await payAgain(placed, evil)).toMatchObject({ error: { code: 'URL_NOT_ALLOWED' } })
    company.decide(placed.reference, 'failed')
    await send('notify', company.report(placed.reference))
    expect(await payAgain(placed, { paymentMethodId: 9999 })).toMatchObject({
      error: { code: 'PAYMENT_METHOD_NOT_FOUND' },
    })
  })

  it('many attempts at the same time are one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const placed = await leave()
      company.decide(placed.reference, 'failed')
      await send('notify', company.report(placed.reference))
      const all = await Promise.all(Array.from({ length: 5 }, () => unwrap(payAgain(placed))))
      expect(new Set(all.map(({ html }) => html)).size).toBe(1)
    }
  })
})

describe('a payment that no notification reports', () => {
  const settleAll = () =>
    settleUnpaid({ db: shop.db, payments: [company.provider, company.buttons], log: createLog('silent') })
  /** Moves the attempts of an order into the past. */
  const age = (slug: string, hours: number) =>
    shop.pool.query(
      `update payment set created_at = created_at - make_interval(hours => $2)
      where order_id = (select id from customer_order where slug = $1)`,
      [slug, hours],
    )
  const stock = async () =>
    (await shop.pool.query('select on_hand from stock where product_id = $1', [box])).rows[0].on_hand

  it('is settled by asking the provider', async () => {
    const { orderSlug, reference } = await leave()
    company.decide(reference, 'captured')
    await settleAll()
    expect(await stateOf(orderSlug)).toEqual(untouched)
    await age(orderSlug, 1)
    await settleAll()
    expect(await stateOf(orderSlug)).toEqual(paid)
  })

  it('ends its order after a day, whose pieces go back into the stock', async () => {
    const before = await stock()
    const left = await leave()
    const { orderSlug } = left
    expect(await stock()).toBe(before - 1)
    await age(orderSlug, 23)
    await settleAll()
    expect(await stateOf(orderSlug)).toEqual(untouched)
    await age(orderSlug, 2)
    await Promise.all([settleAll(), settleAll()])
    expect(await stateOf(orderSlug)).toEqual({ ...untouched, order: 'cancelled' })
    expect(await isPayable(left)).toBe(false)
    expect(await stock()).toBe(before)
    expect(await paymentFindings()).toEqual([])
  })

  it('ends no order while the provider does not answer, nor one that was paid late or tried again', async () => {
    const { orderSlug, reference, orderKey, commerce } = await leave()
    await age(orderSlug, 25)
    company.isUp = false
    await settleAll()
    company.isUp = true
    expect(await stateOf(orderSlug)).toEqual(untouched)
    company.decide(reference, 'failed')
    await send('notify', company.report(reference))
    await unwrap(commerce.ecommerce.payOrder({ orderSlug, orderKey, ...returnTo }))
    await settleAll()
    expect((await stateOf(orderSlug))?.order).toBe('placed')
    const late = await leave()
    await age(late.orderSlug, 25)
    company.decide(late.reference, 'captured')
    await settleAll()
    expect(await stateOf(late.orderSlug)).toEqual(paid)
  })

  it('leaves an order that costs nothing as it is, and no mail asks for its payment', async () => {
    const commerce = shop.commerce()
    const card = await shop.db
      .selectFrom('payment_method')
      .select('id')
      .where('provider', '=', 'card')
      .executeTakeFirstOrThrow()
    const { key, cart } = await giftCart(shop, commerce, { ...choices, payment: card.id }, box)
    expect(cart.prices.base.orderTotal).toBe(0)
    const placed = { ...(await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))), key, cart, commerce }
    const { orderSlug, orderKey } = placed
    expect(placed.html).toBeNull()
    expect(await isPayable(placed)).toBe(false)
    await age(orderSlug, 1)
    await settleAll()
    const { rows } = await shop.pool.query(`select from mail where plain like '%' || $1 || '#pay=%'`, [orderSlug])
    expect(rows).toEqual([])
    await age(orderSlug, 100)
    await settleAll()
    expect(await stateOf(orderSlug)).toEqual(untouched)
    const again = await commerce.ecommerce.payOrder({ orderSlug, orderKey, ...returnTo })
    expect(again).toMatchObject({ error: { code: 'ORDER_NOT_PAYABLE' } })
  })

  it('ends no order that is paid on delivery', async () => {
    const { orderSlug } = await order('cash-on-delivery')
    await age(orderSlug, 100)
    await settleAll()
    expect(await stateOf(orderSlug)).toEqual(untouched)
  })
})

describe('the mail about an open payment', () => {
  const settleAll = () =>
    settleUnpaid({ db: shop.db, payments: [company.provider, company.buttons], log: createLog('silent') })
  const age = (slug: string, minutes: number) =>
    shop.pool.query(
      `update payment set created_at = created_at - make_interval(mins => $2)
      where order_id = (select id from customer_order where slug = $1)`,
      [slug, minutes],
    )
  const mailsOf = async (slug: string) => {
    const { rows } = await shop.pool.query<{ subject: string; plain: string; html: string }>(
      `select subject, plain, html from mail where plain like '%orderSlug=' || $1 || '#pay=%'`,
      [slug],
    )
    return rows
  }
  /** An order that was left on the payment page an hour ago, and the key of its mail. */
  const reminded = async () => {
    const left = await leave()
    await age(left.orderSlug, 60)
    await settleAll()
    const [mail] = await mailsOf(left.orderSlug)
    return { ...left, payKey: /#pay=([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? 'none' }
  }
  type Reminded = Awaited<ReturnType<typeof reminded>>
  const pay = ({ orderSlug, payKey }: Pick<Reminded, 'orderSlug' | 'payKey'>, change: object = {}) =>
    shop.commerce().ecommerce.payOrder({ orderSlug, payKey, ...returnTo, ...change })
  const report = async (reference: string, end: 'captured' | 'failed') => {
    company.decide(reference, end)
    await send('notify', company.report(reference))
  }
  const refused = { error: { code: 'ORDER_NOT_PAYABLE' } }

  it('is sent once, a while after the payment was left or has failed, and has number and total alone', async () => {
    const left = await leave()
    await settleAll()
    expect(await mailsOf(left.orderSlug)).toEqual([])
    const declined = await leave()
    await report(declined.reference, 'failed')
    for (const { orderSlug } of [left, declined]) await age(orderSlug, 31)
    await Promise.all([settleAll(), settleAll()])
    await settleAll()
    for (const { orderSlug } of [left, declined]) {
      const mails = await mailsOf(orderSlug)
      const { rows } = await shop.pool.query<{ number: string }>('select number from customer_order where slug = $1', [
        orderSlug,
      ])
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toContain(rows[0]?.number)
      expect(mails[0]?.plain).toContain('24,90')
      expect(mails[0]?.plain).toContain('/narudzba?orderSlug=')
      for (const text of [mails[0]?.plain, mails[0]?.html]) expect(text).not.toMatch(/PAY-BOX|Marić|Ulica|385/)
    }
    const { rows } = await shop.pool.query<{ hash: string }>(
      `select encode(key_hash, 'base64') as hash from payment_link`,
    )
    const [{ payKey }] = [{ payKey: /#pay=([\w-]+)/.exec((await mailsOf(left.orderSlug))[0]?.plain ?? '')?.[1] ?? '' }]
    expect(rows.map(({ hash }) => hash)).not.toContain(Buffer.from(payKey, 'base64url').toString('base64'))
  })

  it('is not sent of what is paid, cancelled or paid on delivery, nor while its provider does not answer', async () => {
    const paidOrder = await leave()
    await report(paidOrder.reference, 'captured')
    const unreported = await leave()
    company.decide(unreported.reference, 'captured')
    const cash = await order('cash-on-delivery')
    const late = await leave()
    const silent = await leave()
    for (const { orderSlug } of [paidOrder, unreported, cash]) await age(orderSlug, 60)
    await age(late.orderSlug, 25 * 60)
    await settleAll()
    await age(silent.orderSlug, 60)
    company.isUp = false
    await settleAll()
    company.isUp = true
    for (const { orderSlug } of [paidOrder, unreported, cash, late, silent])
      expect(await mailsOf(orderSlug)).toEqual([])
  })

  it('pays its order from any browser, once more after a failure, and no longer once it is paid', async () => {
    const open = await reminded()
    expect(await unwrap(pay(open))).toEqual({ html: open.html })
    await report(open.reference, 'failed')
    const { html } = await unwrap(pay(open))
    const reference = (await company.open(typeof html === 'string' ? html : '')) ?? ''
    await report(reference, 'captured')
    expect(await stateOf(open.orderSlug)).toEqual(paid)
    expect(await pay(open)).toMatchObject(refused)
  })

  it('pays no other order, and with no other key', async () => {
    const [own, other] = [await reminded(), await reminded()]
    expect(await pay({ orderSlug: other.orderSlug, payKey: own.payKey })).toMatchObject(refused)
    expect(await pay({ ...own, payKey: 'x'.repeat(43) })).toMatchObject(refused)
    expect(await pay({ ...own, payKey: own.orderKey })).toMatchObject(refused)
    expect(await pay({ orderSlug: 'x'.repeat(22), payKey: own.payKey })).toMatchObject(refused)
  })

  it('neither shows the order nor changes how it is paid', async () => {
    const open = await reminded()
    const { orderSlug, payKey: orderKey } = open
    const { ecommerce, document } = shop.commerce()
    expect(await ecommerce.getOrderDetails({ orderSlug, orderKey })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await document.pdfOfOrder({ orderSlug, orderKey })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    await report(open.reference, 'failed')
    expect(await pay(open, { paymentMethodId: choices.payment })).toMatchObject({
      error: { code: 'PAYMENT_METHOD_NOT_FOUND' },
    })
    // The buyer chooses to pay on delivery, in the tab that ordered.
    const { ecommerce: ofBuyer } = open.commerce
    await unwrap(
      ofBuyer.payOrder({ orderSlug, orderKey: open.orderKey, paymentMethodId: choices.payment, ...returnTo }),
    )
    expect(await pay(open)).toMatchObject(refused)
    expect(await pay(open, { successURL: 'https://evil.example/x' })).toMatchObject({
      error: { code: 'URL_NOT_ALLOWED' },
    })
  })

  it('has expired a day after the last attempt, and when the order is cancelled', async () => {
    const open = await reminded()
    await age(open.orderSlug, 24 * 60)
    expect(await pay(open)).toMatchObject(refused)
    await settleAll()
    expect(await stateOf(open.orderSlug)).toMatchObject({ order: 'cancelled' })
    expect(await pay(open)).toMatchObject(refused)
  })

  it('captures at most once, in however many tabs it is opened [I21]', async () => {
    const open = await reminded()
    await report(open.reference, 'failed')
    const all = await Promise.all([
      ...Array.from({ length: 4 }, () => unwrap(pay(open))),
      unwrap(open.commerce.ecommerce.payOrder({ orderSlug: open.orderSlug, orderKey: open.orderKey, ...returnTo })),
    ])
    const forms = new Set(all.map(({ html }) => (typeof html === 'string' ? html : '')))
    expect(forms.size).toBe(1)
    const reference = (await company.open([...forms].join(''))) ?? ''
    company.decide(reference, 'captured')
    await Promise.all(Array.from({ length: 4 }, () => send('notify', company.report(reference))))
    expect(await stateOf(open.orderSlug)).toEqual(paid)
    expect(await paymentFindings()).toEqual([])
  })
})

describe('a report of a payment', () => {
  it.each<[string, (report: string, reference: string) => string]>([
    ['no signature', (report) => report.split('&signature=')[0] ?? ''],
    ['another signature', (report) => report.replace(/signature=.{64}$/, `signature=${'0'.repeat(64)}`)],
    ['a second signature', (report) => `${report}&signature=${'0'.repeat(64)}`],
    ['a changed time', (report) => report.replace('time=1', 'time=2')],
    ['an old signature', (_, reference) => company.report(reference, 301)],
    ['a signature of the future', (_, reference) => company.report(reference, -302)],
  ])('with %s changes nothing [I22]', async (_, change) => {
    const { orderSlug, reference } = await leave()
    company.decide(reference, 'captured')
    const report = change(company.report(reference), reference)
    expect(await send('notify', report)).toMatchObject({ status: 400 })
    expect(await send('return', report)).toMatchObject({ status: 400, location: null })
    expect(await stateOf(orderSlug)).toEqual(untouched)
  })

  it.each([
    ['notify', 200],
    ['return', 303],
  ] as const)(
    'counts its age by the clock of the database, at %s, whatever that of the process says [I22]',
    async (what, status) => {
      const { orderSlug, reference } = await leave()
      company.decide(reference, 'captured')
      const [report, old] = [company.report(reference), company.report(reference, 400)]
      const real = Date.now()
      onTestFinished(() => void vi.useRealTimers())
      vi.useFakeTimers({ now: real - 400_000, toFake: ['Date'] })
      expect(await send(what, old)).toMatchObject({ status: 400 })
      expect(await stateOf(orderSlug)).toEqual(untouched)
      vi.setSystemTime(real + 86_400_000)
      expect(await send(what, report)).toMatchObject({ status })
      vi.useRealTimers()
      expect(await stateOf(orderSlug)).toEqual(paid)
    },
  )

  it.each([
    ['another amount', { amountCents: 1 }],
    ['another currency', { currency: 'USD' }],
    ['no decision', { state: 'pending' as const }],
  ])('of a payment with %s at the provider changes nothing [I24]', async (_, change) => {
    const { orderSlug, reference } = await leave()
    company.decide(reference, 'captured')
    Object.assign(company.payments.get(reference) ?? {}, change)
    expect(await send('notify', company.report(reference))).toMatchObject({ status: 200 })
    expect(await send('return', company.report(reference))).toMatchObject({ status: 303 })
    expect(await stateOf(orderSlug)).toEqual(untouched)
  })

  it('of a reference that no text in the database can be is of no payment', async () => {
    for (const what of ['notify', 'return'] as const)
      expect(await send(what, company.report('\0'))).toMatchObject({ status: 404 })
  })

  it('answers 503 while the provider does not answer, so that it is repeated; a buyer is led to the order', async () => {
    const { orderSlug, reference } = await leave()
    company.decide(reference, 'captured')
    company.isUp = false
    expect(await send('notify', company.report(reference))).toMatchObject({ status: 503 })
    const location = expect.stringContaining(`${new URL(returnTo.successURL).pathname}?orderSlug=${orderSlug}`)
    expect(await send('return', company.report(reference))).toMatchObject({ status: 303, location })
    company.isUp = true
    expect(await stateOf(orderSlug)).toEqual(untouched)
    expect(await send('notify', company.report(reference))).toMatchObject({ status: 200 })
    expect(await stateOf(orderSlug)).toEqual(paid)
  })

  it('answers 404 for an unknown payment or provider, and 413 for a large body', async () => {
    expect(await send('notify', company.report('none'))).toMatchObject({ status: 404 })
    expect(await send('notify', 'x'.repeat(20_000))).toMatchObject({ status: 413 })
    expect(await shop.request('/api/v1/ecommerce/payment/notify/other', { method: 'POST' })).toMatchObject({
      status: 404,
    })
  })
})

describe('at the same time', () => {
  /** One return and ten notifications, each for itself an event at the provider; the captured sums of the payment. */
  const race = async () => {
    const { orderSlug, reference } = await leave()
    company.decide(reference, 'captured')
    await Promise.all(
      Array.from({ length: 11 }, (_, index) => send(index === 0 ? 'return' : 'notify', company.report(reference))),
    )
    return (await stateOf(orderSlug))?.events.join()
  }
  const refund = (slug: string, event: string) =>
    shop.pool
      .query(
        `insert into payment_event (payment_id, kind, amount_cents, provider, provider_event)
        select p.id, 'refunded', 1500, 'card', $2 from payment p join customer_order o on o.id = p.order_id where o.slug = $1`,
        [slug, event],
      )
      .then(
        () => 'refunded',
        () => 'refused',
      )

  it('a return and ten notifications capture once [I21]', async () => {
    for (let round = 0; round < 20; round += 1) expect(await race()).toBe('captured')
    expect(await paymentFindings()).toEqual([])
  }, 60_000)

  it('two refunds never exceed what was captured [I21]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderSlug, reference } = await leave()
      company.decide(reference, 'captured')
      await send('notify', company.report(reference))
      const both = await Promise.all([refund(orderSlug, `a${reference}`), refund(orderSlug, `b${reference}`)])
      expect(both.sort()).toEqual(['refunded', 'refused'])
      expect(await stateOf(orderSlug)).toEqual({ ...paid, events: ['captured', 'refunded'] })
    }
    expect(await paymentFindings()).toEqual([])
  }, 60_000)

  it('a return and a notification capture twice without the constraints', async () => {
    await shop.pool.query(`
      drop index payment_captured_once;
      alter table payment_event drop constraint payment_event_once;
      drop trigger payment_event_guard on payment_event`)
    expect(await race()).toMatch(/^captured,captured/)
  })
})
