import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { type OwnCluster, ownCluster } from '../testing/database.ts'
import { addTo, insertProduct, orderOf } from '../testing/shopper.ts'
import { quietSince, slowness } from '../testing/slowness.ts'
import { type Load, patience, startLoad } from './load.ts'
import { actors, type Race, startRace } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { describeTimes, report, type Reported } from './size.ts'

const faults = 20
const shoppers = 64
const carts = 20_000

let cluster: OwnCluster
let race: Race
let product: number
beforeAll(async () => {
  cluster = await ownCluster()
  race = await startRace({ cluster })
  product = await insertProduct(race.shop.db, race.shop.site.id, { sku: 'ENDLESS' })
})
afterAll(() => race.stop())

/** Milliseconds until a process writes again. */
const untilWriting = async (index: number, since: number): Promise<number> => {
  while ((await race.commerce(index).ecommerce.getNewCartSession()).errored) await sleep(10)
  return performance.now() - since
}

/** Whether most of the times were within a limit, on a machine that others may use too. */
const areMostlyWithin = (limit: number, times: readonly number[]): boolean =>
  times.filter((time) => time <= limit).length * 2 >= times.length

/**
 * Ends the load; returns the shoppers' failures, acknowledged writes that are missing, and the audit's findings. Adds what
 * the shoppers did to the figures of the test.
 */
const findLosses = async (load: Load, done: { task: Reported; what: string }): Promise<unknown[]> => {
  await load.end()
  if (load.orders.length === 0) return ['no shopper could order']
  const { rows } = await race.shop.pool.query<{ slug: string }>(
    `select acknowledged.slug from unnest($1::text[]) as acknowledged (slug)
    where not exists (select from customer_order o where o.slug = acknowledged.slug)`,
    [load.orders],
  )
  const twice = load.orders.length - new Set(load.orders).size
  const findings = await audit(race.shop.db)
  const answers = [...load.answers].map(([answer, count]) => `${count} x ${answer}`).join(', ')
  report(
    done.task,
    `${done.what}, ${shoppers} shoppers: ${load.orders.length} orders acknowledged, ${rows.length} of them missing, ${twice} twice, ${findings.length} findings of the audit, ${load.failures.length} calls without an answer in ${patience / 1000} s; ${answers}`,
  )
  return [...load.failures, ...rows, ...(twice > 0 ? [`${twice} orders acknowledged twice`] : []), ...findings]
}

describe('under load', { timeout: 600_000 }, () => {
  let load: Load
  beforeEach(async () => {
    load = startLoad(race, { shoppers, product, carts: await readyCarts(race, product, carts) })
    await sleep(300)
  })
  afterEach(() => load.end())
  const otherAnswers = (...expected: string[]) =>
    [...load.answers.keys()].filter((answer) => !expected.includes(answer))

  it('a killed server serves again within 3 s, and nothing is lost [F1]', async ({ task }) => {
    const times: number[] = []
    for (let index = 0; index < faults; index += 1) {
      const since = performance.now()
      await race.replace(index)
      times.push((await untilWriting(index, since)) / (await slowness()))
    }
    expect(
      await findLosses(load, {
        task,
        what: `${faults} kills of the server, serving again after ${describeTimes(times)}`,
      }),
    ).toEqual([])
    expect(times).toSatisfy((all: number[]) => areMostlyWithin(3000, all))
    expect(otherAnswers('200', '201', 'cut', '503 1')).toEqual([])
  })

  it('a killed server is back within 5 s when its database was killed too [F1]', async ({ task }) => {
    const times: number[] = []
    const kills = 20
    for (let index = 0; index < kills; index += 1) {
      const since = performance.now()
      await cluster.kill()
      await cluster.start()
      await race.replace(index)
      times.push((await untilWriting(index, since)) / (await slowness()))
    }
    expect(
      await findLosses(load, {
        task,
        what: `${kills} kills of server and database, serving again after ${describeTimes(times)}`,
      }),
    ).toEqual([])
    expect(times).toSatisfy((all: number[]) => areMostlyWithin(5000, all))
    expect(otherAnswers('200', '201', 'cut', '503 1')).toEqual([])
  })

  it('servers stopped in turn finish within 10 s, and no request fails [F2]', async ({ task }) => {
    const times: number[] = []
    for (let index = 0; index < faults; index += 1) {
      const since = performance.now()
      await race.replace(index, 'SIGTERM')
      times.push(performance.now() - since)
      // The ten seconds to stop, and what the next one takes to start.
      expect(await quietSince(since)).toBeLessThan(10_000)
    }
    expect(
      await findLosses(load, {
        task,
        what: `${faults} stops, stopped and started again after ${describeTimes(times)}`,
      }),
    ).toEqual([])
    expect(otherAnswers('200', '201', 'cut')).toEqual([])
  })

  it('a killed database costs 503 with Retry-After and no process, and 5 s after its start all write [F3]', async ({
    task,
  }) => {
    const urls = [race.url(0), race.url(1)]
    const times: number[] = []
    for (let index = 0; index < faults; index += 1) {
      await cluster.kill()
      await sleep(300)
      await cluster.start()
      const since = performance.now()
      const both = await Promise.all([untilWriting(0, since), untilWriting(1, since)])
      times.push(Math.max(...both) / (await slowness()))
    }
    expect(
      await findLosses(load, {
        task,
        what: `${faults} kills of the database, writing again after ${describeTimes(times)}`,
      }),
    ).toEqual([])
    expect(times).toSatisfy((all: number[]) => areMostlyWithin(5000, all))
    expect(otherAnswers('200', '201', '503 1')).toEqual([])
    for (const url of urls) expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})

it('no request shows a deadlock or a full pool: every order is placed [F6]', { timeout: 180_000 }, async ({ task }) => {
  await race.shop.pool.query(`alter system set deadlock_timeout = '20ms'`)
  await race.shop.pool.query('select pg_reload_conf()')
  const products = await Promise.all(
    ['FIRST', 'SECOND'].map((sku) => insertProduct(race.shop.db, race.shop.site.id, { sku, onHand: 1000 })),
  )
  const [first = 0, second = 0] = products.toSorted((a, b) => a - b)
  let deadlocks = 0
  /** A user at the database's console, who locks the stock in the wrong order. */
  const lockBackwards = async () => {
    const client = await race.shop.pool.connect()
    try {
      await client.query('begin')
      for (const id of [second, first]) {
        await client.query('select from stock where product_id = $1 for update', [id])
        await sleep(5)
      }
    } catch {
      deadlocks += 1
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  for (let round = 0; round < 20; round += 1) {
    const keys = await readyCarts(race, first, actors)
    const carts = await Promise.all(
      keys.map(async (key, index) => orderOf(key, await addTo(race.commerce(index), key, second))),
    )
    const orders = carts.map((cart, index) =>
      unwrap(race.commerce(index).ecommerce.createOrder({ ...cart, userId: null })),
    )
    await Promise.all([...orders, lockBackwards(), lockBackwards()])
  }
  const { rows } = await race.shop.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(Number(rows[0]?.deadlocks) + deadlocks).toBeGreaterThan(0)

  // More orders at once than there are connections: each is placed, at the latest when asked again.
  const load = startLoad(race, { shoppers: 64, product: first, carts: await readyCarts(race, first, 128) })
  await sleep(2000)
  expect(await findLosses(load, { task, what: 'more orders than connections' })).toEqual([])
  expect([...load.answers.keys()].filter((answer) => !['200', '201', '503 1'].includes(answer))).toEqual([])
})
