import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { OrderRecord, OrderState } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  type CheckoutChoices,
  insertProduct,
  orderOf,
  readChoices,
  readStock,
  readyCart,
} from '../../testing/shopper.ts'

let shop: Shop
let shopper: Commerce
let desk: Record<string, string>
let choices: CheckoutChoices
let box: number

beforeAll(async () => {
  shop = await startShop()
  shopper = shop.commerce()
  choices = await readChoices(shop.db)
  box = await insertProduct(shop.db, shop.site.id, { sku: 'DESK-BOX', cents: 2000, onHand: 1000 })
  desk = await signIn(shop, ['orders.manage', 'orders.read'])
})
afterAll(() => shop.stop())

const placeOrder = async (qty = 1): Promise<number> => {
  const { key, cart } = await readyCart(shopper, choices, box, qty)
  const { orderSlug } = await unwrap(shopper.ecommerce.createOrder(orderOf(key, cart)))
  const { id } = await shop.db
    .selectFrom('customer_order')
    .select('id')
    .where('slug', '=', orderSlug)
    .executeTakeFirstOrThrow()
  return id
}

const ask = async (method: string, path: string, body?: object) => {
  const answer = await shop.request(`/api/v1/ecommerce/order/${path}`, { method, headers: desk, ...(body && { body }) })
  return {
    status: answer.status,
    code: answer.body.error?.code,
    payload: answer.body.error?.payload,
    data: answer.body.data,
  }
}
const move = (id: number, body: object) => ask('PATCH', `updateState/${id}`, body)
const list = async (body: object) => {
  const { data, ...rest } = await ask('POST', 'filter', body)
  return {
    ...rest,
    ...(data as {
      records: { id: number; total: number }[]
      next?: string
      totalRecords: number
      countIsCapped?: true
    }),
  }
}

describe('an order in the back office', () => {
  it('has what packing it needs, its moves, and its events', async () => {
    const id = await placeOrder(3)
    const { data } = await ask('GET', `get/${id}`)
    expect(OrderRecord.parse(data)).toMatchObject({
      state: 'placed',
      moves: ['paid', 'shipped', 'cancelled'],
      language: 'hrv',
      email: 'ana@example.com',
      lines: [{ productId: box, sku: 'DESK-BOX', qty: 3, unit: 20, row: 60, personalizations: {}, parts: [] }],
      company: null,
      payments: [{ provider: 'cash-on-delivery', state: 'pending', amount: 64.9 }],
      events: [],
    })
    expect(await ask('GET', 'get/2147483647')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('of another site is not found, neither read nor changed', async () => {
    const id = await placeOrder()
    await sql`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`.execute(
      shop.db,
    )
    await sql`update customer_order set site_id = 9 where id = ${id}`.execute(shop.db)
    for (const answer of [
      ask('GET', `get/${id}`),
      move(id, { state: 'paid' }),
      ask('POST', `addNote/${id}`, { note: 'x' }),
    ])
      expect(await answer).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await sql`update customer_order set site_id = ${shop.site.id} where id = ${id}`.execute(shop.db)
  })

  it('keeps notes as they were written, without showing them to the buyer', async () => {
    const id = await placeOrder()
    const note = '<script>alert(1)</script> =1+1'
    expect(await ask('POST', `addNote/${id}`, { note })).toMatchObject({
      status: 201,
      data: { events: [{ state: null, note, user: 'orders.manage-orders.read@backoffice.example' }] },
    })
    const { rows } = await sql<{ change: string }>`
      select before::text || after::text as change from change_log where entity = 'order' and entity_id = ${String(id)}`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.change).not.toContain('script')
  })
})

describe('the state of an order', () => {
  it('changes by its moves alone, whatever is tried, in calls and in the database [I9]', async () => {
    const id = await placeOrder()
    const allowed = new Set<string>()
    for (const from of OrderState.options)
      for (const to of OrderState.options) {
        await shop.db.transaction().execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx)
          await tx.updateTable('customer_order').set({ state: from }).where('id', '=', id).execute()
        })
        const { moves } = (await ask('GET', `get/${id}`)).data as OrderRecord
        const byHand = await shop.db
          .transaction()
          .execute(async (tx) => {
            await tx.updateTable('customer_order').set({ state: to }).where('id', '=', id).execute()
            await sql`select 1 / 0`.execute(tx)
          })
          .catch((error: Error) => error.message)
        expect(byHand).toMatch(moves.includes(to) || from === to ? /division by zero/ : /does not change/)
        const answer = await move(id, { state: to })
        expect(answer).toMatchObject(
          moves.includes(to) || from === to
            ? { status: 200, data: { state: to } }
            : { status: 422, code: 'STATE_NOT_ALLOWED' },
        )
        if (moves.includes(to)) allowed.add(`${from} ${to}`)
      }
    expect([...allowed].toSorted()).toEqual([
      'paid cancelled',
      'paid completed',
      'paid shipped',
      'placed cancelled',
      'placed paid',
      'placed shipped',
      'shipped cancelled',
      'shipped completed',
    ])
  })

  it('is refused where another user has changed it since it was read, and nothing is written', async () => {
    const id = await placeOrder()
    expect(await move(id, { state: 'shipped', base: { state: 'placed' }, note: 'HP123' })).toMatchObject({
      status: 200,
    })
    expect(await move(id, { state: 'cancelled', base: { state: 'placed' } })).toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
      payload: { data: { conflicts: [{ path: 'state', base: 'placed', mine: 'cancelled', theirs: 'shipped' }] } },
    })
    const { state, events } = (await ask('GET', `get/${id}`)).data as OrderRecord
    expect({ state, events }).toMatchObject({ state: 'shipped', events: [{ state: 'shipped', note: 'HP123' }] })
  })

  it('sent twice is changed once', async () => {
    const id = await placeOrder()
    const both = await Promise.all([move(id, { state: 'paid' }), move(id, { state: 'paid' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(((await ask('GET', `get/${id}`)).data as OrderRecord).events).toHaveLength(1)
  })

  it('cancelled returns the pieces to the stock once, and the ledger agrees', async () => {
    const before = await readStock(shop, box)
    const id = await placeOrder(4)
    expect((await readStock(shop, box)).onHand).toBe((before.onHand ?? 0) - 4)
    const both = await Promise.all([move(id, { state: 'cancelled' }), move(id, { state: 'cancelled' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await readStock(shop, box)).toEqual(before)
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('the list of orders', () => {
  it('is narrowed by state, and found by number and by address', async () => {
    const id = await placeOrder()
    const { number } = (await ask('GET', `get/${id}`)).data as OrderRecord
    expect((await list({ keywords: number })).records).toMatchObject([{ id, email: 'ana@example.com', pieces: 1 }])
    expect((await list({ keywords: 'ANA@example.com', limit: 1 })).records).toMatchObject([{ id }])
    expect((await list({ keywords: 'nobody' })).records).toEqual([])
    await move(id, { state: 'paid' })
    const paid = await list({ filters: [{ key: 'state', value: ['paid', 'unknown'] }] })
    expect(paid.records.map((row) => row.id)).toContain(id)
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from customer_order where state = 'paid'`.execute(shop.db)
    expect(paid.totalRecords).toBe(rows[0]?.total)
  })

  it.each([
    ['the newest first', undefined],
    ['the oldest first', [{ field: 'date', direction: 'asc' }]],
    ['the dearest first', [{ field: 'total', direction: 'desc' }]],
    ['the cheapest first', [{ field: 'total', direction: 'asc' }]],
  ])('shows every order once, %s, page after page', async (_, sort) => {
    for (let placed = await count(); placed < 8; placed += 1) await placeOrder(1 + (placed % 2))
    const whole = await list({ limit: 100, sort })
    const match: { id: number; total: number }[] = []
    let next: string | undefined
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, sort, ...(next && { after: next }) })
      expect(page.totalRecords).toBe(whole.records.length)
      match.push(...page.records)
      next = page.next
    } while (next !== undefined)
    expect(match).toEqual(whole.records)
    expect(new Set(match.map(({ id }) => id)).size).toBe(await count())
    expect(whole.next).toBeUndefined()
    const [direction] = sort ?? []
    if (direction?.field === 'total')
      expect(match.map(({ total }) => total)).toEqual(
        match.map(({ total }) => total).toSorted((a, b) => (direction.direction === 'asc' ? a - b : b - a)),
      )
  })

  it('refuses a cursor of another list, one that is forged, and one beside a page', async () => {
    const { next } = await list({ limit: 1 })
    for (const [body, path] of [
      [{ after: 'x' }, 'after'],
      [{ after: Buffer.from('["x",1,1,"0; drop table",1]').toString('base64url') }, 'after'],
      [{ after: next, sort: [{ field: 'total', direction: 'asc' }] }, 'after'],
      [{ after: next, filters: [{ key: 'state', value: ['paid'] }] }, 'after'],
      [{ after: next, page: 2 }, 'page'],
      [{ page: 1002 }, 'page'],
      [
        {
          sort: [
            { field: 'total', direction: 'asc' },
            { field: 'date', direction: 'asc' },
          ],
        },
        'sort',
      ],
    ] as const)
      expect(await list(body)).toMatchObject({ status: 400, payload: { fields: [{ path }] } })
    expect((await list({ limit: 1, page: 2 })).records).toEqual((await list({ limit: 1, after: next })).records)
  })
})

const count = async (): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from customer_order`.execute(shop.db)
  return rows[0]?.total ?? 0
}
