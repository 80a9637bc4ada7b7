import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { PageKey, Render } from '@butiga/site/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import type { App } from '../calls/env.ts'
import { readAssets } from './assets.ts'
import { createLog } from '../ground/log.ts'

let shop: Shop
let folder: string
let logged: string[] = []
const script = `console.log(${JSON.stringify('a'.repeat(5000))})`

/** A stand-in for the built site: shows its input, and fails on request. */
const render: Render = async ({ url, site, fetch, requestId }) => {
  if (url.pathname === '/throws') throw new Error('no page')
  if (url.pathname === '/away') throw Object.assign(new Error('x'), { code: '57P01' })
  if (url.pathname === '/moved') return { status: 301, headers: { location: '/new' }, body: '' }
  if (url.pathname === '/broken') return { status: 500, headers: {}, body: '<p>own</p>', error: new Error('inside') }
  const config = await fetch(new URL('/api/v1/gaussbox/site/getConfig', url), {
    headers: { 'X-Api-Key': site.domain.apiKeyToken, 'X-Site': String(site.domain.siteID) },
  })
  const { data } = (await config.json()) as { data: { siteName: string } }
  const body = `<p>${[url.href, data.siteName, requestId.length, 'č'.repeat(1000)].join(' ')}</p>`
  return { status: url.pathname === '/none' ? 404 : 200, headers: { 'content-language': 'hr' }, body }
}

const pageKey: PageKey = ({ pathname, search }) => pathname + search

const appWith = async (development: boolean): Promise<App> =>
  shop.appWith({
    log: createLog('info', { write: (line) => void logged.push(line) }),
    development,
    pages: { ...pagesOf(render, pageKey), assets: await readAssets(join(folder, 'client')) },
  })
let app: App
let development: App

beforeAll(async () => {
  shop = await startShop()
  folder = await mkdtemp(join(tmpdir(), 'butiga-site-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'client/.vite'), { recursive: true })
  await writeFile(join(folder, 'client/assets/entry-a1b2.js'), script)
  await writeFile(join(folder, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}')
  app = await appWith(false)
  development = await appWith(true)
})
afterAll(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = async (path: string, init?: RequestInit, of = app) => {
  logged = []
  return await of.fetch(new Request(`http://localhost${path}`, init))
}

describe('a page', () => {
  it('is rendered for its path on the site, through the API inside', async () => {
    const answer = await get('/proizvodi?stranica=2')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-language')).toBe('hr')
    expect(await answer.text()).toContain('http://localhost/proizvodi?stranica=2 Burin 36')
  })

  it('that a trusted proxy gives over https promises to stay there', async () => {
    const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'localhost' }
    const answer = await get('/', { headers })
    expect(await answer.text()).toContain('http://localhost/ ')
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const everywhere = shop.appWith({ hstsSubdomains: true, pages: pagesOf(render, pageKey) })
    const { headers: strict } = await get('/', { headers }, everywhere)
    expect(strict.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
  })

  it('runs nothing that is not a file of ours, and cannot be framed', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/; trusted-types butiga$/)
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("frame-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|http:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('begins in the language of the last visit, where another one was kept [R2.20]', async () => {
    const start = (headers: Record<string, string>, path = '/') => get(path, { headers })
    const first = await start({ Cookie: 'locale=en', Referer: 'https://search.example/' }, '/?utm_source=a')
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([
      302,
      '/en?utm_source=a',
      'private, no-store',
    ])
    for (const headers of [
      { Cookie: 'locale=en', Referer: 'http://localhost/en' },
      { Cookie: 'locale=hr' },
      { Cookie: 'locale=it' },
      { Cookie: 'locale=//evil.example' },
      {},
    ])
      expect((await start(headers)).status, JSON.stringify(headers)).toBe(200)
    expect((await start({ Cookie: 'locale=en' }, '/proizvodi')).status).toBe(200)
    expect((await start({ Cookie: 'locale=en', 'If-None-Match': '*' })).status).toBe(302)
  })

  it('keeps the status of the site: missing, moved', async () => {
    expect((await get('/none')).status).toBe(404)
    const moved = await get('/moved')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/new'])
  })

  it('is compressed for a client that accepts it', async () => {
    const answer = await get('/', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(300)
    expect((await get('/', { headers: { 'Accept-Encoding': 'br;q=0' } })).headers.get('content-encoding')).toBeNull()
  })

  it('answers HEAD with the headers alone', async () => {
    const answer = await get('/', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toBe('')
  })

  it('takes no other method', async () => {
    const answer = await get('/', { method: 'POST', body: 'a=1' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    '//evil.example/x',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/%',
    '/a%ff',
    `/${'a'.repeat(8000)}`,
    '/.vite/manifest.json',
  ])('at the odd path %s is a page of this site and no file [F18]', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<p>http://localhost/')
  })
})

describe('a page that fails', () => {
  it('is a plain 500 with the way home and the request id under which the log has the cause [R2.44]', async () => {
    const answer = await get('/throws')
    const id = answer.headers.get('x-request-id') ?? ''
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(text).toContain(id)
    expect(text).toContain('<a href="/">')
    expect(logged.join('')).toContain(id)
    expect(logged.join('')).toContain('no page')
  })

  it('for want of a database is 503 with Retry-After', async () => {
    const answer = await get('/away')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  })

  it('of its own making is shown, and logged', async () => {
    const answer = await get('/broken')
    expect([answer.status, await answer.text()]).toEqual([500, '<p>own</p>'])
    expect(logged.join('')).toContain('inside')
  })
})

describe('a host', () => {
  it('that is no site of ours is 421', async () => {
    const answer = await app.fetch(new Request('http://elsewhere.example/'))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([421, 'no-store'])
  })

  it('comes from the proxy’s header only where a setting says that the proxy writes it', async () => {
    const forwarded = (host: string) => ({ headers: { 'X-Forwarded-Host': host } })
    expect((await get('/', forwarded('elsewhere.example'))).status).toBe(200)
    const behind = shop.appWith({ forwardedHost: true, pages: pagesOf(render, pageKey) })
    expect((await get('/', forwarded('elsewhere.example'), behind)).status).toBe(421)
    expect((await get('/', forwarded('localhost/@elsewhere.example'), behind)).status).toBe(200)
    const inside = new Request('http://inside.example/', forwarded('localhost'))
    expect((await behind.fetch(inside)).status).toBe(200)
  })

  it('that is no site of ours shows the default one in development', async () => {
    const answer = await development.fetch(new Request('http://elsewhere.example/'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('http://localhost/ Burin')
  })
})

describe('an asset', () => {
  it('with a hash in its name is kept for ever', async () => {
    const answer = await get('/assets/entry-a1b2.js')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toBe(script)
    const small = await get('/assets/entry-a1b2.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(small.headers.get('content-encoding')).toBe('br')
    const known = { 'If-None-Match': answer.headers.get('etag') ?? '' }
    expect((await get('/assets/entry-a1b2.js', { headers: known })).status).toBe(304)
  })

  it('without one is asked for again after an hour', async () => {
    const answer = await get('/favicon.svg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('that is missing is 404 and no page [I47]', async () => {
    const answer = await get('/assets/entry-old.js')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('what makes a site an app', () => {
  const pages = () => ({
    ...pagesOf(render, pageKey),
    serviceWorker: () => Promise.resolve('self.settings = {}'),
    webManifest: (_: unknown, code2: string) => Promise.resolve(code2 === 'hr' ? manifest : null),
  })
  const icon = (name: string, size: number) => ({
    src: `/icon-${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    id: '/',
    name: 'Burin',
    short_name: 'Burin',
    lang: 'hr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [{ src: '/favicon.svg', sizes: 'any' }, icon('192', 192), icon('512', 512), icon('512-maskable', 512)],
  } as const

  it('is a service worker that browsers compare with each page, under the policy of all scripts', async () => {
    const { headers, status } = await get('/sw.js', {}, shop.appWith({ pages: pages() }))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'; manifest-src 'self'")
    expect((await get('/sw.js')).status).toBe(404)
  })

  it('removes it from all browsers where it is switched off', async () => {
    const answer = await get('/sw.js', {}, shop.appWith({ pages: pages(), offlinePages: false }))
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>()
    const forgotten: string[] = []
    const scope = {
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      skipWaiting: () => forgotten.push('waits no longer'),
      caches: { keys: async () => ['pages 1', 'files 1'], delete: async (name: string) => forgotten.push(name) },
      registration: { unregister: async () => forgotten.push('the worker') },
    }
    runInNewContext(await answer.text(), scope)
    const work: Promise<unknown>[] = []
    for (const type of ['install', 'activate']) listeners.get(type)?.({ waitUntil: (one) => void work.push(one) })
    await Promise.all(work)
    expect(forgotten).toEqual(['waits no longer', 'pages 1', 'files 1', 'the worker'])
  })

  it("is a manifest for each language, with icons that are drawn from the site's own", async () => {
    await writeFile(
      join(folder, 'client/favicon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
    )
    const of = shop.appWith({ pages: { ...pages(), assets: await readAssets(join(folder, 'client')) } })
    const answer = await get('/manifest-hr.webmanifest', {}, of)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(await answer.json()).toEqual(manifest)
    for (const [src, size, corner] of [
      ['/icon-192.png', 192, 255],
      ['/icon-512.png', 512, 255],
      // White around the black drawing.
      ['/icon-512-maskable.png', 512, 510],
      ['/favicon.ico', 32, 255],
      ['/apple-touch-icon.png', 180, 510],
    ] as const) {
      const drawn = await get(src, {}, of)
      expect([drawn.status, drawn.headers.get('content-type')], src).toEqual([200, 'image/png'])
      const { data, info } = await sharp(await drawn.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, (data[0] ?? 0) + (data[3] ?? 0)], src).toEqual([size, size, corner])
    }
    expect((await get('/manifest-xx.webmanifest', {}, of)).status).toBe(404)
    expect((await get('/icon-7.png', {}, of)).status).toBe(404)
  })

  it('leads a password manager to the profile, and has the security contact that the owner entered', async () => {
    const manager = await get('/.well-known/change-password')
    expect([manager.status, manager.headers.get('location')]).toEqual([302, '/profil'])
    const none = await get('/.well-known/security.txt')
    expect(none.status).toBe(404)
    await shop.db
      .updateTable('site_option')
      .set({ value: JSON.stringify('sigurnost@burin.example') })
      .where('key', '=', 'SecurityContact')
      .execute()
    const text = await (await get('/.well-known/security.txt')).text()
    expect(text).toMatch(
      /^Contact: mailto:sigurnost@burin\.example\nExpires: (\S+)\nPreferred-Languages: hr, en, de\nCanonical: \S+\n$/,
    )
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '')
    expect(expires).toBeGreaterThan(Date.now() + 80 * 86_400_000)
  })
})

describe('the mails of development', () => {
  const hostile = '<script>alert(1)</script>'
  beforeAll(async () => {
    await shop.db
      .insertInto('mail')
      .values({
        message_id: '<1@x>',
        recipient: hostile,
        subject: hostile,
        html: hostile,
        plain: hostile,
        language_code: 'hrv',
      })
      .execute()
  })

  it('are shown as text, their HTML in a sandbox', async () => {
    const list = await get('/dev/mail', {}, development)
    const text = await list.text()
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;script&gt;')
    const id = /\/dev\/mail\/(\d+)/.exec(text)?.[1]
    const one = await get(`/dev/mail/${id}`, {}, development)
    expect(one.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('are not there in production', async () => {
    expect(await (await get('/dev/mail')).text()).not.toContain('script')
  })
})

describe('the log', () => {
  it('names calls, not addresses, which may hold a secret [I44]', async () => {
    const secret = 'canary-of-an-order'
    logged = []
    await app.fetch(
      new Request(`http://localhost/api/v1/ecommerce/order/summary/${secret}`, {
        headers: { 'X-Api-Key': shop.site.apiKey, 'X-Site': String(shop.site.id) },
      }),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    expect(logged.join('')).toContain('ecommerce.getOrderSummary')
    expect(logged.join('')).not.toContain(secret)
  })
})
