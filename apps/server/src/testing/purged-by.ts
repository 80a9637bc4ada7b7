import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Shop } from './shop.ts'

/** The tags that are purged while something is done, each once. */
export const purgedBy = async (shop: Shop, work: () => Promise<unknown>): Promise<readonly string[]> => {
  const client = new pg.Client(shop.pool.options)
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => void payloads.push(payload))
  await client.connect()
  await client.query('listen purge')
  await work()
  await shop.db.executeQuery(sql`select pg_notify('purge', 'end')`.compile(shop.db))
  await vi.waitUntil(() => payloads.includes('end'), { timeout: 20_000 })
  await client.end()
  return [...new Set(payloads)].filter((payload) => payload !== 'end').toSorted()
}
