import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { createLog } from '../../ground/log.ts'
import { listenForPurges } from './purges.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const many = 2000

it('few notifications name every product that one statement changed', async () => {
  await shop.db
    .insertInto('product')
    .values(
      Array.from({ length: many }, (_, index) => ({
        site_id: shop.site.id,
        sku: `MANY-${index}`,
        format: 'simple' as const,
        main_product_id: null,
        basic_cents: 800,
        retail_cents: 1000,
      })),
    )
    .execute()
  const products = await shop.db.selectFrom('product').select('id').where('sku', 'like', 'MANY-%').execute()
  const tags = new Set<string>()
  let isOpen = false
  const cache = { purge: (tag: string) => void tags.add(tag), open: () => void (isOpen = true), close: () => {} }
  const purges = listenForPurges({ pool: shop.pool, caches: [cache], log: createLog('silent') })
  const payloads: string[] = []
  const client = new pg.Client(shop.pool.options)
  client.on('notification', ({ payload = '' }) => void payloads.push(payload))
  try {
    await client.connect()
    await client.query('listen purge')
    await expect.poll(() => isOpen).toBe(true)

    await shop.db.updateTable('product').set({ featured: true }).where('sku', 'like', 'MANY-%').execute()

    await expect.poll(() => tags.has('products') && payloads.includes('products')).toBe(true)
    expect(products.filter(({ id }) => !tags.has(`product:${id}`))).toEqual([])
    expect(payloads.length).toBeLessThan(10)
  } finally {
    await purges.stop()
    await client.end()
  }
})

it.each([
  ['the price of a delivery', sql`update delivery_method set price_cents = price_cents + 1`, 'delivery'],
  ['the text of a delivery', sql`update delivery_method_translation set name = name || '.'`, 'delivery'],
  [
    'the page about a value',
    sql`update post set title = title || '.' where slug = 'opg-skaric' and language_code = 'deu'`,
    'value-pages',
  ],
  ['the page about an attribute', sql`update post set title = title || '.' where slug = 'makers'`, 'value-pages'],
])('purges the pages that show %s when it changes', async (_, change, tag) => {
  const client = new pg.Client(shop.pool.options)
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => void payloads.push(payload))
  await client.connect()
  await client.query('listen purge')
  await change.execute(shop.db)
  await expect.poll(() => payloads).toContain(tag)
  await client.end()
})

it('purges every translation of a page that becomes the page about a value, or is it no longer', async () => {
  const client = new pg.Client(shop.pool.options)
  const payloads = new Set<string>()
  client.on('notification', ({ payload = '' }) => void payloads.add(payload))
  await client.connect()
  await client.query('listen purge')
  const translationsOf = async (slug: string) => {
    const { rows } = await sql<{ id: number }>`select id from post
      where translation_group = (select translation_group from post where slug = ${slug} limit 1)`.execute(shop.db)
    return rows.map(({ id }) => `post:${id}`)
  }
  const [before, after] = [await translationsOf('opg-muzic'), await translationsOf('o-nama')]
  expect([before.length, after.length]).toEqual([3, 3])
  await sql`update attribute_value set page_id = (select id from post where slug = 'o-nama')
    where page_id in (select id from post where slug = 'opg-muzic')`.execute(shop.db)
  await expect.poll(() => [...before, ...after, 'attributes'].every((tag) => payloads.has(tag))).toBe(true)
  await client.end()
})
