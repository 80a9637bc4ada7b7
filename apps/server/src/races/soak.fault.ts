import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { insertProduct, readChoices, returnTo } from '../testing/shopper.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { readyCarts } from './ready-carts.ts'
import { report } from './size.ts'

/** Minutes of load; `BUTIGA_SOAK=60` is the run of a release. */
const minutes = Number(process.env['BUTIGA_SOAK'] ?? 10)
const warmUp = minutes * 0.3
const samples = 20

let shop: Shop
let server: ShopProcess
let metricsUrl: string
beforeAll(async () => {
  shop = await startShop()
  const environment = {
    DATABASE_URL: shop.databaseUrl,
    BUTIGA_DATA: shop.data,
    NODE_ENV: 'production',
    BUTIGA_METRICS: '0',
    NODE_OPTIONS: '--expose-gc --import=data:text/javascript,setInterval(gc,1000).unref()',
  }
  server = await startProcess(environment, ['serve', '--roles', 'api,worker'])
  while (!server.output().includes('/metrics')) await sleep(10)
  metricsUrl = /http:\S+\/metrics/.exec(server.output())?.[0] ?? ''
})
afterAll(async () => {
  await server.kill()
  await shop.stop()
})

interface Sample {
  readonly minute: number
  readonly rss: number
  readonly heap: number
  readonly handles: number
  /** Milliseconds within which 99 % of the turns of the event loop began. */
  readonly lag: number
}

const megabyte = 1024 * 1024
const take = async (since: number): Promise<Sample> => {
  const text = await (await fetch(metricsUrl)).text()
  const value = (name: string) => Number(new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(text)?.[1])
  return {
    minute: (performance.now() - since) / 60_000,
    rss: value('process_resident_memory_bytes') / megabyte,
    heap: value('nodejs_heap_size_used_bytes') / megabyte,
    handles: value('nodejs_active_handles_total'),
    lag: value('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

/** What rises a minute, by least squares. */
const slope = (points: readonly Sample[], of: (sample: Sample) => number): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(points.map(({ minute }) => minute))
  const y = mean(points.map(of))
  const squares = points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return points.reduce((sum, point) => sum + (point.minute - x) * (of(point) - y), 0) / squares
}

it(
  `${minutes} minutes at half load answer everything and take no more memory [F13]`,
  { timeout: minutes * 60_000 + 120_000 },
  async ({ task }) => {
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'SOAK' })
    const choices = await readChoices(shop.db)
    const carts = await readyCarts({ shop, choices }, product, 2000)
    const answers = new Map<number, number>()
    let turns = 0
    const send = async (method: string, path: string, body?: object): Promise<unknown> => {
      const address = `10.${turns % 200}.${(turns >> 8) % 250}.${turns % 251}`
      const { status, body: answered } = await shop.request(`/api/v1/${path}`, {
        method,
        baseUrl: server.url,
        headers: { 'X-Forwarded-For': address },
        ...(body && { body }),
      })
      answers.set(status, (answers.get(status) ?? 0) + 1)
      return answered.data
    }
    /** A list, a cart with one change, and now and then an order. */
    const visit = async () => {
      turns += 1
      await send('POST', 'product/web/filter', { page: 1 + (turns % 5), limit: 12 })
      const session = (await send('GET', 'ecommerce/cart/getNewCartSession')) as
        | { id: number; protectCode: string }
        | undefined
      // The status of a refusal is counted.
      if (session === undefined) return
      const key = { cartId: session.id, protectCode: session.protectCode }
      await send('POST', 'ecommerce/cart/addItem', { ...key, currencyId: 1, productId: product, qty: 1 })
      const ready = turns % 10 === 0 ? carts.pop() : undefined
      if (ready) await send('POST', 'ecommerce/order/create', { ...ready, userId: null, version: 1, ...returnTo })
    }
    const visitFor = async (milliseconds: number, pause: number): Promise<number> => {
      const [before, end] = [turns, performance.now() + milliseconds]
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          while (performance.now() < end) {
            await visit()
            await sleep(pause)
          }
        }),
      )
      return ((turns - before) / milliseconds) * 1000
    }
    // Half of what the machine does at most now: as long a pause as a visit takes.
    const most = await visitFor(3000, 0)
    const pause = (8 / most) * 1000
    const started = performance.now()
    const points: Sample[] = []
    while (points.length < samples) {
      await visitFor((minutes * 60_000) / samples, pause)
      // Garbage is collected each second: after one more, the heap contains only what is in use.
      await sleep(1500)
      points.push(await take(started))
    }
    const warm = points.filter(({ minute }) => minute > warmUp)
    const [early, late] = [warm[0], warm.at(-1)]
    if (!early || !late) throw new Error('too few samples')
    const rise = slope(warm, ({ rss }) => rss)
    const heap = late.heap / early.heap - 1
    const lag = warm.map((sample) => sample.lag).sort((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0
    report(
      task,
      `${minutes} min, ${(turns / minutes / 60).toFixed(0)} visits/s of ${most.toFixed(0)} at most, answers ${[...answers].map(([status, count]) => `${count} x ${status}`).join(', ')}; RSS ${early.rss.toFixed(0)} to ${late.rss.toFixed(0)} MB (${rise.toFixed(2)} MB/min), heap ${early.heap.toFixed(1)} to ${late.heap.toFixed(1)} MB, handles ${early.handles} to ${late.handles}, event loop p99 ${lag.toFixed(0)} ms`,
    )
    expect([...answers.keys()].filter((status) => status >= 500)).toEqual([])
    expect(answers.get(429)).toBeUndefined()
    expect(Math.max(0, late.handles - early.handles)).toBeLessThanOrEqual(15)
    expect(rise).toBeLessThan(1)
    expect(heap).toBeLessThan(0.1)
    expect(lag).toBeLessThan(50)
    expect(await audit(shop.db)).toEqual([])
  },
)
