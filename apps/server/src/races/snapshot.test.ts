import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { openDatabase } from '../ports/database/database.ts'
import { butiga } from '../testing/command.ts'
import { quiet, type TestCluster, testCluster, withEmptyDatabase } from '../testing/database.ts'
import { insertProduct, returnTo } from '../testing/shopper.ts'
import { type Guard, guards } from './guards.ts'
import { actors, hook, sharedRace } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull } from './size.ts'

const race = sharedRace({ alone: true })
let cluster: TestCluster
beforeAll(async () => {
  cluster = await testCluster()
})
afterAll(() => cluster.stop())

let sold = 0
/** Buyers who buy product after product until it is out of stock; `stop` ends them and returns the number of orders. */
const sellOut = (name: string) => {
  let isOpen = true
  const selling = (async () => {
    for (let round = 0; isOpen; round += 1) {
      const { shop } = race()
      const product = await insertProduct(shop.db, shop.site.id, { sku: `${name}-${round}`, onHand: 3 })
      const carts = await readyCarts(race(), product, actors)
      const orders = await Promise.all(
        carts.map((key, index) =>
          race()
            .commerce(index)
            .ecommerce.createOrder({ ...key, userId: null, version: 1, ...returnTo }),
        ),
      )
      sold += orders.filter((order) => !order.errored).length
    }
  })()
  return async () => {
    isOpen = false
    await selling
  }
}

/** Takes a snapshot while products sell out, restores it, and asks the audit about what came back. */
const snapshotUnderRace = async (name: string, without: readonly Guard[]) => {
  const { shop } = race()
  const file = join(shop.data, `${name}.tar`)
  const before = sold
  const end = sellOut(name)
  while (sold < before + 6) await sleep(20)
  const atStart = sold
  const taken = await butiga(['snapshot', file], {
    DATABASE_URL: shop.databaseUrl,
    DATABASE_OWNER_URL: shop.databaseOwnerUrl,
    BUTIGA_DATA: shop.data,
    ...(without.length > 0 && { NODE_OPTIONS: `--import=${hook}`, BUTIGA_WITHOUT: JSON.stringify(without) }),
  })
  const meanwhile = sold - atStart
  await end()
  expect(taken.stderr).toBe('')
  const findings: string[] = []
  let orders = 0
  await withEmptyDatabase(cluster, async (url) => {
    const restored = await butiga(['restore', file], { DATABASE_URL: url, BUTIGA_DATA: join(shop.data, 'restored') })
    if (restored.code !== 0) findings.push(`not restored: ${restored.stdout}${restored.stderr}`)
    const database = await openDatabase({ data: '', databaseUrl: url }, quiet)
    findings.push(...(await audit(database.db)).map(({ question }) => question))
    orders = Number((await database.pool.query('select count(*) from customer_order')).rows[0]?.count)
    await database.close()
  })
  await rm(file)
  return { findings, orders, atStart, meanwhile, live: await audit(shop.db) }
}

it(
  'a snapshot that is taken while products sell out is of one moment, and so is its restore [F23]',
  { timeout: 180_000 },
  async () => {
    const { findings, orders, atStart, meanwhile, live } = await snapshotUnderRace('HELD', [])
    expect(meanwhile).toBeGreaterThan(0)
    expect(orders).toBeGreaterThanOrEqual(atStart)
    expect({ findings, live }).toEqual({ findings: [], live: [] })
  },
)

it.runIf(isFull)('breaks without the one moment', { timeout: 180_000 }, async () => {
  const broken = async (round: number): Promise<readonly string[]> =>
    (await snapshotUnderRace(`TORN-${round}`, [guards.oneMoment])).findings
  let findings: readonly string[] = []
  for (let round = 0; round < 10 && findings.length === 0; round += 1) findings = await broken(round)
  expect(findings.length).toBeGreaterThan(0)
})
