import type { CacheStore, Scope } from '@butiga/commerce-sdk/contracts'
import type { PageKey, Render } from '@butiga/site/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import type { App } from '../calls/env.ts'
import { createLog } from '../ground/log.ts'
import { listenForPurges } from '../db/follow/purges.ts'
import type { SiteCaches } from './site-caches.ts'

interface Server {
  readonly app: App
  readonly caches: SiteCaches
  readonly purges: ReturnType<typeof listenForPurges>
}

let shop: Shop
let servers: readonly Server[]
let rendered = 0
let requests = 0
let beforeAnswer: (() => Promise<void>) | undefined

const canary = 'canary-of-a-visitor'

/** A stand-in for the built site: a product's page, a list's, one of no content, and one of a single visitor. */
const render: Render = async ({ url, site, fetch, remember }) => {
  rendered += 1
  const headers = {
    'X-Api-Key': site.domain.apiKeyToken,
    'X-Site': String(site.domain.siteID),
    'X-Language': 'hrv',
    'Content-Type': 'application/json',
  }
  const ask = async (path: string, init: RequestInit = {}, inside = fetch): Promise<object> =>
    (await (await inside(new URL(`/api/v1/${path}`, url), { headers, ...init })).json()) as object
  const config = await remember('config', (inside) => ask('gaussbox/site/getConfig', {}, inside))
  if (url.pathname.startsWith('/none')) return { status: 404, headers: {}, body: 'none' }
  const data = url.pathname.startsWith('/product/')
    ? await ask(`product/web/get?slug=${url.pathname.slice(9)}&store=${site.stores[0]?.storeID}&currency=1`)
    : await ask('product/web/filter', { method: 'POST', body: '{"limit":12}' })
  await beforeAnswer?.()
  return { status: 200, headers: { 'content-language': 'hr' }, body: JSON.stringify([url.href, config, data]) }
}
const pageKey: PageKey = (url) => (url.searchParams.has('own') ? null : url.pathname)

const startServer = (): Server => {
  const pages = pagesOf(render, pageKey)
  const { caches } = pages
  const app = shop.appWith({ pages })
  return {
    app,
    caches,
    purges: listenForPurges({ pool: shop.pool, caches: Object.values(caches), log: createLog('silent') }),
  }
}

beforeAll(async () => {
  shop = await startShop()
  servers = [startServer(), startServer()]
})
afterAll(async () => {
  await Promise.all(servers.map(({ purges }) => purges.stop()))
  await shop.stop()
})
beforeEach(async () => {
  beforeAnswer = undefined
  for (const server of servers) {
    server.caches.pages.close()
    server.caches.pages.open()
    const isStored = async () => {
      await get('/product', {}, server)
      return server.caches.pages.size > 0
    }
    await vi.waitUntil(isStored, { timeout: 20_000 })
  }
  rendered = 0
})

const get = async (path: string, init: RequestInit = {}, { app } = servers[0]!) => {
  const request = new Request(new URL(path, 'http://localhost'), init)
  // Each from an address of its own: pages that are not cached are limited.
  request.headers.set('X-Forwarded-For', `10.1.${(requests += 1) >> 8}.${requests & 255}`)
  const answer = await app.fetch(request)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const someProduct = async () =>
  await shop.db
    .selectFrom('product_translation')
    .innerJoin('stock', 'stock.product_id', 'product_translation.product_id')
    .innerJoin('product', 'product.id', 'product_translation.product_id')
    .select(['product_translation.product_id as id', 'slug', 'name', 'on_hand'])
    .where('language_code', '=', 'hrv')
    .where('on_hand', '>', 1)
    .where('visible_individually', '=', true)
    // The newest, which is on the first page of the list.
    .orderBy('product_translation.product_id', 'desc')
    .executeTakeFirstOrThrow()

describe('a kept page', () => {
  it('is rendered once, and answered 304 to a client that has it', async () => {
    const first = await get('/product/')
    const { slug } = await someProduct()
    const page = await get(`/product/${slug}`)
    expect(page.status).toBe(200)
    expect((await get(`/product/${slug}`)).text).toBe(page.text)
    expect(rendered).toBe(2)
    expect(page.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400',
    )
    const etag = page.headers.get('etag') ?? ''
    for (const known of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const again = await get(`/product/${slug}`, { headers: { 'If-None-Match': known } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect(
      (await get(`/product/${slug}`, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })).status,
    ).toBe(200)
  })

  it('comes in the encoding that its visitor takes, and is the same page in all', async () => {
    const plain = await get('/product', { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const [accepted, encoding] of [
      ['gzip, deflate', 'gzip'],
      ['gzip, br', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ] as const) {
      const answer = await servers[0]!.app.fetch(
        new Request('http://localhost/product', { headers: { 'Accept-Encoding': accepted } }),
      )
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ])
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
      expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString()).toBe(plain.text)
    }
    expect(rendered).toBe(0)
  })

  it('is never changed by headers or unread query parameters [I34] [F17]', async () => {
    const plain = await get('/product')
    const games: Record<string, string>[] = [
      { Host: 'evil.example' },
      { Host: 'localhost:6666' },
      { 'X-Forwarded-Host': `localhost:${canary.length}` },
      { 'X-Forwarded-Proto': 'https' },
      { 'X-Forwarded-Proto': canary },
      { 'X-Forwarded-For': canary },
      { 'X-Original-URL': `/${canary}` },
      { 'X-Http-Method-Override': 'POST' },
      { 'Accept-Language': 'de' },
      { Cookie: `locale=de; auth.accessToken=${canary}; cart=${canary}` },
      { Authorization: `Bearer ${canary}` },
      { 'X-Api-Key': canary, 'X-Language': 'deu' },
      { Range: 'bytes=0-1' },
    ]
    for (const headers of games) {
      for (const path of ['/product', `/product?utm_source=${canary}`, '/product?a[]=%00&lang=deu']) {
        const answer = await get(path, { headers })
        expect([answer.status, answer.text], JSON.stringify(headers)).toEqual([200, plain.text])
        expect(JSON.stringify([...answer.headers])).not.toContain(canary)
        expect(answer.headers.get('set-cookie')).toBeNull()
      }
    }
    expect(rendered).toBe(0)
    expect((await get('/product', { headers: { 'X-Forwarded-Host': 'evil.example' } })).status).toBe(200)
    expect((await get('/product')).text).toBe(plain.text)
  })

  it('is never one visitor’s own, a missing one, or one of an odd path [F18]', async () => {
    const { size } = servers[0]!.caches.pages
    expect((await get(`/product?own=${canary}`)).headers.get('cache-control')).toBe('private, no-store')
    for (let odd = 0; odd < 200; odd += 1) expect((await get(`/none-${odd}?page=${odd}`)).status).toBe(404)
    expect((await get('/none')).headers.get('cache-control')).toBe('private, no-store')
    expect(servers[0]!.caches.pages.size).toBe(size)
    expect((await get('/product')).text).not.toContain(canary)
  })
})

describe('a purge', () => {
  it('reaches every process with the commit, and only what shows the changed thing', async () => {
    const { id, slug, name } = await someProduct()
    const other = await shop.db
      .selectFrom('product_translation')
      .select('slug')
      .where('language_code', '=', 'hrv')
      .where('product_id', '!=', id)
      .where('product_id', 'not in', (eb) =>
        eb.selectFrom('product').select('id').where('main_product_id', 'is not', null),
      )
      .executeTakeFirstOrThrow()
    const texts = shop.db
      .updateTable('product_translation')
      .where('product_id', '=', id)
      .where('language_code', '=', 'hrv')
    for (const server of servers) {
      await get(`/product/${slug}`, {}, server)
      await get(`/product/${other.slug}`, {}, server)
    }
    await texts.set({ name: 'Preimenovano' }).execute()
    for (const server of servers) {
      await expect.poll(async () => (await get(`/product/${slug}`, {}, server)).text).toContain('Preimenovano')
      expect((await get('/product', {}, server)).text).toContain('Preimenovano')
    }
    const before = rendered
    for (const server of servers) await get(`/product/${other.slug}`, {}, server)
    expect(rendered).toBe(before)
    await texts.set({ name }).execute()
    // Its purge is over before the next test counts pages.
    await expect.poll(async () => (await get(`/product/${slug}`)).text).toContain(name)
  })

  it('comes with the last piece, and not with the others', async () => {
    const { id, slug, on_hand } = await someProduct()
    const stock = shop.db.updateTable('stock').where('product_id', '=', id)
    await get(`/product/${slug}`)
    const before = rendered
    await stock.set({ on_hand: (on_hand ?? 0) - 1 }).execute()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await get(`/product/${slug}`)
    expect(rendered).toBe(before)
    await stock.set({ on_hand: 0 }).execute()
    const page = async () => (await get(`/product/${slug}`)).text
    await expect.poll(page).toContain('"isAvailable":false')
    await stock.set({ on_hand }).execute()
    await expect.poll(page).toContain('"isAvailable":true')
  })

  it('comes with a hold on the last piece, and with its end', async () => {
    const { id, slug, on_hand } = await someProduct()
    const cart = await shop.db
      .insertInto('cart')
      .values({ site_id: shop.site.id, protect_code: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('stock').where('product_id', '=', id).set({ on_hand: 1 }).execute()
    const shows = (text: string) => expect.poll(async () => (await get(`/product/${slug}`)).text).toContain(text)
    await shows('"isAvailable":true')
    await shop.db
      .insertInto('stock_hold')
      .values({ cart_id: cart.id, product_id: id, qty: 1, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    await shows('"isAvailable":false')
    await shop.db.deleteFrom('stock_hold').where('cart_id', '=', cart.id).execute()
    await shows('"isAvailable":true')
    await shop.db.updateTable('stock').where('product_id', '=', id).set({ on_hand }).execute()
  })

  it('makes a page that was begun before it serve its asker alone', async () => {
    const { id, slug, name } = await someProduct()
    const texts = shop.db
      .updateTable('product_translation')
      .where('product_id', '=', id)
      .where('language_code', '=', 'hrv')
    beforeAnswer = async () => {
      beforeAnswer = undefined
      await texts.set({ name: 'Poslije' }).execute()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect((await get(`/product/${slug}`)).text).toContain(name)
    expect((await get(`/product/${slug}`)).text).toContain('Poslije')
    await texts.set({ name }).execute()
  })

  it('of the settings reaches what all pages share', async () => {
    const option = shop.db.updateTable('site_option').where('key', '=', 'NumberOfStars')
    await get('/product')
    await option.set({ value: '7' }).execute()
    await expect.poll(async () => (await get('/product')).text).toContain('{"key":"NumberOfStars","value":7}')
    await option.set({ value: '5' }).execute()
  })

  it('whose notification is lost empties the cache, which opens again by itself', async () => {
    await get('/product')
    await shop.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen purge'
      and datname = current_database()`)
    await expect.poll(() => servers[0]!.caches.pages.size).toBe(0)
    expect((await get('/product')).status).toBe(200)
    const stored = async () => {
      await get('/product')
      return servers[0]!.caches.pages.size
    }
    await expect.poll(stored, { interval: 200 }).toBe(1)
  })
})

describe('the caches as the back office sees them', () => {
  const ask = async (method: string, path: string, { app } = servers[0]!, scope: Scope = 'caches.manage') => {
    const headers = { 'X-Site': String(shop.site.id), ...(await signIn(shop, [scope])) }
    const answer = await app.fetch(new Request(`http://localhost/api/v1/gaussbox/cache/${path}`, { method, headers }))
    return (await answer.json()) as { data?: unknown; error?: { code: string } }
  }
  const sizes = async (server?: Server) => {
    const { data } = await ask('GET', 'filter', server)
    return new Map((data as CacheStore[]).map((cache) => [cache.name, cache]))
  }

  it('list what they contain, and the configuration has them [R2.130]', async () => {
    await get(`/product/${(await someProduct()).slug}`)
    const { pages, data } = Object.fromEntries(await sizes())
    for (const cache of [pages, data]) {
      expect(cache?.entries).toBeGreaterThan(0)
      expect(cache?.bytes).toBeGreaterThan(0)
      expect(Date.now() - Date.parse(cache?.filledAt ?? '')).toBeLessThan(60_000)
    }
    const headers = { 'X-Site': String(shop.site.id), 'X-Api-Key': shop.site.apiKey }
    const config = new Request('http://localhost/api/v1/gaussbox/site/getConfig', { headers })
    const body = (await (await servers[0]!.app.fetch(config)).json()) as { data: { cacheStoreEnabled: boolean } }
    expect(body.data.cacheStoreEnabled).toBe(true)
  })

  it('are emptied one by one or all at once, in every process, and filled by the next request [R10.43]', async () => {
    const { slug } = await someProduct()
    const fill = () => Promise.all(servers.map((server) => get(`/product/${slug}`, {}, server)))
    const entries = () => servers.map(({ caches }) => [caches.pages.size > 0, caches.data.size > 0])
    await fill()
    const pending = servers[0]?.caches.pages.size
    expect(await ask('DELETE', 'clear/pages')).toEqual({ data: { cleared: pending } })
    await expect.poll(() => servers.every(({ caches }) => caches.pages.size === 0)).toBe(true)
    expect(entries()).toEqual(servers.map(() => [false, true]))
    expect((await sizes()).get('pages')).toMatchObject({ entries: 0, filledAt: null })
    await get(`/product/${slug}`)
    expect((await sizes()).get('pages')).toMatchObject({ entries: 1 })
    await fill()
    await ask('DELETE', 'clearAll', servers[1])
    await expect.poll(() => servers.every(({ caches }) => caches.pages.size + caches.data.size === 0)).toBe(true)
    expect((await get(`/product/${slug}`)).status).toBe(200)
  })

  it('are of those who may manage them, and are not found by another name or where none are kept', async () => {
    expect((await ask('DELETE', 'clear/nothing')).error?.code).toBe('NOT_FOUND')
    expect((await ask('GET', 'filter', servers[0], 'catalogue.manage')).error?.code).toBe('FORBIDDEN')
    const headers = await signIn(shop, ['caches.manage'])
    expect((await shop.request('/api/v1/gaussbox/cache/filter', { headers })).body.error?.code).toBe('NOT_FOUND')
  })
})
