import { readFile } from 'node:fs/promises'
import { unwrap } from '@butiga/commerce-sdk'
import type { OrderRecord } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { createLog } from '../../ground/log.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-provider.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  addTo,
  checkOut,
  type CheckoutChoices,
  insertProduct,
  newCart,
  orderOf,
  readChoices,
  readStock,
} from '../../testing/shopper.ts'
import { settleRefunds, settleUnpaid } from './public.ts'

let company: PaymentCompany
let shop: Shop
let choices: CheckoutChoices
let desk: Record<string, string>
let box: number
let oil: number

beforeAll(async () => {
  company = await startPaymentCompany()
  shop = await startShop({ payments: [company.provider] })
  box = await insertProduct(shop.db, shop.site.id, { sku: 'BACK-BOX', cents: 999, onHand: 10_000 })
  oil = await insertProduct(shop.db, shop.site.id, { sku: 'BACK-OIL', cents: 2580, onHand: 10_000 })
  choices = await readChoices(shop.db)
  desk = await signIn(shop, ['orders.manage', 'orders.read'])
})
afterAll(async () => {
  await shop?.stop()
  await company?.stop()
})
beforeEach(async () => {
  await settle()
  await shop.pool.query('delete from mail')
})

const log = createLog('silent')
const report = async (reference: string) =>
  shop.fetch('http://localhost/api/v1/ecommerce/payment/notify/card', {
    method: 'POST',
    body: company.report(reference),
  })

/** An order of three boxes and a bottle of oil, with a delivery of 4.90: 60.67 in all. */
const place = async (provider = 'card', coupon?: string) => {
  const { rows } = await shop.pool.query<{ id: number }>('select id from payment_method where provider = $1', [
    provider,
  ])
  const commerce = shop.commerce()
  const key = await newCart(commerce)
  await addTo(commerce, key, box, 3)
  await addTo(commerce, key, oil, 1)
  if (coupon !== undefined) await unwrap(commerce.ecommerce.applyCoupon({ ...key, couponCode: coupon }))
  const cart = await checkOut(commerce, { ...choices, payment: rows[0]?.id ?? 0 }, key)
  const { html, orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const reference = typeof html === 'string' ? ((await company.open(html)) ?? '') : ''
  const { rows: orders } = await shop.pool.query<{ id: number }>('select id from customer_order where slug = $1', [
    orderSlug,
  ])
  return { id: orders[0]?.id ?? 0, orderSlug, orderKey, reference, commerce }
}

const paidOrder = async (coupon?: string) => {
  const order = await place('card', coupon)
  company.decide(order.reference, 'captured')
  await report(order.reference)
  return order
}

const ask = async (method: string, path: string, body?: object, headers = desk) => {
  const answer = await shop.request(`/api/v1/ecommerce/order/${path}`, { method, headers, ...(body && { body }) })
  return {
    status: answer.status,
    code: answer.body.error?.code,
    fields: answer.body.error?.payload.fields,
    data: answer.body.data as OrderRecord,
  }
}
const get = async (id: number) => (await ask('GET', `get/${id}`)).data
const refund = (id: number, body: object, headers = desk) =>
  ask('POST', `refund/${id}`, { reason: 'damaged', ...body }, headers)
const move = (id: number, state: string, more = {}) => ask('PATCH', `updateState/${id}`, { state, ...more })

/** Runs the job, as if half a minute had passed since the last time. */
const settle = async (payments: readonly PaymentProvider[] = [company.provider]) => {
  await shop.pool.query(`update refund set asked_at = null where state = 'open'`)
  await settleRefunds({ db: shop.db, payments, log })
}
const mails = async () =>
  (await shop.pool.query<{ subject: string; plain: string }>('select subject, plain from mail order by id')).rows
const subjects = async () =>
  (await mails()).map(({ subject }) =>
    subject
      .split(' | ')[0]
      ?.replace(/ \d{4}-\d+/, ' N')
      .replaceAll('\u00a0', ' '),
  )
/** What the provider has paid back of a payment, in cents. */
const paidBack = (reference: string) =>
  [...(company.payments.get(reference)?.refunds.values() ?? [])]
    .filter(({ state }) => state === 'refunded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

describe('a refund', () => {
  it('of everything is written down first, paid back by the provider, and mailed once it is', async () => {
    const { id, reference } = await paidOrder()
    await shop.pool.query('delete from mail')
    const { status, data } = await refund(id, { reason: 'other' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      refundable: 0,
      // The provider has paid it, at the time of its report.
      events: [{ state: 'paid', note: null, user: null, date: data.payments[0]?.events[0]?.date }],
      refunds: [{ amount: 60.67, reason: 'other', state: 'open', byHand: false, user: expect.stringContaining('@') }],
      payments: [{ state: 'captured' }],
    })
    expect(data.refunds[0]?.lines.map(({ qty, amount, restocked }) => [qty, amount, restocked])).toEqual([
      [3, 29.97, false],
      [1, 25.8, false],
      [1, 4.9, false],
    ])
    expect(paidBack(reference)).toBe(0)
    expect(await subjects()).toEqual([])
    await settle()
    await settle()
    expect(paidBack(reference)).toBe(6067)
    expect(await get(id)).toMatchObject({
      state: 'paid',
      refunds: [{ state: 'confirmed' }],
      payments: [{ state: 'refunded', events: [{ kind: 'captured' }, { kind: 'refunded', amount: 60.67 }] }],
      lines: [
        { qty: 3, refundedQty: 3, paid: 29.97, refunded: 29.97 },
        { qty: 1, refundedQty: 1 },
      ],
      deliveryPaid: { paid: 4.9, refunded: 4.9 },
    })
    expect(await subjects()).toEqual([`Vratili smo vam 60,67 €: narudžba N`])
    expect((await mails())[0]?.plain).toContain('3 × Proizvod BACK-BOX, 29,97\u00a0€')
    expect(await audit(shop.db)).toEqual([])
  })

  it('of some pieces pays their price less the coupon, and returns those that are asked for to the stock', async () => {
    await shop.pool.query(
      `insert into coupon (site_id, code, percent, product_ids) values ($1, 'OIL10', 1000, array[$2::int])
        on conflict do nothing`,
      [shop.site.id, oil],
    )
    const { id, reference } = await paidOrder('OIL10')
    const before = await readStock(shop, box)
    const [boxes, oils] = (await get(id)).lines
    expect([boxes?.paid, oils?.paid]).toEqual([29.97, 23.22])
    const { data } = await refund(id, {
      lines: [
        { line: boxes?.id, qty: 2, restock: true },
        { line: oils?.id, qty: 1 },
      ],
    })
    expect(data.refunds).toMatchObject([
      {
        amount: 43.2,
        lines: [
          { line: boxes?.id, qty: 2, amount: 19.98, restocked: true },
          { line: oils?.id, qty: 1, amount: 23.22, restocked: false },
        ],
      },
    ])
    expect((await readStock(shop, box)).onHand).toBe((before.onHand ?? 0) + 2)
    await settle()
    expect((await get(id)).payments).toMatchObject([{ state: 'captured' }])
    // The rest is cancelled with the order: one box returns to the stock, and the money that is left to the buyer.
    await move(id, 'cancelled')
    await settle()
    expect((await readStock(shop, box)).onHand).toBe((before.onHand ?? 0) + 3)
    expect(paidBack(reference)).toBe(5809)
    expect((await get(id)).payments).toMatchObject([{ state: 'refunded' }])
    expect(await audit(shop.db)).toEqual([])
  })

  it('of an amount lowers the price of what is kept', async () => {
    const { id } = await paidOrder()
    expect((await refund(id, { amount: 10 })).data.refunds[0]?.lines.map(({ qty, amount }) => [qty, amount])).toEqual([
      [0, 4.94],
      [0, 4.25],
      [0, 0.81],
    ])
    expect((await refund(id, {})).data).toMatchObject({ refundable: 0, refunds: [{ amount: 10 }, { amount: 50.67 }] })
    await settle()
    expect(await audit(shop.db)).toEqual([])
  })

  it('in full gives the use of the coupon back once, one in part does not [I15]', async () => {
    await shop.pool.query(
      `insert into coupon (site_id, code, percent, use_limit) values ($1, 'ONCE', 1000, 1) on conflict do nothing`,
      [shop.site.id],
    )
    const { id } = await paidOrder('ONCE')
    const refused = async () => (await paidOrder('ONCE').catch((error: { code: string }) => error)) as { code?: string }
    expect((await refused()).code).toBe('COUPON_NOT_APPLICABLE')
    await refund(id, { amount: 10 })
    await settle()
    expect((await refused()).code).toBe('COUPON_NOT_APPLICABLE')
    await refund(id, {})
    expect((await refused()).code).toBe('COUPON_NOT_APPLICABLE')
    await settle()
    expect(await paidOrder('ONCE')).toMatchObject({ id: expect.any(Number) })
    expect((await refused()).code).toBe('COUPON_NOT_APPLICABLE')
  })

  it('that the provider declines changes nothing, and can be paid by hand', async () => {
    const { id, reference } = await paidOrder()
    Object.assign(company.payments.get(reference) ?? {}, { refunding: 'declined' })
    await refund(id, { amount: 5 })
    await settle()
    expect(await get(id)).toMatchObject({ refundable: 60.67, refunds: [{ state: 'declined' }] })
    expect((await refund(id, { amount: 5, byHand: true })).data).toMatchObject({
      refundable: 55.67,
      refunds: [{ state: 'declined' }, { state: 'confirmed', byHand: true }],
    })
    expect(paidBack(reference)).toBe(0)
    expect(await audit(shop.db)).toEqual([])
  })

  describe('that is declined after its pieces are back in the stock', () => {
    /** An order whose refunds are declined, and what of its boxes is in the stock. */
    const declinedOrder = async () => {
      const start = (await readStock(shop, box)).onHand ?? 0
      const { id, reference } = await paidOrder()
      Object.assign(company.payments.get(reference) ?? {}, { refunding: 'declined' })
      const line = (await get(id)).lines[0]?.id
      return {
        id,
        /** How many of the three boxes are not in the stock. */
        away: async () => start - ((await readStock(shop, box)).onHand ?? 0),
        decline: async (qty: number, restock = true) => {
          await refund(id, { lines: [{ line, qty, restock }] })
          await settle()
        },
        byHand: (qty: number, restock = true) => refund(id, { lines: [{ line, qty, restock }], byHand: true }),
        restockedQty: async () => (await get(id)).lines[0]?.restockedQty,
      }
    }

    it('returns them once, when a part of the line is paid back by hand', async () => {
      const { id, away, decline, byHand, restockedQty } = await declinedOrder()
      await decline(1)
      expect([await away(), await restockedQty()]).toEqual([2, 1])
      const { data } = await byHand(1)
      expect(data.refunds.map(({ state, lines }) => [state, lines[0]?.restocked])).toEqual([
        ['declined', true],
        ['confirmed', false],
      ])
      expect([await away(), await restockedQty()]).toEqual([2, 0])
      expect(await audit(shop.db)).toEqual([])
      await byHand(1)
      expect(await away()).toBe(1)
      expect(await audit(shop.db)).toEqual([])
      await move(id, 'cancelled')
      expect(await away()).toBe(0)
      expect(await audit(shop.db)).toEqual([])
    })

    it('returns them once, when all of the line is declined again and then paid back by hand', async () => {
      const { away, decline, byHand, restockedQty } = await declinedOrder()
      await decline(2)
      await decline(3)
      expect([await away(), await restockedQty()]).toEqual([0, 3])
      expect(await audit(shop.db)).toEqual([])
      await byHand(3)
      expect([await away(), await restockedQty()]).toEqual([0, 0])
      expect(await audit(shop.db)).toEqual([])
    })

    it('returns them once, also where other pieces of the line are lost', async () => {
      const { away, decline, byHand } = await declinedOrder()
      await byHand(1, false)
      await decline(1)
      await byHand(1)
      expect(await away()).toBe(2)
      await byHand(1)
      expect(await away()).toBe(1)
      expect(await audit(shop.db)).toEqual([])
    })

    it('counts them as paid back where the repeat restocks nothing', async () => {
      const { away, decline, byHand } = await declinedOrder()
      await decline(1)
      await byHand(1, false)
      await byHand(1)
      expect(await away()).toBe(1)
      expect(await audit(shop.db)).toEqual([])
    })

    it('was counted twice before: of such a repeat nothing is taken as returned', async () => {
      const { id, decline, byHand } = await declinedOrder()
      await decline(3)
      await byHand(3)
      await shop.pool.query(
        `update refund_line set restocked = true, were_back = 0 where qty > 0
          and refund_id in (select id from refund where order_id = $1)`,
        [id],
      )
      expect(await audit(shop.db)).toMatchObject([{ rows: [{ order_id: id }] }])
      const migration = await readFile(
        new URL('../../db/migrations/0221-pieces-of-refunds.sql', import.meta.url),
        'utf8',
      )
      await shop.pool.query(migration.slice(migration.indexOf('update')))
      expect(await audit(shop.db)).toEqual([])
    })

    it('leaves the rest to the cancellation of the order', async () => {
      const { id, away, decline } = await declinedOrder()
      await decline(2)
      await move(id, 'cancelled')
      await settle()
      expect(await away()).toBe(0)
      expect(await audit(shop.db)).toEqual([])
    })
  })

  it.each(['silent', 'later'] as const)('whose answer comes %s is asked for again and paid once', async (refunding) => {
    const { id, reference } = await paidOrder()
    Object.assign(company.payments.get(reference) ?? {}, { refunding })
    await refund(id, {})
    await settle()
    expect((await get(id)).refunds).toMatchObject([{ state: 'open' }])
    await settle()
    await settle()
    expect(await get(id)).toMatchObject({ refunds: [{ state: 'confirmed' }], payments: [{ state: 'refunded' }] })
    expect(paidBack(reference)).toBe(6067)
  })

  it('survives a crash between the answer of the provider and its record', async () => {
    const { id, reference } = await paidOrder()
    await refund(id, {})
    const crash: PaymentProvider = {
      ...company.provider,
      refund: async (request) => {
        await company.provider.refund?.(request)
        throw new Error('crash')
      },
    }
    await settle([crash])
    expect([paidBack(reference), (await get(id)).payments[0]?.state]).toEqual([6067, 'captured'])
    await settle()
    expect([paidBack(reference), (await get(id)).payments[0]?.state]).toEqual([6067, 'refunded'])
    expect(await audit(shop.db)).toEqual([])
  })

  it('has a reason, or one in words of one’s own, which is a note of the shop then', async () => {
    const { id } = await paidOrder()
    expect((await refund(id, { amount: 1, reason: 'Ribbon was missing' })).data).toMatchObject({
      refunds: [{ reason: 'other' }],
      events: expect.arrayContaining([
        expect.objectContaining({ state: null, note: 'Ribbon was missing' }),
      ]) as object[],
    })
    expect((await refund(id, { amount: 1, note: 'Wet box' })).data).toMatchObject({
      refunds: expect.arrayContaining([expect.objectContaining({ reason: 'damaged' })]) as object[],
      events: expect.arrayContaining([expect.objectContaining({ note: 'Wet box' })]) as object[],
    })
    expect(await refund(id, { amount: 1, reason: 'x'.repeat(2001) })).toMatchObject({ status: 400 })
    expect((await get(id)).refunds).toHaveLength(2)
  })

  it('waits while the provider is away', async () => {
    const { id } = await paidOrder()
    await refund(id, {})
    company.isUp = false
    await settle()
    company.isUp = true
    expect((await get(id)).refunds).toMatchObject([{ state: 'open' }])
    await settle()
    expect((await get(id)).refunds).toMatchObject([{ state: 'confirmed' }])
  })

  it('of money that was paid at the door is a record of what a person paid back', async () => {
    const { id } = await place('cash-on-delivery')
    expect(await refund(id, {})).toMatchObject({ status: 402, code: 'PAYMENT_NOT_CONFIRMED' })
    await move(id, 'shipped')
    expect(await refund(id, {})).toMatchObject({ status: 402, code: 'PAYMENT_NOT_CONFIRMED' })
    await move(id, 'completed')
    expect(await get(id)).toMatchObject({ payments: [{ state: 'captured' }], refundable: 60.67, refundsItself: false })
    await shop.pool.query('delete from mail')
    expect((await refund(id, {})).data).toMatchObject({
      refunds: [{ state: 'confirmed', byHand: true }],
      payments: [{ state: 'refunded' }],
    })
    expect(await subjects()).toEqual([`Vratili smo vam 60,67 €: narudžba N`])
    expect((await mails())[0]?.plain).not.toContain('istim putem')
    expect(await audit(shop.db)).toEqual([])
  })

  it('that is repeated with its key is one', async () => {
    const { id } = await paidOrder()
    const headers = { ...desk, 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all([refund(id, { amount: 5 }, headers), refund(id, { amount: 5 }, headers)])
    expect(answers.map(({ status, data }) => [status, data.refunds.length])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(await refund(id, { amount: 6 }, headers)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('is refused beyond what is left, with the field that is wrong, and nothing is written', async () => {
    const { id } = await paidOrder()
    const [boxes] = (await get(id)).lines
    const other = (await get((await paidOrder()).id)).lines[0]
    for (const [body, field] of [
      [{ amount: 60.68 }, { path: 'amount', rule: 'max', value: 60.67 }],
      [{ amount: 0 }, { path: 'amount' }],
      [{ amount: -1 }, { path: 'amount' }],
      [{ amount: 0.001 }, { path: 'amount', rule: 'decimals' }],
      [{ amount: '5' }, { path: 'amount', rule: 'type' }],
      [{ lines: [] }, { path: 'lines' }],
      [{ lines: [{ line: boxes?.id, qty: 4 }] }, { path: 'lines.0.qty', rule: 'max', value: 3 }],
      [{ lines: [{ line: boxes?.id, qty: -1 }] }, { path: 'lines.0.qty' }],
      [{ lines: [{ line: boxes?.id, qty: 1, amount: 30 }] }, { path: 'lines.0.amount', rule: 'max', value: 29.97 }],
      [
        { lines: [{ line: boxes?.id, qty: 1 }], amount: 30 },
        { path: 'amount', rule: 'max', value: 29.97 },
      ],
      [{ lines: [{ line: boxes?.id, qty: 0 }] }, { path: 'amount', rule: 'required' }],
      [{ lines: [{ line: other?.id, qty: 1 }] }, { path: 'lines.0.line', rule: 'choice' }],
      [
        {
          lines: [
            { line: null, qty: 1 },
            { line: null, qty: 1 },
          ],
        },
        { path: 'lines.1.line', rule: 'unique' },
      ],
      [{ withdrawalId: 2_147_483_647 }, { path: 'withdrawalId', rule: 'choice' }],
      [{ reason: 'cancelled' }, { path: 'reason' }],
      [{ reason: undefined }, { path: 'reason' }],
      [{ note: '' }, { path: 'note' }],
      [{ remark: 'x' }, { path: 'remark' }],
    ] as const) {
      const answer = await refund(id, body)
      expect([answer.code, body]).toEqual(['VALIDATION_FAILED', body])
      expect(answer.fields).toMatchObject([field])
    }
    expect(await refund(2_147_483_647, {})).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await get(id)).toMatchObject({ refunds: [], refundable: 60.67 })
  })
})

describe('money that an order does not need', () => {
  it('is refunded with the order that is cancelled, whose buyer gets a mail', async () => {
    const { id, reference } = await paidOrder()
    await shop.pool.query('delete from mail')
    await move(id, 'cancelled')
    expect(await get(id)).toMatchObject({
      refundable: 0,
      refunds: [{ reason: 'cancelled', amount: 60.67, state: 'open' }],
    })
    expect(await subjects()).toEqual(['Narudžba N je otkazana'])
    expect((await mails())[0]?.plain).toContain('Vraćamo vam 60,67\u00a0€ istim putem')
    await settle()
    expect(await subjects()).toEqual(['Narudžba N je otkazana', `Vratili smo vam 60,67 €: narudžba N`])
    expect(paidBack(reference)).toBe(6067)
    expect(await audit(shop.db)).toEqual([])
  })

  it('is for a person to pay back where it was paid outside of the site', async () => {
    const { id } = await place('cash-on-delivery')
    await move(id, 'paid')
    await shop.pool.query('delete from mail')
    await move(id, 'cancelled')
    expect((await mails())[0]?.plain).not.toContain('Vraćamo')
    expect(await get(id)).toMatchObject({ refundable: 60.67, refunds: [] })
    expect((await refund(id, {})).data).toMatchObject({
      refundable: 0,
      refunds: [{ state: 'confirmed', byHand: true }],
    })
    expect(await audit(shop.db)).toEqual([])
  })

  it('is refunded where it is captured after the order was cancelled [I23]', async () => {
    const { id, reference } = await place()
    await move(id, 'cancelled')
    company.decide(reference, 'captured')
    await Promise.all([report(reference), report(reference), report(reference)])
    expect(await get(id)).toMatchObject({
      state: 'cancelled',
      refunds: [{ reason: 'cancelled', amount: 60.67, state: 'open', user: null }],
    })
    await settle()
    expect(await get(id)).toMatchObject({ state: 'cancelled', payments: [{ state: 'refunded' }] })
    expect(paidBack(reference)).toBe(6067)
    expect(await audit(shop.db)).toEqual([])
  })

  it('is refunded where a second attempt was captured as well', async () => {
    const { id, reference, orderSlug, orderKey, commerce } = await place()
    company.decide(reference, 'failed')
    await report(reference)
    const again = { successURL: 'http://localhost/a', failureURL: 'http://localhost/b' }
    const { html } = await unwrap(commerce.ecommerce.payOrder({ orderSlug, orderKey, ...again }))
    const second = (await company.open(typeof html === 'string' ? html : '')) ?? ''
    company.decide(second, 'captured')
    await report(second)
    company.decide(reference, 'captured')
    await report(reference)
    expect(await get(id)).toMatchObject({
      state: 'paid',
      refundable: 60.67,
      refunds: [{ reason: 'duplicate', amount: 60.67, lines: [] }],
    })
    await settle()
    expect([paidBack(reference), paidBack(second)]).toEqual([6067, 0])
    expect((await get(id)).payments.map(({ state }) => state)).toEqual(['refunded', 'captured'])
    // The order itself is paid, so its lines can still be refunded, from the payment that is left.
    await refund(id, {})
    await settle()
    expect([paidBack(reference), paidBack(second)]).toEqual([6067, 6067])
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('the mails of an order', () => {
  it('are one for each change of state that concerns the buyer, in the language of the order', async () => {
    const { id } = await paidOrder()
    await shop.pool.query(`update customer_order set language_code = 'deu' where id = $1`, [id])
    await shop.pool.query('delete from mail')
    const both = await Promise.all([
      move(id, 'shipped', { parcel: 'HP123 <b>' }),
      move(id, 'shipped', { parcel: 'HP123 <b>' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await move(id, 'completed')
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toMatch(/^Ihr Paket ist unterwegs/)
    expect(sent[0]?.plain).toContain('HP123 <b>')
    expect((await get(id)).parcel).toBe('HP123 <b>')
  })

  it('have the texts of the shop where it wrote some', async () => {
    await shop.pool.query(
      `update template set subject = 'Krenulo! {{orderNumber}}', body = '<p>Za {{firstName}}: {{parcel}}</p>'
        where site_id = $1 and key = 'order-shipped' and language_code = 'hrv'`,
      [shop.site.id],
    )
    const { id } = await paidOrder()
    await shop.pool.query('delete from mail')
    await move(id, 'shipped', { parcel: 'HP77' })
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Krenulo! \d{4}-\d+$/)
    expect(mail?.plain).toContain('Za Ana: HP77')
  })

  it('say that an order was cancelled, since it was not paid in time', async () => {
    const { id } = await place()
    await shop.pool.query(`update payment set created_at = now() - interval '25 hours' where order_id = $1`, [id])
    await shop.pool.query('delete from mail')
    await settleUnpaid({ db: shop.db, payments: [company.provider], log })
    expect(await subjects()).toEqual(['Narudžba N je otkazana'])
  })
})
