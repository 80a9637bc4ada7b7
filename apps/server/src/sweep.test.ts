import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTransaction } from './calls/idempotency.ts'
import { quiet } from './testing/database.ts'
import { startShop, type Shop } from './testing/shop.ts'
import { usualRetention } from './ground/retention.ts'
import { sweep } from './sweep.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop?.stop())

describe('the sweep', () => {
  it('keeps an answer to a key for 24 hours and no longer [R10.66]', async () => {
    const keys = { young: randomUUID(), old: randomUUID() }
    for (const idempotencyKey of Object.values(keys)) {
      const transaction = createTransaction(shop.db, {
        siteId: 1,
        call: 'test.call',
        caller: '',
        idempotencyKey,
        input: {},
      })
      await transaction(() => Promise.resolve(1))
    }
    const age = (key: string, interval: string) =>
      sql`update idempotency set created_at = now() - ${interval}::interval where key = ${key}`.execute(shop.db)
    await age(keys.young, '23 hours 59 minutes')
    await age(keys.old, '24 hours 1 minute')
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await shop.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: keys.young }])
  })

  it('removes carts that are still empty after 24 hours, and no others', async () => {
    const cart = (protect_code: string, version: number, hours: number) => ({
      site_id: 1,
      protect_code,
      version,
      created_at: sql<Date>`now() - ${hours} * interval '1 hour'`,
    })
    await shop.db
      .insertInto('cart')
      .values([cart('empty and old', 0, 25), cart('empty and new', 0, 23), cart('used and old', 1, 25)])
      .execute()
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    const left = await shop.db.selectFrom('cart').select('protect_code').orderBy('id').execute()
    expect(left.map((row) => row.protect_code)).toEqual(['empty and new', 'used and old'])
  })

  it('ends holds whose time is over [I11]', async () => {
    const { id: cart_id } = await shop.db.selectFrom('cart').select('id').limit(1).executeTakeFirstOrThrow()
    const hold = { cart_id, product_id: 1, qty: 1 }
    await shop.db
      .insertInto('stock_hold')
      .values({ ...hold, expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    expect(await shop.db.selectFrom('stock_hold').selectAll().execute()).toEqual([])
  })
})
