import { type Backoffice, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let office: Backoffice
let commerce: Commerce
let consent: number

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['users.manage']) })
  commerce = shop.commerce()
  const { rows } = await shop.pool.query<{ id: number }>('select id from consent where site_id = $1 limit 1', [
    shop.site.id,
  ])
  consent = rows[0]?.id ?? 0
})
afterAll(() => shop.stop())

const list = async (input: Parameters<Backoffice['marketing']['filterSubscribers']>[0] = {}) =>
  (await unwrap(office.marketing.filterSubscribers(input))).records
const insert = async (email: string, confirmedAt: string | null, siteId = shop.site.id) => {
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into newsletter_subscriber (site_id, email, language_code, consents, created_at, confirmed_at)
     values ($1, $2, 'hrv', $3, '2026-11-20 09:00+00', $4) returning id`,
    [siteId, email, [consent], confirmedAt],
  )
  return rows[0]?.id ?? 0
}

it('lists who subscribes with state and dates, the newest first, found by a part of the address', async () => {
  const id = await insert('ana_b@example.com', '2026-11-20T10:00:00Z')
  await unwrap(commerce.marketing.subscribe({ email: 'novi@example.com' }))
  const all = await list()
  expect(all.map(({ email }) => email)).toEqual(['novi@example.com', 'ana_b@example.com'])
  expect(all[1]).toEqual({
    id,
    email: 'ana_b@example.com',
    language_code: 'hrv',
    status: 'subscribed',
    created_at: '2026-11-20T09:00:00.000Z',
    confirmed_at: '2026-11-20T10:00:00.000Z',
  })
  expect(await list({ sort: [{ field: 'created_at', direction: 'asc' }] })).toEqual(all.toReversed())
  expect(await list({ filters: [{ key: 'status', value: ['waiting'] }] })).toEqual([all[0]])
  expect(await list({ keywords: 'ANA_' })).toEqual([all[1]])
  expect(await list({ keywords: '%' })).toEqual([])
})

it('a deleted one receives nothing any more: its address is gone, its consents end, and the log has no address', async () => {
  const id = await insert('odlazi@example.com', '2026-11-20T10:00:00Z')
  expect(await unwrap(office.marketing.deleteSubscriber({ id }))).toEqual({ deleted: true })
  expect(await list({ keywords: 'odlazi' })).toEqual([])
  expect(await failureOf(office.marketing.deleteSubscriber({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  const { rows: ended } = await shop.pool.query(
    `select status from consent_log where email = 'odlazi@example.com' and consent_id = $1`,
    [consent],
  )
  expect(ended).toEqual([{ status: false }])
  const { rows } = await shop.pool.query<{ log: string }>(
    `select row_to_json(c)::text as log from change_log c where entity = 'subscriber' and entity_id = $1`,
    [String(id)],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.log).not.toContain('odlazi')
})

it('one that waits has no consents that end, and those of another site are unknown', async () => {
  const id = await insert('ceka@example.com', null)
  await unwrap(office.marketing.deleteSubscriber({ id }))
  const { rows } = await shop.pool.query(`select from consent_log where email = 'ceka@example.com'`)
  expect(rows).toEqual([])
  await shop.pool.query(`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`)
  const elsewhere = await insert('drugdje@example.com', null, 9)
  expect(await failureOf(office.marketing.deleteSubscriber({ id: elsewhere }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await list({ keywords: 'drugdje' })).toEqual([])
})
