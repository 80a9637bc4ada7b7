import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { expect, it } from 'vitest'
import { ownCluster } from '../testing/database.ts'
import { insertProduct, returnTo } from '../testing/shopper.ts'
import { actors, type Race, startRace } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull, sized } from './size.ts'

/** What callers received as done. */
interface Acknowledged {
  readonly orders: string[]
  /** E-mail addresses whose consent was logged. */
  readonly consents: string[]
}

const lifeOf = (race: Race, carts: CartKey[]) => {
  const acknowledged: Acknowledged = { orders: [], consents: [] }
  const [consent = 0] = race.choices.requiredConsents.checkoutAddress
  let living = true
  const buyer = async (index: number): Promise<void> => {
    while (living) {
      const key = carts.pop()
      if (!key) return
      const commerce = race.commerce(index)
      const order = await commerce.ecommerce.createOrder({ ...key, userId: null, version: 1, ...returnTo })
      if (!order.errored) acknowledged.orders.push(order.data.orderSlug)
      const email = `${randomUUID()}@example.com`
      const logged = await commerce.gdpr.createConsentLog({
        status: true,
        statusTimestamp: new Date().toISOString(),
        sourceType: 'checkoutAddress',
        consents: [consent],
        user: { userType: 'guest', email },
      })
      if (!logged.errored) acknowledged.consents.push(email)
    }
  }
  const buyers = Array.from({ length: actors }, (_, index) => buyer(index))
  return {
    acknowledged,
    async end() {
      living = false
      await Promise.all(buyers)
    },
  }
}

/** How much of what is acknowledged now is not there. */
const countLost = async (race: Race, acknowledged: Acknowledged): Promise<number> => {
  const [orders, consents] = [[...acknowledged.orders], [...acknowledged.consents]]
  const { rows } = await race.shop.pool.query<{ kept: number }>(
    `select (select count(*)::int from customer_order where slug = any($1))
      + (select count(distinct email)::int from consent_log where email = any($2)) as kept`,
    [orders, consents],
  )
  return orders.length + consents.length - (rows[0]?.kept ?? 0)
}

/** Load and kills until so much is acknowledged, or a kill of the database has lost something; answers how much is lost. */
const countLostAfter = async (options: {
  serverKills: number
  databaseKills: number
  atLeast: number
  prepare?: string[]
}) => {
  const cluster = await ownCluster()
  const race = await startRace({ cluster })
  try {
    for (const sql of options.prepare ?? []) await race.shop.pool.query(sql)
    const product = await insertProduct(race.shop.db, race.shop.site.id, { sku: 'ENDLESS' })
    const life = lifeOf(race, await readyCarts(race, product, sized(2000, 8000)))
    for (let index = 0; index < options.serverKills; index += 1) {
      await sleep(400)
      await race.replace(index)
    }
    const { orders, consents } = life.acknowledged
    const reach = async (least: number) => {
      while (orders.length + consents.length < least) await sleep(20)
    }
    for (let index = 0; index < options.databaseKills; index += 1) {
      // A slow machine may acknowledge nothing for a while.
      const known = orders.length + consents.length
      await sleep(700)
      await reach(known + 20)
      await cluster.kill()
      await cluster.start()
      if ((await countLost(race, life.acknowledged)) > 0) break
    }
    await reach(options.atLeast)
    await life.end()
    return await countLost(race, life.acknowledged)
  } finally {
    await race.stop()
  }
}

it(
  'keeps every acknowledged order and consent when servers and the database are killed [I1]',
  { timeout: 300_000 },
  async () => {
    expect(
      await countLostAfter({ serverKills: sized(2, 5), databaseKills: sized(1, 3), atLeast: sized(200, 500) }),
    ).toBe(0)
  },
)

it.runIf(isFull)('loses some of them when a commit does not wait for the disk', { timeout: 300_000 }, async () => {
  const prepare = [
    'alter system set synchronous_commit = off',
    `alter system set wal_writer_delay = '10s'`,
    'select pg_reload_conf()',
  ]
  expect(await countLostAfter({ serverKills: 0, databaseKills: 10, atLeast: 0, prepare })).toBeGreaterThan(0)
})
