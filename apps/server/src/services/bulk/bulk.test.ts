import { unwrap } from '@butiga/commerce-sdk'
import type { BulkJob, BulkRefusal, Filter } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isUnavailable } from '../../db/transaction.ts'
import { createLog } from '../../ground/log.ts'
import { sized } from '../../races/size.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { runBulk } from './public.ts'

const many = sized(60, 10_000)

let shop: Shop
let desk: Record<string, string>
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  desk = await signIn(shop, ['catalogue.manage'])
  await sql`insert into product (site_id, sku, format, basic_cents, retail_cents)
    select ${shop.site.id}, 'MANY-' || n, 'simple', 1000, 1250 from generate_series(1, ${many}::int) n`.execute(shop.db)
  await sql`insert into product_translation (product_id, site_id, language_code, name, slug)
    select id, site_id, 'hrv', sku, lower(sku) from product where sku like 'MANY-%'`.execute(shop.db)
  await sql`insert into stock (product_id, on_hand) select id, 5 from product where sku like 'MANY-%'`.execute(shop.db)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await sql`update product set retail_cents = 1250, archived = false`.execute(shop.db)
})

const ask = async (method: string, path: string, body?: object, headers = desk) => {
  const answer = await shop.request(`/api/v1/gaussbox/bulk/${path}`, { method, headers, ...(body && { body }) })
  return { code: answer.body.error?.code, payload: answer.body.error?.payload, data: answer.body.data }
}
const raise = { call: 'catalogue.changePrices', input: { percent: 10 }, base: ['retail'] }
const allOf = (filters: Filter[] = [], keywords = 'MANY-') => ({ call: 'catalogue.filter', filters, keywords })
const create = async (body: object = { ...raise, list: allOf() }) => (await ask('POST', 'create', body)).data as BulkJob
const start = ({ id, count }: BulkJob) => ask('PATCH', `start/${id}`, { count })
const get = async ({ id }: BulkJob) => (await ask('GET', `get/${id}`)).data as { job: BulkJob; refusals: BulkRefusal[] }
/** Works on a job, as the worker does, until `signal` ends it. */
const run = ({ id }: BulkJob, signal = new AbortController().signal) =>
  runBulk({ database: { db: shop.db, writes: shop.db }, services: shop.services, log: createLog('silent'), signal }, id)
const pricesOf = async () => {
  const { rows } = await sql<{ cents: number; count: number }>`
    select retail_cents as cents, count(*)::int as count from product where sku like 'MANY-%' group by 1 order by 1`.execute(
    shop.db,
  )
  return rows
}

it('chooses all records of a list, and changes nothing before its number is confirmed', async () => {
  const job = await create()
  expect(job).toMatchObject({ call: raise.call, input: raise.input, state: 'ready', count: many, done: 0 })
  expect((await ask('PATCH', `start/${job.id}`, { count: many - 1 })).payload?.['fields']).toMatchObject([
    { path: 'count', rule: 'equal' },
  ])
  await run(job)
  expect(await pricesOf()).toEqual([{ cents: 1250, count: many }])
})

it('changes each of its records once, with a row of the change log for each', async () => {
  const job = await create()
  await start(job)
  expect((await start(job)).code).toBe('STATE_NOT_ALLOWED')
  await run(job)
  expect((await get(job)).job).toMatchObject({ state: 'done', count: many, done: many, refused: 0, conflicts: 0 })
  expect(await pricesOf()).toEqual([{ cents: 1375, count: many }])
  const { rows } = await sql`select entity_id from change_log where call = 'catalogue.changePrices'`.execute(shop.db)
  expect(new Set(rows.map((row) => (row as { entity_id: string }).entity_id)).size).toBe(many)
  expect((await start(job)).code).toBe('STATE_NOT_ALLOWED')
}, 600_000)

it('goes on where it was stopped or its process was killed, and changes no record twice', async () => {
  const job = await create()
  await start(job)
  // Like a kill after each hundredth record: the run throws there, and the next process takes the job over.
  await sql`
    create function stop_at() returns trigger language plpgsql as
      $$ begin if random() < ${sql.lit(sized(0.1, 0.002))} then raise exception 'killed' using errcode = '57P01'; end if; return new; end; $$;
    create trigger stop_at before update of retail_cents on product for each row execute function stop_at()`.execute(
    shop.db,
  )
  let runs = 0
  try {
    for (;;) {
      runs += 1
      // What a database that goes away does to a run.
      const isOver = await run(job).then(
        () => true,
        (error: unknown) => !isUnavailable(error),
      )
      const { job: now } = await get(job)
      expect(now.state).toBe(isOver ? 'done' : 'running')
      if (isOver) break
    }
  } finally {
    await sql`drop trigger stop_at on product; drop function stop_at`.execute(shop.db)
  }
  expect(runs).toBeGreaterThan(1)
  expect(await pricesOf()).toEqual([{ cents: 1375, count: many }])
}, 600_000)

it('is given to the next process by the one that stops', async () => {
  const job = await create()
  await start(job)
  const ending = new AbortController()
  const running = run(job, ending.signal)
  await expect.poll(async () => (await get(job)).job.done).toBeGreaterThan(0)
  ending.abort()
  await expect(running).rejects.toThrow('process')
  await run(job)
  expect((await get(job)).job).toMatchObject({ state: 'done', done: many })
  expect(await pricesOf()).toEqual([{ cents: 1375, count: many }])
}, 600_000)

it('ends after the record that is being changed when it is stopped', async () => {
  const job = await create()
  await start(job)
  const ending = new AbortController()
  const running = run(job, ending.signal)
  await expect.poll(async () => (await get(job)).job.done).toBeGreaterThan(0)
  expect((await ask('PATCH', `stop/${job.id}`)).data).toMatchObject({ state: 'running' })
  await running
  const { job: stopped } = await get(job)
  // A small job may be done before the next sign.
  if (stopped.state === 'done') return
  expect(stopped.state).toBe('stopped')
  expect((await ask('PATCH', `stop/${job.id}`)).code).toBe('STATE_NOT_ALLOWED')
  await start(job)
  await run(job)
  expect((await get(job)).job).toMatchObject({ state: 'done', done: many })
}, 600_000)

describe('a record', () => {
  it('that another person has changed since it was chosen is a conflict, and keeps that change', async () => {
    const job = await create()
    await sql`update product set retail_cents = 1999 where sku = 'MANY-7'`.execute(shop.db)
    await start(job)
    await run(job)
    const { job: ended, refusals } = await get(job)
    expect(ended).toMatchObject({ state: 'done', done: many - 1, conflicts: 1 })
    expect(refusals.map(({ code }) => code)).toEqual(['REVISION_CONFLICT'])
    expect(await pricesOf()).toEqual([
      { cents: 1375, count: many - 1 },
      { cents: 1999, count: 1 },
    ])
  }, 600_000)

  it('that is refused says why, stays as it is, and is tried again when the job starts again', async () => {
    const job = await create({ call: raise.call, input: { percent: 900 }, list: allOf([], 'MANY-1') })
    await sql`update product set retail_cents = 900000000 where sku = 'MANY-1'`.execute(shop.db)
    await start(job)
    await run(job)
    expect(await get(job)).toMatchObject({
      job: { done: job.count - 1, refused: 1 },
      refusals: [{ code: 'VALIDATION_FAILED' }],
    })
    await sql`update product set retail_cents = 1000 where sku = 'MANY-1'`.execute(shop.db)
    await start(job)
    await run(job)
    expect((await get(job)).job).toMatchObject({ done: job.count, refused: 0 })
  }, 600_000)

  it('is changed once where its main product is chosen as well, whichever comes first', async () => {
    const insert = async (sku: string, main: number | null) => {
      const { rows } = await sql<{ id: number }>`
        insert into product (site_id, sku, format, basic_cents, retail_cents, main_product_id)
        select ${shop.site.id}, ${sku}::text, ${main === null ? 'configurable' : 'simple'}::text, 800, 800, ${main}::int
        returning id`.execute(shop.db)
      await sql`insert into product_translation (product_id, site_id, language_code, name, slug)
        select id, site_id, 'hrv', sku, lower(sku) || '-1' from product where sku = ${sku}`.execute(shop.db)
      return rows[0]?.id ?? 0
    }
    const main = await insert('CUP', null)
    const blue = await insert('CUP-BLUE', main)
    await insert('CUP-RED', main)
    const prices = async () => {
      const { rows } = await sql<{ cents: number }>`
        select retail_cents as cents from product where sku like 'CUP-%' order by sku`.execute(shop.db)
      return rows.map(({ cents }) => cents)
    }
    await sql`update product set retail_cents = 800 where sku like 'CUP%'`.execute(shop.db)
    const job = await create({ ...raise, list: allOf([], 'CUP') })
    expect(job.count).toBe(1)
    await start(job)
    await run(job)
    expect(await prices()).toEqual([880, 880])
    // One by one, as those of a page are changed.
    const { catalogue } = shop.commerce({ headers: desk })
    for (const id of [blue, main]) await unwrap(catalogue.changePrices({ id, percent: 10, except: [main, blue] }))
    expect(await prices()).toEqual([968, 968])
    await sql`delete from product where sku like 'CUP%' and main_product_id is not null`.execute(shop.db)
    await sql`delete from product where sku = 'CUP'`.execute(shop.db)
  })

  it('that was left out, or came later, is none of it', async () => {
    const { rows } = await sql<{ id: number }>`select id from product where sku in ('MANY-1', 'MANY-2')`.execute(
      shop.db,
    )
    const except = rows.map(({ id }) => id)
    const job = await create({ call: 'catalogue.archive', input: {}, list: { ...allOf(), except } })
    expect(job.count).toBe(many - 2)
    await start(job)
    await run(job)
    const archived = await sql`select 1 from product where archived`.execute(shop.db)
    expect(archived.rows.length).toBe(many - 2)
    const back = await create({ call: 'catalogue.restore', input: {}, job: job.id })
    expect(back.count).toBe(many - 2)
    await start(back)
    await run(back)
    expect((await sql`select 1 from product where archived`.execute(shop.db)).rows).toEqual([])
  }, 600_000)
})

describe('a job', () => {
  it.each([
    ['of a call that changes no single record', { call: 'catalogue.create', input: {}, list: allOf() }, 'call choice'],
    ['of a call that does not exist', { call: 'catalogue.constructor', input: {}, list: allOf() }, 'call choice'],
    ['with what its call does not take', { ...raise, input: { percent: 'x' }, list: allOf() }, 'input.percent type'],
    ['without records', raise, 'list required'],
    ['of two choices', { ...raise, list: allOf(), job: 1 }, 'list required'],
    ['of what is no list', { ...raise, list: { call: 'catalogue.get' } }, 'list.call choice'],
    [
      'with a filter that the list lacks',
      { ...raise, list: allOf([{ key: 'x', value: [1] }]) },
      'filters.0.key choice',
    ],
  ])('%s is refused', async (_, body, expected) => {
    const { code, payload } = await ask('POST', 'create', body)
    const [fault] = (payload?.['fields'] ?? []) as { path: string; rule: string }[]
    expect([code, `${fault?.path} ${fault?.rule}`]).toEqual(['VALIDATION_FAILED', expected])
  })

  it('does what its user may do, record by record, and is seen by that user and by who manages the settings', async () => {
    const other = await signIn(shop, ['orders.manage'])
    expect((await ask('POST', 'create', { ...raise, list: allOf() }, other)).code).toBe('FORBIDDEN')
    expect(
      (await ask('POST', 'create', { call: 'orders.updateState', input: { state: 'shipped' }, list: allOf() }, other))
        .code,
    ).toBe('FORBIDDEN')
    const job = await create()
    expect((await ask('GET', `get/${job.id}`, undefined, other)).code).toBe('NOT_FOUND')
    expect((await ask('PATCH', `start/${job.id}`, { count: many }, other)).code).toBe('NOT_FOUND')
    const manager = await signIn(shop, ['settings.manage'])
    expect(
      (await ask('POST', 'filter', { filters: [{ key: 'call', value: [raise.call] }] }, manager)).data,
    ).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({ id: job.id, user: 'catalogue.manage@backoffice.example' }),
      ]),
    })
    await start(job)
    const scope = (pending: string[]) =>
      sql`update app_user set scope = ${pending} where email = 'catalogue.manage@backoffice.example'`.execute(shop.db)
    await scope([])
    await run(job)
    await scope(['catalogue.manage'])
    expect(await get(job)).toMatchObject({ job: { done: 0, refused: many } })
    expect(await pricesOf()).toEqual([{ cents: 1250, count: many }])
  }, 600_000)
})
