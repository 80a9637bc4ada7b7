import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { type PurgeTimes, listenForPurges, type Purges } from '../db/follow/purges.ts'
import type { DatabasePort } from '../db/db.ts'
import { openParts } from '../parts.ts'
import { openDatabase } from '../ports/database/database.ts'
import { servicesOf } from '../services.ts'
import { quiet } from '../testing/database.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { quietSince } from '../testing/slowness.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'
import { isFull } from './size.ts'

/** A hundredth of the usual times, and no check while all is well. */
const times: PurgeTimes = { beat: 150, echo: 50, retry: 10, poll: 100, check: 3_600_000, patience: 300 }
const never = 3_600_000

let shop: Shop
let line: SlowLine
let database: DatabasePort
let purges: Purges
let app: App
let warnings: unknown[]
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  line = await openSlowLine(shop.databaseUrl)
  database = await openDatabase({ data: '', databaseUrl: line.url }, quiet)
  warnings = []
})
afterEach(async () => {
  await purges.stop()
  await database.close()
  await line.close()
})

/** A process behind the line. */
const startBehind = async (its: PurgeTimes) => {
  const { db, pool } = database
  const parts = openParts({ db, log: quiet, media: shop.data, imports: '', caches: [] })
  const log = { info: () => {}, warn: (...words: unknown[]) => void warnings.push(words.at(-1)) }
  purges = listenForPurges({ pool, followers: parts.followers, log, times: its })
  app = shop.appWith({
    services: servicesOf(parts),
    db,
    pool,
    problems: () => (purges.areMissing() ? ['Changes of the database do not arrive here.'] : []),
  })
  await parts.followers.ready(10_000)
  await parts.followers.settled()
}
const countProducts = async (): Promise<number> => {
  const answer = await app.fetch(
    new Request('http://localhost/api/v1/product/web/filter', {
      method: 'POST',
      headers: shop.headers(),
      body: '{"limit":1}',
    }),
  )
  return ((await answer.json()) as { data: { totalRecords: number } }).data.totalRecords
}
const archiveOne = async () => {
  const before = await countProducts()
  await shop.pool.query(`update product set archived = true where id in
    (select id from product where not archived and visible_individually order by id limit 1)`)
  return before - 1
}
const readiness = async () => {
  const answer = await app.fetch(new Request('http://localhost/readyz'))
  return { status: answer.status, body: await answer.json() }
}

describe('a connection for purges that falls silent', () => {
  it('is replaced, and lists are right again, within a beat, an echo and an attempt', async () => {
    await startBehind(times)
    line.silenceListeners({ later: false })
    const since = performance.now()
    const right = await archiveOne()
    await expect.poll(() => countProducts(), { interval: 10 }).toBe(right)
    // 30 seconds at the usual times, and what this machine takes.
    expect(await quietSince(since)).toBeLessThan(1500)
    expect(warnings).toEqual(['purges are not received'])
    expect((await readiness()).status).toBe(200)
  })

  it.runIf(isFull)('leaves lists wrong without a heartbeat', async () => {
    await startBehind({ ...times, beat: never })
    line.silenceListeners({ later: false })
    const right = await archiveOne()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await countProducts()).toBe(right + 1)
    expect(warnings).toEqual([])
  })

  it('and whose successors are silent too is a reason in /readyz, while lists are polled', async () => {
    await startBehind(times)
    line.silenceListeners({ later: true })
    const right = await archiveOne()
    await expect.poll(async () => (await readiness()).status).toBe(503)
    expect((await readiness()).body).toMatchObject({
      ok: false,
      problems: ['Changes of the database do not arrive here.'],
    })
    await expect.poll(() => countProducts(), { interval: 50 }).toBe(right)
    const warning = 'no purges are received for long: lists are polled, pages are not cached'
    await expect.poll(() => warnings).toContain(warning)
    line.silenceListeners({ later: false })
    await expect.poll(async () => (await readiness()).status).toBe(200)
  }, 60_000)

  it('may lose a purge: lists are read again after rows were written', async () => {
    await startBehind({ ...times, beat: never, check: 300 })
    line.silenceListeners({ later: false })
    const right = await archiveOne()
    await expect.poll(() => countProducts(), { interval: 50 }).toBe(right)
  }, 60_000)
})
