import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { createLog } from '../../ground/log.ts'
import { listenForPurges } from './purges.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const many = 2000

it('hears of every product that one statement changed, in few notifications', async () => {
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
    await vi.waitUntil(() => isOpen)

    await shop.db.updateTable('product').set({ featured: true }).where('sku', 'like', 'MANY-%').execute()

    await vi.waitUntil(() => tags.has('products') && payloads.includes('products'))
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
])('purges the pages that show %s when it changes', async (_, change, tag) => {
  const client = new pg.Client(shop.pool.options)
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => void payloads.push(payload))
  await client.connect()
  await client.query('listen purge')
  await change.execute(shop.db)
  await vi.waitUntil(() => payloads.includes(tag))
  await client.end()
})
