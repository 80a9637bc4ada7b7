import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pagesOf, startShop, type Shop } from '../testing/shop.ts'
import { checkOut, newCart, addTo, orderOf, productId, readChoices } from '../testing/shopper.ts'
import { openMetrics, type Metrics, type MetricsServer, serveMetrics } from './metrics.ts'
import { type Listening, listen } from './server.ts'
import { unwrap } from '@butiga/commerce-sdk'

const email = 'secret.person@example.com'

let shop: Shop
let metrics: Metrics
let scraped: MetricsServer
let server: Listening
let url: string
beforeAll(async () => {
  shop = await startShop()
  const pages = pagesOf(
    async ({ url: { pathname } }) => ({ status: 200, body: `page ${pathname}`, headers: {} }),
    ({ pathname }) => pathname,
  )
  for (const cache of Object.values(pages.caches)) cache.open()
  metrics = openMetrics({ db: shop.db, pools: [shop.pool], caches: Object.values(pages.caches) })
  server = await listen(shop.appWith({ metrics, pages }).fetch, { port: 0, host: 'localhost' })
  url = `http://localhost:${server.port}`
  scraped = await serveMetrics({ metrics, readiness }, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await Promise.all([server.stop(), scraped.stop()])
  await shop.stop()
})

const readiness = () => Promise.resolve({ status: 503, text: '{"ok":false,"problems":["The process is stopping."]}' })
const scrape = async (): Promise<string> => await (await fetch(scraped.url)).text()
/** The value of one line, `name{labels}`. */
const valueOf = (text: string, line: string): number | undefined => {
  const match = text.split('\n').find((each) => each.startsWith(`${line} `))
  return match === undefined ? undefined : Number(match.slice(line.length))
}

describe('the metrics', () => {
  it('are served with the reasons of /readyz, which the address of the shop does not reveal', async () => {
    const told = await fetch(scraped.url.replace('/metrics', '/readyz'))
    expect([told.status, await told.json()]).toEqual([503, { ok: false, problems: ['The process is stopping.'] }])
    const app = shop.appWith({ problems: () => ['The process is stopping.'] })
    const stopping = await listen(app.fetch, { port: 0, host: 'localhost' })
    const answer = await fetch(`http://localhost:${stopping.port}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { ok: false, version: 'test' }])
    await stopping.stop()
  })

  it('count requests by call and status, with their durations', async () => {
    await unwrap(shop.commerce({ baseUrl: url }).ecommerce.getNewCartSession())
    const wrong = { cartId: 1, protectCode: randomUUID() }
    const { status } = await shop.request('/api/v1/ecommerce/cart/getCart', {
      method: 'POST',
      body: wrong,
      baseUrl: url,
    })
    await shop.request('/api/v1/no/such/call', { baseUrl: url })
    const text = await scrape()
    expect(valueOf(text, 'butiga_requests_total{call="ecommerce.getNewCartSession",status="200"}')).toBe(1)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(valueOf(text, `butiga_requests_total{call="ecommerce.getCart",status="${status}"}`)).toBe(1)
    expect(valueOf(text, 'butiga_requests_total{call="unknown",status="404"}')).toBe(1)
    expect(valueOf(text, 'butiga_request_duration_seconds_count{call="ecommerce.getNewCartSession"}')).toBe(1)
    expect(valueOf(text, 'butiga_request_duration_seconds_sum{call="ecommerce.getNewCartSession"}')).toBeGreaterThan(0)
  })

  it('count hits and misses of the page cache', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await fetch(`${url}/metrics-page`)).status).toBe(200)
    const text = await scrape()
    expect(valueOf(text, 'butiga_cache_misses_total{cache="pages"}')).toBe(1)
    expect(valueOf(text, 'butiga_cache_hits_total{cache="pages"}')).toBe(2)
    expect(valueOf(text, 'butiga_cache_entries{cache="pages"}')).toBe(1)
    expect(valueOf(text, 'butiga_requests_total{call="page",status="200"}')).toBe(3)
  })

  it('show orders, jobs, unsent mails and the pool, and no person [I44]', async () => {
    const fresh = openMetrics({ db: shop.db, pools: [shop.pool], caches: [] })
    const before = await fresh.write()
    expect(valueOf(before, 'butiga_orders{state="placed"}')).toBe(0)
    const commerce = shop.commerce({ baseUrl: url })
    const key = await newCart(commerce)
    await addTo(commerce, key, await productId(shop.db, 'SOL-PAG'))
    const cart = await checkOut(commerce, await readChoices(shop.db), key, email)
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const text = await openMetrics({ db: shop.db, pools: [shop.pool], caches: [] }).write()
    expect(valueOf(text, 'butiga_orders{state="placed"}')).toBe(1)
    expect(valueOf(text, 'butiga_jobs{queue="mail",state="created"}')).toBe(1)
    expect(valueOf(text, 'butiga_mails_unsent')).toBe(1)
    expect(valueOf(text, 'butiga_database_up')).toBe(1)
    expect(valueOf(text, 'butiga_pool{state="idle"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'butiga_pool{state="waiting"}')).toBe(0)
    const all = (await scrape()) + text
    for (const secret of [email, key.protectCode, orderSlug, 'Perić']) expect(all).not.toContain(secret)
  })

  it('have no more lines for any number of paths, methods and calls [I44]', async () => {
    const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('butiga_requests_total')).length
    const odd = (index: number) => [
      fetch(`${url}/en/some-page-${index}?token=secret${index}`),
      fetch(`${url}/api/v1/odd${index}/call`),
      fetch(`${url}/media/none-${index}/x.webp`),
    ]
    await Promise.all(odd(0))
    const before = linesOf(await scrape())
    await Promise.all(Array.from({ length: 50 }, (_, index) => odd(index + 1)).flat())
    const after = await scrape()
    expect(linesOf(after)).toBe(before)
    expect(after).not.toMatch(/secret|some-page|odd\d/)
  })

  it('are there while the database is not', async () => {
    const away = shop.db.withPlugin({
      transformQuery: () => {
        throw new Error('away')
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const text = await openMetrics({ db: away, pools: [shop.pool], caches: [] }).write()
    expect(valueOf(text, 'butiga_database_up')).toBe(0)
    expect(text).not.toContain('butiga_jobs{')
  })

  it('are served at /metrics of their own address alone', async () => {
    const base = scraped.url.replace('/metrics', '')
    expect((await fetch(`${base}/healthz`)).status).toBe(404)
    expect((await fetch(scraped.url, { method: 'POST' })).status).toBe(404)
    expect((await fetch(scraped.url)).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await (await fetch(`${url}/metrics`)).text()).toBe('page /metrics')
  })

  it('name a port that is in use, and the variable', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    await expect(serveMetrics({ metrics, readiness }, { host: '127.0.0.1', port })).rejects.toThrow(/BUTIGA_METRICS/)
    taken.close()
  })
})

it('a process serves them where BUTIGA_METRICS says, and nowhere without it', async () => {
  const [quiet] = await shop.startProcesses(1)
  expect(quiet?.output()).not.toContain('Metrics')
  const [loud] = await shop.startProcesses(1, { environment: { BUTIGA_METRICS: '0' } })
  const address = await vi.waitFor(() => {
    const [match] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(loud?.output() ?? '') ?? []
    if (match === undefined) throw new Error('not printed yet')
    return match
  }, 20_000)
  const text = await (await fetch(address)).text()
  expect(valueOf(text, 'butiga_database_up')).toBe(1)
  expect(text).toContain('process_resident_memory_bytes')
})
