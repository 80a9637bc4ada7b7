import type { Render } from '@butiga/site/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { App } from '../calls/env.ts'
import { listenForPurges } from '../db/follow/purges.ts'
import { createLog } from '../ground/log.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let app: App
let logged: string[] = []
let purges: ReturnType<typeof listenForPurges>

/** A stand-in for the built site: searches where the address says so, and keeps a page of its path otherwise. */
const render: Render = async ({ url, site, fetch }) => {
  const search = url.searchParams.get('search')
  if (search === null) return { status: 200, headers: {}, body: url.href }
  const answer = await fetch(new URL('/api/v1/cms/finder/search', url), {
    method: 'POST',
    headers: {
      'X-Api-Key': site.domain.apiKeyToken,
      'X-Site': String(site.domain.siteID),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ search, categories: ['products'] }),
  })
  return { status: answer.status, headers: {}, body: search }
}

beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  const pages = pagesOf(render, ({ pathname, searchParams }) => (searchParams.size > 0 ? null : pathname))
  app = shop.appWith({ pages, log: createLog('warn', { write: (line) => void logged.push(line) }) })
  purges = listenForPurges({
    pool: shop.applicationPool,
    caches: Object.values(pages.caches),
    log: createLog('silent'),
  })
  await vi.waitUntil(
    async () => {
      await get('/kept', '198.51.100.1')
      return pages.caches.pages.size > 0
    },
    { timeout: 20_000 },
  )
})
afterAll(async () => {
  await purges.stop()
  await shop.stop()
})

const get = async (path: string, address: string) =>
  await app.fetch(new Request(`http://localhost${path}`, { headers: { 'X-Forwarded-For': address } }))

it('renders 120 pages a minute for an address, sends cached ones without end, and logs that once', async () => {
  logged = []
  const address = '198.51.100.2'
  for (let page = 0; page < 120; page += 1) expect((await get(`/a?page=${page}`, address)).status).toBe(200)
  for (const path of ['/a?page=121', '/b', '/a?page=1']) {
    const over = await get(path, address)
    expect([over.status, over.headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await get('/kept', address)).status).toBe(200)
  expect((await get('/b', '198.51.100.3')).status).toBe(200)
  const lines = logged.map((line) => JSON.parse(line) as object)
  expect(lines).toEqual([expect.objectContaining({ level: 40, limit: 'page.uncached', by: 'address' })])
  expect(logged.join('')).not.toContain(address)
})

it('spends one limit of searches for pages and for calls', async () => {
  const address = '198.51.100.4'
  const call = async () =>
    await app.fetch(
      new Request('http://localhost/api/v1/cms/finder/search', {
        method: 'POST',
        headers: { ...shop.headers(), 'X-Forwarded-For': address },
        body: JSON.stringify({ search: 'traka', categories: ['products'] }),
      }),
    )
  for (let count = 0; count < 30; count += 1) {
    expect((await get(`/search?search=traka-${count}`, address)).status).toBe(200)
    expect((await call()).status).toBe(200)
  }
  expect((await get('/search?search=traka', address)).status).toBe(429)
  expect((await call()).status).toBe(429)
  expect((await get('/search?search=traka', '198.51.100.5')).status).toBe(200)
})
