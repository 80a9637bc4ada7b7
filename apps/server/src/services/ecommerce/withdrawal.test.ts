import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { OrderRecord } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { becomeMember } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  addTo,
  checkOut,
  type CheckoutChoices,
  failureOf,
  insertProduct,
  newCart,
  orderOf,
  readChoices,
} from '../../testing/shopper.ts'
import { lastMoment } from './rules/withdrawal.ts'

let shop: Shop
let commerce: Commerce
let choices: CheckoutChoices
let desk: Record<string, string>
let box: number
let oil: number
let cup: number

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
  box = await insertProduct(shop.db, shop.site.id, { sku: 'WD-BOX', cents: 999, onHand: 10_000 })
  oil = await insertProduct(shop.db, shop.site.id, { sku: 'WD-OIL', cents: 2580, onHand: 10_000 })
  cup = await insertProduct(shop.db, shop.site.id, {
    sku: 'WD-CUP',
    cents: 1600,
    onHand: 10_000,
    customOptions: [{ title: { hrv: 'Natpis' }, type: 'text', values: [] }],
  })
  choices = await readChoices(shop.db)
  desk = await signIn(shop, ['orders.manage', 'orders.read'])
})
afterAll(() => shop?.stop())
beforeEach(async () => {
  await shop.pool.query('delete from mail; delete from rate_limit')
})

/** An order of three boxes and a bottle of oil: 55.77 with a delivery of 4.90. */
const place = async (more?: (key: Awaited<ReturnType<typeof newCart>>) => Promise<unknown>) => {
  const key = await newCart(commerce)
  await addTo(commerce, key, box, 3)
  await addTo(commerce, key, oil, 1)
  await more?.(key)
  const cart = await checkOut(commerce, choices, key)
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const { rows } = await shop.pool.query<{ id: number; number: string }>(
    'select id, number from customer_order where slug = $1',
    [orderSlug],
  )
  await shop.pool.query('delete from mail')
  const { id = 0, number = '' } = rows[0] ?? {}
  return { id, number, name: { number, email: 'ana@example.com' } }
}
const ask = async (method: string, path: string, body?: object) => {
  const answer = await shop.request(`/api/v1/ecommerce/order/${path}`, { method, headers: desk, ...(body && { body }) })
  return { status: answer.status, data: answer.body.data as OrderRecord & { records: { id: number }[] } }
}
const deliver = async (id: number, daysAgo: number) => {
  await shop.pool.query(`update customer_order set state = 'shipped' where id = $1`, [id])
  await shop.pool.query(`update customer_order set state = 'completed' where id = $1`, [id])
  await shop.pool.query(
    `insert into order_event (order_id, state, created_at) values ($1, 'completed', now() - make_interval(days => $2))`,
    [id, daysAgo],
  )
}
const mails = async () =>
  (await shop.pool.query<{ subject: string; plain: string; recipient: string }>('select * from mail order by id')).rows

describe('a withdrawal', () => {
  it('shows what it can be from without naming the buyer, and stores nothing yet', async () => {
    const { name, number } = await place()
    const { order, receipt } = await unwrap(
      commerce.ecommerce.withdraw({ number: number.replace('-', ' '), email: 'ANA@example.com' }),
    )
    expect(receipt).toBeNull()
    expect(order).toMatchObject({
      number,
      currency: 'EUR',
      until: null,
      fault: null,
      lines: [
        { name: 'Proizvod WD-BOX', qty: 3, left: 3, isPersonal: false, paid: 29.97, refunded: 0 },
        { qty: 1, left: 1, paid: 25.8 },
      ],
      delivery: { paid: 4.9, refunded: 0 },
      refundable: 0,
    })
    expect(JSON.stringify(order)).not.toMatch(/Ana|Horvat|example|Ilica/)
    expect(await unwrap(commerce.ecommerce.withdraw(name))).toEqual({ order, receipt: null })
    expect(await mails()).toEqual([])
  })

  it('that is confirmed without a list of pieces is of all that is left', async () => {
    const { name } = await place()
    const { order } = await unwrap(commerce.ecommerce.withdraw(name))
    await unwrap(
      commerce.ecommerce.withdraw({ ...name, items: [{ line: order.lines[0]?.id ?? 0, qty: 2 }], confirm: true }),
    )
    const { order: after } = await unwrap(commerce.ecommerce.withdraw({ ...name, confirm: true }))
    expect(after).toMatchObject({ fault: 'done', lines: [{ left: 0 }, { left: 0 }] })
    expect(await failureOf(commerce.ecommerce.withdraw({ ...name, confirm: true }))).toMatchObject({
      code: 'WITHDRAWAL_NOT_POSSIBLE',
    })
  })

  it('that is confirmed has a receipt with its time, on the screen and by mail, once', async () => {
    const { name, number, id } = await place()
    const { order } = await unwrap(commerce.ecommerce.withdraw(name))
    const items = [{ line: order.lines[0]?.id ?? 0, qty: 2 }]
    const input = { ...name, items, reason: ' <b>Premala</b> ', confirm: true as const }
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await unwrap(commerce.ecommerce.withdraw(input, options))
    expect(first).toMatchObject({ receipt: { number: `${number}-R1` }, order: { lines: [{ left: 1 }, { left: 1 }] } })
    expect(await unwrap(commerce.ecommerce.withdraw(input, options))).toEqual(first)
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.recipient).toBe('ana@example.com')
    expect(sent[0]?.subject).toContain(`Raskid ugovora je zaprimljen: narudžba ${number}`)
    for (const text of [`${number}-R1`, '2 × Proizvod WD-BOX', 'Ana', /\d{1,2}\. \S+ \d{4}\. u \d{2}:\d{2}:\d{2}/])
      expect(sent[0]?.plain).toMatch(text)
    // What the buyer wrote goes to the shop alone.
    expect(sent[0]?.plain).not.toContain('Premala')
    const record = (await ask('GET', `get/${id}`)).data
    expect(record.withdrawals).toMatchObject([
      {
        number: `${number}-R1`,
        reason: '<b>Premala</b>',
        isOpen: true,
        receivedAt: first.receipt?.receivedAt,
        lines: [{ line: order.lines[0]?.id, name: 'Proizvod WD-BOX', qty: 2 }],
      },
    ])
  })

  it('promises money once it was paid, as at the door, and no more of it than is left', async () => {
    const { name, id } = await place()
    const withdrawn = async (line: number) => {
      const { order } = await unwrap(commerce.ecommerce.withdraw(name))
      const items = [{ line: order.lines[line]?.id ?? 0, qty: 1 }]
      await unwrap(commerce.ecommerce.withdraw({ ...name, items, confirm: true }))
      return { refundable: order.refundable, mail: (await mails()).at(-1)?.plain }
    }
    await ask('PATCH', `updateState/${id}`, { state: 'shipped' })
    const unpaid = await withdrawn(0)
    expect(unpaid).toMatchObject({ refundable: 0, mail: expect.stringContaining('nemamo uplatu, pa nema novca') })
    expect(unpaid.mail).toMatch(/Ako ove artikle ipak\s+platite/)
    await ask('PATCH', `updateState/${id}`, { state: 'completed' })
    const paid = await withdrawn(0)
    expect(paid).toMatchObject({ refundable: 60.67, mail: expect.stringMatching(/Novac\s+vraćamo u 14 dana/) })
    expect(paid.mail).not.toContain('nemamo uplatu')
    await ask('POST', `refund/${id}`, { reason: 'other', amount: 10 })
    expect(await withdrawn(1)).toMatchObject({ refundable: 50.67 })
  })

  it('says of an order that was paid back that its money came back', async () => {
    const { name, id } = await place()
    for (const state of ['shipped', 'completed']) await ask('PATCH', `updateState/${id}`, { state })
    // The goods stay with the buyer, so they may still be withdrawn from.
    const { lines, deliveryPaid } = (await ask('GET', `get/${id}`)).data
    const stored = [
      ...lines.map(({ id: line, paid }) => ({ line, paid })),
      { line: null, paid: deliveryPaid?.paid ?? 0 },
    ]
    const returned = stored.map(({ line, paid: amount }) => ({ line, qty: 0, amount }))
    expect((await ask('POST', `refund/${id}`, { reason: 'other', lines: returned })).status).toBe(200)
    const { order } = await unwrap(commerce.ecommerce.withdraw(name))
    expect(order.refundable).toBe(0)
    await unwrap(
      commerce.ecommerce.withdraw({ ...name, items: [{ line: order.lines[0]?.id ?? 0, qty: 1 }], confirm: true }),
    )
    const mail = (await mails()).at(-1)?.plain
    expect(mail).toMatch(/već\s+smo\s+vratili/)
    expect(mail).not.toContain('nemamo uplatu')
  })

  it('answers every miss with the same bytes', async () => {
    const { name } = await place()
    const send = async (body: object) => {
      const answer = await shop.request('/api/v1/ecommerce/order/withdraw', { method: 'POST', body })
      return [answer.status, JSON.stringify(answer.body)]
    }
    const [unknown, other, confirmed] = [
      await send({ ...name, number: '2020-1' }),
      await send({ ...name, email: 'eva@example.com' }),
      await send({ ...name, email: 'eva@example.com', confirm: true, items: [{ line: 1, qty: 1 }] }),
    ]
    expect(unknown[0]).toBe(404)
    expect(other).toEqual(unknown)
    expect(confirmed).toEqual(unknown)
  })

  it.each([
    ['more pieces than are left', (line: number) => [{ line, qty: 4 }]],
    [
      'as many in two parts',
      (line: number) => [
        { line, qty: 2 },
        { line, qty: 2 },
      ],
    ],
    ['a line of another order', () => [{ line: 2_147_483_647, qty: 1 }]],
    ['no line', () => []],
  ])('from %s is refused, and nothing is written', async (_, itemsOf) => {
    const { name, id } = await place()
    const { order } = await unwrap(commerce.ecommerce.withdraw(name))
    const items = itemsOf(order.lines[0]?.id ?? 0)
    const failure = await failureOf(commerce.ecommerce.withdraw({ ...name, items, confirm: true }))
    expect(failure).toMatchObject({ code: 'WITHDRAWAL_NOT_POSSIBLE' })
    expect((await ask('GET', `get/${id}`)).data.withdrawals).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is not possible from what was made to the wish of the buyer', async () => {
    const { name } = await place((key) =>
      unwrap(
        commerce.ecommerce.addItem({
          ...key,
          currencyId: 1,
          productId: cup,
          qty: 1,
          personalizations: { Natpis: 'Za Luciju' },
        }),
      ),
    )
    const { order } = await unwrap(commerce.ecommerce.withdraw(name))
    const line = order.lines.find(({ isPersonal }) => isPersonal)
    expect(line).toMatchObject({ name: 'Proizvod WD-CUP', left: 0 })
    const items = [{ line: line?.id ?? 0, qty: 1 }]
    expect(await failureOf(commerce.ecommerce.withdraw({ ...name, items, confirm: true }))).toMatchObject({
      code: 'WITHDRAWAL_NOT_POSSIBLE',
    })
  })

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['late', (id) => deliver(id, 18)],
    ['cancelled', (id) => ask('PATCH', `updateState/${id}`, { state: 'cancelled' })],
    [
      'company',
      (id) => shop.pool.query(`update customer_order set company = '{"name": "Ljekarna"}' where id = $1`, [id]),
    ],
  ])('is refused with its reason: %s', async (fault, happen) => {
    const { name, id } = await place()
    await happen(id)
    await shop.pool.query('delete from mail')
    const { order } = await unwrap(commerce.ecommerce.withdraw(name))
    expect(order.fault).toBe(fault)
    const items = [{ line: order.lines[0]?.id ?? 0, qty: 1 }]
    expect(await failureOf(commerce.ecommerce.withdraw({ ...name, items, confirm: true }))).toMatchObject({
      code: 'WITHDRAWAL_NOT_POSSIBLE',
    })
    expect(await mails()).toEqual([])
  })

  it('of the same pieces by many at once is one', async () => {
    const { name, id } = await place()
    const { order } = await unwrap(commerce.ecommerce.withdraw(name))
    const items = order.lines.map(({ id: line, left }) => ({ line, qty: left }))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => commerce.ecommerce.withdraw({ ...name, items, confirm: true })),
    )
    expect(answers.filter(({ errored }) => !errored)).toHaveLength(1)
    expect((await ask('GET', `get/${id}`)).data.withdrawals).toHaveLength(1)
    expect(await unwrap(commerce.ecommerce.withdraw(name))).toMatchObject({ order: { fault: 'done' } })
    expect(await mails()).toHaveLength(1)
  })

  it('is asked for a limited number of times by one address and for one number', async () => {
    const seen = new Set<unknown>()
    for (let index = 0; index < 21; index += 1)
      seen.add(await failureOf(commerce.ecommerce.withdraw({ number: `2020-${index}`, email: 'a@example.com' })))
    expect([...seen].at(0)).toMatchObject({ code: 'NOT_FOUND' })
    expect([...seen].at(-1)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it.each([
    [{ number: ' ', email: 'ana@example.com' }, 'number'],
    [{ number: '1', email: 'ana' }, 'email'],
    [{ number: '1', email: 'ana@example.com', confirm: false }, 'confirm'],
    [{ number: '1', email: 'ana@example.com', reason: 'x'.repeat(501) }, 'reason'],
    [{ number: '1', email: 'ana@example.com', items: [{ line: 1, qty: 0 }] }, 'items.0.qty'],
    [{ number: '1', email: 'ana@example.com', items: [{ line: 1, qty: 1, cents: 1 }] }, 'items.0.cents'],
    [{ number: '1', email: 'ana@example.com', name: 'Ana' }, 'name'],
  ])('refuses %j for its field', async (body, path) => {
    const answer = await shop.request('/api/v1/ecommerce/order/withdraw', { method: 'POST', body })
    expect([answer.status, answer.body.error?.payload.fields]).toMatchObject([400, [{ path }]])
  })
})

describe('the last day of a withdrawal', () => {
  it.each([
    // Delivered on a Tuesday: the 14th day after it is a Tuesday, which ends at midnight in Split.
    ['2026-11-17T09:00:00Z', '2026-12-01T23:00:00.000Z'],
    // Late in the evening in Split it is the next day in UTC, but not in the shop.
    ['2026-11-17T22:30:00Z', '2026-12-01T23:00:00.000Z'],
    ['2026-11-17T23:30:00Z', '2026-12-02T23:00:00.000Z'],
    // A Saturday: until the end of Monday.
    ['2026-11-21T09:00:00Z', '2026-12-07T23:00:00.000Z'],
    // Over the change to summer time.
    ['2026-03-17T09:00:00Z', '2026-03-31T22:00:00.000Z'],
  ])('after a delivery at %s ends at %s', (delivered, end) => {
    expect(lastMoment(new Date(delivered), 'Europe/Zagreb').toISOString()).toBe(end)
  })
})

describe('the shop', () => {
  const withdrawAll = async () => {
    const placed = await place()
    const { order } = await unwrap(commerce.ecommerce.withdraw(placed.name))
    const items = order.lines.map(({ id: line, left }) => ({ line, qty: left }))
    await unwrap(commerce.ecommerce.withdraw({ ...placed.name, items, confirm: true }))
    const [withdrawal] = (await ask('GET', `get/${placed.id}`)).data.withdrawals
    return { ...placed, withdrawalId: withdrawal?.id ?? 0 }
  }
  const waiting = async () => {
    const { data } = await ask('POST', 'filter', { filters: [{ key: 'withdrawal', value: ['open'] }], limit: 100 })
    return data.records.map(({ id }) => id)
  }

  it('finds it in the list and on its first screen until it pays back', async () => {
    const { id, withdrawalId } = await withdrawAll()
    await deliver(id, 1)
    await shop.pool.query(
      `insert into payment_event (payment_id, kind, amount_cents, provider, provider_event)
        select id, 'captured', amount_cents, provider, 'w' || id from payment where order_id = $1`,
      [id],
    )
    expect(await waiting()).toContain(id)
    const today = async () =>
      (await shop.request('/api/v1/gaussbox/today', { headers: desk })).body.data as {
        waiting: { withdrawals: number | null }
      }
    const before = (await today()).waiting.withdrawals ?? 0
    expect(before).toBeGreaterThan(0)
    const refund = { reason: 'withdrawal', withdrawalId }
    expect((await ask('POST', `refund/${id}`, refund)).data.withdrawals).toMatchObject([{ isOpen: false }])
    expect(await waiting()).not.toContain(id)
    expect((await today()).waiting.withdrawals).toBe(before - 1)
    expect(await audit(shop.db)).toEqual([])
  })

  it('closes it by cancelling the order, or with a note', async () => {
    const cancelled = await withdrawAll()
    await ask('PATCH', `updateState/${cancelled.id}`, { state: 'cancelled' })
    const closed = await withdrawAll()
    const body = { withdrawalId: closed.withdrawalId, note: 'Roba se nije vratila' }
    expect((await ask('POST', `closeWithdrawal/${closed.id}`, body)).data).toMatchObject({
      withdrawals: [{ isOpen: false }],
      events: [{ note: 'Roba se nije vratila' }],
    })
    expect(await ask('POST', `closeWithdrawal/${closed.id}`, body)).toMatchObject({ status: 404 })
    expect(await waiting()).not.toEqual(expect.arrayContaining([cancelled.id]))
    expect(await waiting()).not.toEqual(expect.arrayContaining([closed.id]))
  })

  it('shows a member the withdrawals from their orders', async () => {
    const { number, id } = await withdrawAll()
    const member = shop.commerce({ headers: await becomeMember(shop, 'iva@example.com') })
    await shop.pool.query(
      `update customer_order set user_id = (select id from app_user where email = 'iva@example.com') where id = $1`,
      [id],
    )
    expect(await unwrap(member.document.get({ id }))).toMatchObject({
      canWithdraw: true,
      withdrawals: [{ number: `${number}-R1`, lines: [{ qty: 3 }, { qty: 1 }] }],
    })
  })
})
