import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import type {
  FoundRecords,
  JobRecord,
  Page,
  Sales,
  SavedView,
  TranslatedRecord,
  WaitingWork,
} from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { insertProduct, orderOf, readChoices, readyCart } from '../../testing/shopper.ts'
import { salesOf, salesSince } from './rules.ts'

let shop: Shop
let shopper: Commerce
let box: number
let number: string

beforeAll(async () => {
  shop = await startShop()
  shopper = shop.commerce()
  box = await insertProduct(shop.db, shop.site.id, { sku: 'HOME-BOX', cents: 2000, onHand: 1000 })
})
afterAll(() => shop.stop())

const all = ['catalogue.manage', 'orders.read', 'settings.manage', 'users.manage'] as const

const ask = async (scopes: Parameters<typeof signIn>[1], method: string, path: string, body?: object) => {
  const headers = await signIn(shop, scopes)
  const answer = await shop.request(`/api/v1/gaussbox/${path}`, { method, headers, ...(body && { body }) })
  return { status: answer.status, code: answer.body.error?.code, data: answer.body.data }
}
interface Today {
  readonly sales: Sales | null
  readonly waiting: WaitingWork
  readonly untranslated: { language: string; count: number }[] | null
}
const today = async (scopes: Parameters<typeof signIn>[1] = all) => (await ask(scopes, 'GET', 'today')).data as Today
const find = async (keywords: string, scopes: Parameters<typeof signIn>[1] = all) =>
  (await ask(scopes, 'POST', 'find', { keywords })).data as FoundRecords

const placeOrder = async () => {
  const { key, cart } = await readyCart(shopper, await readChoices(shop.db), box, 2)
  const { orderSlug } = await unwrap(shopper.ecommerce.createOrder(orderOf(key, cart)))
  return await shop.db
    .selectFrom('customer_order')
    .select(['id', 'number', 'total_cents as cents'])
    .where('slug', '=', orderSlug)
    .executeTakeFirstOrThrow()
}

/** A mail of a site that was given up, and a job of it that has failed. */
const insertFailures = async (name: string, siteId: number | null): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into mail (site_id, message_id, recipient, subject, html, plain, language_code, failed_at, failure)
    values (${siteId}, ${name}, 'a@example.com', 's', 'h', 'p', 'hrv', now(), 'given up') returning id`.execute(shop.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into pgboss.job (name, data, state)
    values ('mail', ${JSON.stringify({ mailId: id })}::jsonb, 'failed')`.execute(shop.db)
  return `mail-${id}`
}

describe('today', () => {
  it('begins without an order', async () => {
    const { sales, waiting } = await today()
    expect(sales).toMatchObject({ hasOrders: false, waitingSince: null, today: { orders: 0, revenue: 0 } })
    expect(sales?.days).toHaveLength(14)
    expect(waiting.orders).toBe(0)
  })

  it('counts what was sold until the same time a week ago, and nothing that was cancelled', async () => {
    const order = await placeOrder()
    number = order.number
    // Orders of a week ago: one was earlier in the day, one was later, and one was cancelled.
    for (const hours of [-1, 1]) {
      const { id } = await placeOrder()
      await sql`update customer_order set created_at = now() - interval '7 days' + ${hours} * interval '1 minute'
        where id = ${id}`.execute(shop.db)
    }
    const { id } = await placeOrder()
    await sql`update customer_order set state = 'cancelled' where id = ${id}`.execute(shop.db)
    const { sales, waiting } = await today()
    const revenue = order.cents / 100
    expect(sales).toMatchObject({
      hasOrders: true,
      currency: 'EUR',
      waitingSince: expect.any(String),
      today: { orders: 1, revenue },
    })
    expect(sales?.days.at(-1)).toMatchObject({ orders: 1, revenue })
    expect(sales?.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(3)
    expect(sales?.weekBefore.orders).toBeLessThan(2)
    expect(waiting.orders).toBe(3)
  })

  it('counts products that are sold out or lack a language, and jobs and mails that were given up', async () => {
    const before = await today()
    const sold = await insertProduct(shop.db, shop.site.id, { sku: 'HOME-SOLD', onHand: 0 })
    await insertFailures('m1', shop.site.id)
    const after = await today()
    expect(after.waiting).toMatchObject({
      soldOut: (before.waiting.soldOut ?? 0) + 1,
      failedJobs: (before.waiting.failedJobs ?? 0) + 2,
    })
    const { rows } = await sql<{ language: string }>`
      select language_code as language from product_translation where product_id = ${sold}`.execute(shop.db)
    const written = rows.map(({ language }) => language)
    for (const language of ['hrv', 'eng', 'deu'].filter((code) => !written.includes(code))) {
      const count = (of: Today) => of.untranslated?.find((one) => one.language === language)?.count ?? 0
      expect(count(after)).toBe(count(before) + 1)
      const answer = await shop.request('/api/v1/product/filter', {
        method: 'POST',
        headers: await signIn(shop, all),
        body: {
          limit: 100,
          filters: [
            { key: 'untranslated', value: [language] },
            { key: 'archived', value: ['no'] },
          ],
        },
      })
      expect(answer.body.data).toMatchObject({ totalRecords: count(after) })
    }
    const answer = await shop.request('/api/v1/product/filter', {
      method: 'POST',
      headers: await signIn(shop, all),
      body: {
        filters: [
          { key: 'soldOut', value: ['yes'] },
          { key: 'archived', value: ['no'] },
        ],
      },
    })
    expect(answer.body.data).toMatchObject({ totalRecords: after.waiting.soldOut })
  })

  it('answers only the parts that the caller has a scope for', async () => {
    expect(await today(['consents.manage'])).toEqual({
      sales: null,
      untranslated: null,
      waiting: { orders: null, withdrawals: null, soldOut: null, comments: null, formEntries: null, failedJobs: null },
    })
    expect((await ask(['orders.read'], 'GET', 'waiting')).data).toEqual({
      orders: 3,
      withdrawals: 0,
      soldOut: null,
      comments: null,
      formEntries: null,
      failedJobs: null,
    })
    // The sample shop has one.
    expect((await ask(['comments.publish'], 'GET', 'waiting')).data).toMatchObject({ orders: null, comments: 1 })
    const answer = await shop.request('/api/v1/gaussbox/today', {
      method: 'GET',
      headers: { 'X-Api-Key': shop.site.apiKey },
    })
    expect(answer.status).toBe(401)
  })
})

describe('find', () => {
  it('finds orders by the end of their number and by address, products by SKU and name, accounts by address', async () => {
    for (const words of [number, number.slice(-3)])
      expect((await find(words)).orders).toContainEqual(
        expect.objectContaining({ number, state: 'placed', currency: 'EUR' }),
      )
    expect((await find('ANA@example.com')).orders.length).toBeGreaterThan(0)
    expect((await find('home-b')).products).toEqual([
      { id: box, sku: 'HOME-BOX', name: 'Proizvod HOME-BOX', onHand: expect.any(Number) },
    ])
    const { products } = await find('sidro')
    expect(products.length).toBeGreaterThan(0)
    expect(products.length).toBeLessThanOrEqual(4)
    expect((await find('catalogue.manage')).users).toMatchObject([{ isBackofficeUser: true }])
  })

  it('finds nothing of what the caller has no scope for, nor by a wildcard', async () => {
    expect(await find(number, ['users.manage'])).toEqual({ orders: [], products: [], users: [] })
    expect((await find('home-b', ['orders.read'])).products).toEqual([])
    expect(await find('%')).toEqual({ orders: [], products: [], users: [] })
  })

  it('refuses words that are none, and too many', async () => {
    for (const keywords of [' ', 'x'.repeat(101)])
      expect(await ask(all, 'POST', 'find', { keywords })).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  })
})

describe('translations', () => {
  const list = async (
    filters: object[] = [],
    scopes: Parameters<typeof signIn>[1] = ['catalogue.manage', 'cms.edit'],
  ) => (await ask(scopes, 'POST', 'translation/filter', { filters, limit: 100 })).data as Page<TranslatedRecord>
  const of = (key: string, ...value: string[]) => ({ key, value })
  const rowOf = async (id: number, filters: object[] = []) =>
    (await list([of('kind', 'product'), ...filters])).records.find((record) => record.id === id)
  let product: number

  beforeAll(async () => {
    product = await insertProduct(shop.db, shop.site.id, { sku: 'WORDS', cents: 100, onHand: 1 })
    await shop.db.deleteFrom('product_translation').where('product_id', '=', product).execute()
    const text = { product_id: product, site_id: shop.site.id }
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
    await shop.db
      .insertInto('product_translation')
      .values([
        { ...text, language_code: 'hrv', name: 'Riječi', slug: 'rijeci', changed_at: at(2) },
        { ...text, language_code: 'eng', name: 'Words', slug: 'words', changed_at: at(1) },
      ])
      .execute()
  })

  it('that miss a language or are older than their source are listed, by language and state', async () => {
    const row = { id: product, kind: 'product', name: 'Riječi', language_code: 'hrv', slug: null }
    expect(await rowOf(product)).toEqual({ ...row, missing: ['deu'], outdated: ['eng'] })
    expect(await rowOf(product, [of('language', 'deu'), of('state', 'missing')])).toBeDefined()
    expect(await rowOf(product, [of('language', 'eng'), of('state', 'missing')])).toBeUndefined()
    expect(await rowOf(product, [of('language', 'eng'), of('state', 'outdated')])).toBeDefined()
    expect(await rowOf(product, [of('language', 'hrv')])).toBeUndefined()
  })

  it('are complete with the last language, and a product that is archived needs none', async () => {
    await shop.db.updateTable('product').set({ archived: true }).where('id', '=', product).execute()
    expect(await rowOf(product)).toBeUndefined()
    await shop.db.updateTable('product').set({ archived: false }).where('id', '=', product).execute()
    const headers = await signIn(shop, ['catalogue.manage'])
    const office = shop.commerce({ headers })
    const translations = { deu: { name: 'Wörter', slug: 'woerter' }, eng: { name: 'The words' } }
    await unwrap(office.catalogue.update({ id: product, translations }))
    expect(await rowOf(product)).toBeUndefined()
  })

  it('of a page have its slug; kinds are those that the caller may change, and pages of other sites are none', async () => {
    const { id: siteId } = await shop.db
      .insertInto('post')
      .values({
        site_id: shop.site.id,
        translation_group: 900_001,
        language_code: 'eng',
        post_type: 'page',
        slug: 'only-english',
        title: 'Only English',
      })
      .returning('translation_group as id')
      .executeTakeFirstOrThrow()
    const { records } = await list([of('kind', 'page')])
    expect(records.find(({ id }) => id === siteId)).toMatchObject({
      slug: 'only-english',
      language_code: 'eng',
      missing: ['hrv', 'deu'],
      outdated: [],
    })
    const kindsOf = async (...scopes: Parameters<typeof signIn>[1]) =>
      new Set((await list([], scopes)).records.map(({ kind }) => kind))
    expect((await list([of('kind', 'event')], ['catalogue.manage'])).records).toEqual([])
    const { id: term } = await shop.db
      .insertInto('term')
      .values({ site_id: shop.site.id, type: 'tag' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('term_translation')
      .values({
        term_id: term,
        site_id: shop.site.id,
        language_code: 'hrv',
        slug: 'samo-hrvatska',
        title: 'Samo hrvatska',
      })
      .execute()
    expect((await list([of('kind', 'term')])).records).toEqual([
      {
        id: term,
        kind: 'term',
        name: 'Samo hrvatska',
        language_code: 'hrv',
        slug: null,
        missing: expect.arrayContaining(['deu', 'eng']),
        outdated: [],
      },
    ])
    expect((await list([of('kind', 'term')], ['catalogue.manage'])).records).toEqual([])
    expect([...(await kindsOf('cms.edit'))].filter((kind) => kind !== 'event')).toEqual(['term', 'page'])
    expect((await kindsOf('catalogue.manage')).has('page')).toBe(false)
    expect((await list([], ['orders.read'])).records).toEqual([])
  })
})

describe('jobs', () => {
  const jobs = async (body: object = {}) =>
    (await ask(all, 'POST', 'job/filter', { limit: 100, ...body })).data as {
      records: JobRecord[]
      totalRecords: number
    }
  const failed = () => jobs({ filters: [{ key: 'state', value: ['failed'] }] })
  const retry = (id: string) => ask(all, 'POST', `job/retry/${id}`)

  it('are listed with mails that were not delivered, and tried again under the same id', async () => {
    const { records, totalRecords } = await failed()
    expect(totalRecords).toBe(2)
    expect(records).toContainEqual(expect.objectContaining({ kind: 'mail', state: 'failed', failure: 'given up' }))
    expect(JSON.stringify(records)).not.toContain('a@example.com')
    expect((await jobs()).totalRecords).toBeGreaterThan(2)
    for (const { id } of records) {
      expect(await retry(id)).toMatchObject({ status: 200, data: { retried: true } })
      expect(await retry(id)).toMatchObject({ status: 422, code: 'STATE_NOT_ALLOWED' })
    }
    const again = (await jobs()).records.filter(({ id }) => records.some((record) => record.id === id))
    expect(again.map(({ state }) => state)).toEqual(['waiting'])
    expect((await failed()).totalRecords).toBe(0)
    const { rows } = await sql`select data from pgboss.job where name = 'mail' and state = 'created'
      and (data ->> 'mailId')::int = (select id from mail where message_id = 'm1')`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  it('are those of the site; those of the whole server are for its owners', async () => {
    await sql`insert into site (id, name, url, subdomain) values (77, 'Other', 'http://other.test', 'other-jobs')
      on conflict do nothing`.execute(shop.db)
    const names = (records: readonly JobRecord[]) => records.map(({ id }) => id)
    const before = (await failed()).totalRecords
    const waiting = async () => (await today()).waiting.failedJobs
    const counted = (await waiting()) ?? 0
    const own = await insertFailures('own', shop.site.id)
    const other = await insertFailures('other', 77)
    const none = await insertFailures('none', null)
    await sql`insert into pgboss.job (name, data, state) values ('sweep', '{}', 'failed')`.execute(shop.db)
    const displayed = await failed()
    expect(displayed.totalRecords).toBe(before + 2)
    expect(names(displayed.records)).toContain(own)
    expect(names(displayed.records)).not.toContain(other)
    expect(names(displayed.records)).not.toContain(none)
    expect(await waiting()).toBe(counted + 2)
    for (const id of [other, none]) expect(await retry(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const { rows } = await sql<{ id: string }>`
      select id::text as id from pgboss.job where name = 'sweep' or data ->> 'mailId' = ${other.slice(5)}`.execute(
      shop.db,
    )
    for (const { id } of rows) expect(await retry(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const asOwner = ['settings.manage', 'media.manage'] as const
    await signIn(shop, asOwner)
    await sql`update app_user set scope = '{*}' where email = ${`${asOwner.join('-')}@backoffice.example`}`.execute(
      shop.db,
    )
    const body = { limit: 100, filters: [{ key: 'state', value: ['failed'] }] }
    const { records } = (await ask(asOwner, 'POST', 'job/filter', body)).data as { records: JobRecord[] }
    expect(names(records)).toEqual(expect.arrayContaining([own, none]))
    expect(records.some(({ kind }) => kind === 'sweep')).toBe(true)
    expect(names(records)).not.toContain(other)
    expect(await ask(asOwner, 'POST', `job/retry/${none}`)).toMatchObject({ status: 200 })
  })

  it('are for the settings alone, and refused where there is none', async () => {
    expect(await ask(['orders.read'], 'POST', 'job/filter', {})).toMatchObject({ status: 403 })
    expect(await ask(['orders.read'], 'POST', 'job/retry/1')).toMatchObject({ status: 403 })
    for (const id of ['none', 'mail-999999', '00000000-0000-0000-0000-000000000000'])
      expect(await retry(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('the days', () => {
  const rows = [
    { day: '2026-10-25', hour: 1, orders: 1, cents: 1000, ordersBefore: 1, centsBefore: 1000 },
    { day: '2026-10-18', hour: 9, orders: 3, cents: 3000, ordersBefore: 2, centsBefore: 2000 },
  ]
  it('begin at midnight of the shop, also where clocks are put back', () => {
    const now = new Date('2026-10-25T12:30:00Z')
    expect(salesSince(now, 'Europe/Zagreb')).toEqual({
      since: new Date('2026-10-11T22:00:00Z'),
      weekAgo: new Date('2026-10-18T11:30:00Z'),
    })
    const sales = salesOf(rows, now, 'Europe/Zagreb')
    expect(sales).toMatchObject({ today: { orders: 1, revenue: 10 }, weekBefore: { orders: 2, revenue: 20 } })
    expect(sales.days.map(({ day }) => day).slice(-2)).toEqual(['2026-10-24', '2026-10-25'])
    expect(sales.days[6]).toEqual({ day: '2026-10-18', orders: 3, revenue: 30 })
    expect(sales.hours[9]).toEqual({ orders: 0, weekBefore: 3 })
    expect(sales.hours[1]).toEqual({ orders: 1, weekBefore: 0 })
  })
})

describe('views of lists', () => {
  const query = { filters: [{ key: 'state', value: ['paid'] }], keywords: 'ana', sort: '-total' }
  const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await shop.request(`/api/v1/gaussbox/${path}`, { method, headers, ...(body && { body }) })
    return { code: answer.body.error?.code ?? null, data: answer.body.data }
  }
  const viewsOf = async (headers: Record<string, string>) =>
    (await send('GET', 'view/list?list=%2Fadmin%2Forders', headers)).data as SavedView[]

  it('are of their users, who may share them; two changes of one view are a conflict', async () => {
    const ana = await signIn(shop, ['orders.read'])
    const ivo = await signIn(shop, ['orders.manage'])
    const view = { list: '/admin/orders', title: 'Plaćene', query, isShared: false }
    const { data } = await send('POST', 'view/create', ana, view)
    const { id, revision } = data as SavedView
    expect(data).toEqual({ ...view, id, isOwn: true, revision: 1 })
    expect((await send('POST', 'view/create', ana, view)).code).toBe('NOT_UNIQUE')
    expect(await viewsOf(ivo)).toEqual([])
    expect((await send('PATCH', `view/update/${id}`, ana, { revision, isShared: true })).data).toMatchObject({
      revision: 2,
      isShared: true,
    })
    expect(await viewsOf(ivo)).toMatchObject([{ id, title: 'Plaćene', query, isOwn: false }])
    expect((await send('PATCH', `view/update/${id}`, ana, { revision, title: 'Druge' })).code).toBe('REVISION_CONFLICT')
    for (const [method, path] of [
      ['PATCH', `view/update/${id}`],
      ['DELETE', `view/delete/${id}`],
    ] as const)
      expect(
        (await send(method, path, ivo, method === 'PATCH' ? { revision: 2, title: 'Tuđe' } : undefined)).code,
      ).toBe('NOT_FOUND')
    expect((await send('DELETE', `view/delete/${id}`, ana)).code).toBeNull()
    expect(await viewsOf(ana)).toEqual([])
  })

  it('that are exported leave a row of the change log, without what was searched for', async () => {
    const ana = await signIn(shop, ['orders.read'])
    await send('POST', 'export/log', ana, { list: '/admin/customers', query })
    const row = await shop.db
      .selectFrom('change_log')
      .selectAll()
      .where('entity', '=', 'export')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      call: 'backoffice.logExport',
      entity_id: '/admin/customers',
      after: { sort: '-total', filters: ['state'], isSearched: true },
    })
    expect(JSON.stringify(row)).not.toContain('ana')
  })
})

it('has nothing of a shop on a site without e-commerce', async () => {
  const site = shop.db.updateTable('site').where('id', '=', shop.site.id)
  await site.set({ ecommerce_enabled: false }).execute()
  // Sites are read again after two seconds.
  await expect.poll(async () => (await today()).sales).toBeNull()
  const { waiting, untranslated } = await today()
  expect(waiting).toMatchObject({ orders: null, withdrawals: null, soldOut: null, failedJobs: expect.any(Number) })
  expect(untranslated).toBeNull()
  expect(await find('HOME')).toMatchObject({ orders: [], products: [] })
  await site.set({ ecommerce_enabled: true }).execute()
  await expect.poll(async () => (await today()).sales).not.toBeNull()
})
