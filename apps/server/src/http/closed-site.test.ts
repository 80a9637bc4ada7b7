import type { PageKey, Render } from '@butiga/site/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeSitemaps } from '../services/cms/public.ts'
import { protectSite } from '../services/site/public.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import type { App } from '../calls/env.ts'

const render: Render = ({ url, locked }) =>
  Promise.resolve({ status: locked ? 401 : 200, headers: {}, body: `${locked ? 'locked' : 'open'} ${url.pathname}` })
const pageKey: PageKey = ({ pathname }) => pathname

let shop: Shop
let app: App
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({ pages: pagesOf(render, pageKey) })
})
afterAll(() => shop.stop())

const get = async (path: string, headers: Record<string, string> = {}, origin = 'http://localhost') => {
  const answer = await app.fetch(new Request(`${origin}${path}`, { headers }))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const unlock = (password: string) =>
  app.fetch(
    new Request('http://localhost/api/v1/gaussbox/site/unlock', {
      method: 'POST',
      headers: { 'X-Api-Key': shop.site.apiKey, 'X-Site': String(shop.site.id) },
      body: JSON.stringify({ password }),
    }),
  )
const settled = (status: number) => vi.waitUntil(async () => (await get('/')).status === status, { timeout: 20_000 })
const setOption = (key: string, value: unknown) =>
  shop.db
    .updateTable('site_option')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute()

describe('a site behind a password', () => {
  beforeAll(async () => {
    // A site may have no such option yet.
    await shop.db.deleteFrom('site_option').where('key', '=', 'PasswordProtection').execute()
    await protectSite(shop.db, 'bura u podne')
    await settled(401)
  })

  it('asks for it on every path, for robots as well, and lets no cache store the page [R3.92] [R10.62]', async () => {
    for (const path of ['/', '/product/papir', '/kosarica', '/nema', '/robots.txt', '/sitemap.xml']) {
      const page = await get(path)
      expect([page.status, page.text.split(' ')[0], page.headers.get('cache-control')], path).toEqual([
        401,
        'locked',
        'private, no-store',
      ])
    }
  })

  it('refuses a wrong password and opens by the right one, for this browser alone [R3.92] [R10.62]', async () => {
    const wrong = await unlock('jugo u podne')
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({ error: { payload: { message: 'Incorrect password.' } } })
    expect(wrong.headers.get('set-cookie')).toBeNull()

    const right = await unlock('bura u podne')
    expect(await right.json()).toEqual({ data: { unlocked: true } })
    const cookie = right.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^unlock=seal-0\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const page = await get('/', { Cookie: cookie.split(';')[0] ?? '' })
    expect([page.status, page.text, page.headers.get('cache-control')]).toEqual([200, 'open /', 'private, no-store'])
    await writeSitemaps(shop.db)
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const file = await get(path, { Cookie: cookie.split(';')[0] ?? '' })
      expect([file.status, file.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
    }
    expect((await get('/')).status).toBe(401)
    expect((await get('/', { Cookie: 'unlock=bura' })).status).toBe(401)
  })

  it('closes the API as well, but for what a client needs to unlock it, whichever key it has', async () => {
    const call = async (path: string, { cookie = '', key = shop.site.apiKey, method = 'POST', body = {} } = {}) => {
      const answer = await app.fetch(
        new Request(`http://localhost/api/v1/${path}`, {
          method,
          headers: { 'X-Api-Key': key, 'X-Site': String(shop.site.id), Cookie: cookie },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        }),
      )
      const { error } = (await answer.json()) as { error?: { code: string } }
      return error?.code ?? answer.status
    }
    const closed: [string, string][] = [
      ['product/web/filter', 'POST'],
      ['ecommerce/cart/getNewCartSession', 'GET'],
      ['cms/post/get/home-page', 'GET'],
    ]
    for (const [path, method] of closed) expect(await call(path, { method }), path).toBe('SITE_LOCKED')
    expect(await call('master/domainDetect', { body: { host: 'localhost' } })).toBe(200)
    expect(await call('gaussbox/site/getConfig', { method: 'GET' })).toBe(200)
    expect(await call('gaussbox/site/unlock', { body: { password: 'jugo' } })).toBe('INCORRECT_PASSWORD')
    expect(await call('gaussbox/cache/filter', { method: 'GET' })).toBe('UNAUTHORIZED')
    const admin = shop.db.selectFrom('api_key').select('token').where('kind', '=', 'admin')
    const { token } = await admin.executeTakeFirstOrThrow()
    expect(await call('product/web/filter', { key: token })).toBe('SITE_LOCKED')

    const cookie = (await unlock('bura u podne')).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await call('product/web/filter', { cookie })).toBe(200)
    expect(await call('product/web/filter', { cookie: 'unlock=bura' })).toBe('SITE_LOCKED')
  })

  it('forgets every browser when the password changes, and opens for all without one', async () => {
    const cookie = (await unlock('bura u podne')).headers.get('set-cookie')?.split(';')[0] ?? ''
    await protectSite(shop.db, 'maestral u podne')
    await expect.poll(async () => (await get('/', { Cookie: cookie })).status).toBe(401)
    await protectSite(shop.db, undefined)
    await settled(200)
    expect(await (await unlock('anything')).json()).toEqual({ data: { unlocked: true } })
  })
})

describe('the www host', () => {
  it('leads to the bare one where the site wants that, path and query kept [R3.88]', async () => {
    const page = await get('/shop/kutije?page=2', {}, 'http://www.localhost:4000')
    expect([page.status, page.headers.get('location')]).toEqual([301, 'http://localhost:4000/shop/kutije?page=2'])
    expect((await get('/', {}, 'http://www.nobody.example')).status).toBe(421)
    await setOption('WwwPolicy', 'www')
    await expect.poll(async () => (await get('/', {}, 'http://www.localhost')).status).toBe(421)
  })
})

describe('the policy of what may run', () => {
  const policy = async () => (await get('/')).headers.get('content-security-policy') ?? ''

  it('allows the tag manager where the options name one, and keeps Trusted Types on [R3.74] [S3]', async () => {
    expect(await policy()).toContain("script-src 'self';")
    await setOption('GoogleTagManagerId', 'GTM-BURIN')
    await expect.poll(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(await policy()).toContain("default-src 'self'")
    expect(await policy()).toContain("require-trusted-types-for 'script'; trusted-types butiga default")
    await setOption('GoogleTagManagerId', '')
    await expect.poll(policy).toMatch(/trusted-types butiga$/)
  })

  it('allows the origins that the options name, each for its use, and nothing that is no https origin [S3]', async () => {
    const value = JSON.stringify({
      scripts: ['https://js.pay.example', "https://evil.example; script-src 'unsafe-inline'", '*', 7],
      forms: ['https://pay.example', 'http://pay.example', 'https://pay.example/path', 'https://pay.example\r\nX: 1'],
      frames: 'https://frame.example',
    })
    await shop.db
      .insertInto('site_option')
      .values({ site_id: shop.site.id, key: 'ExternalOrigins', value, is_public: false })
      .execute()
    await expect.poll(policy).toContain("script-src 'self' https://js.pay.example;")
    expect((await policy()).split('; ')).toEqual(
      expect.arrayContaining([
        "form-action 'self' https://pay.example",
        'frame-src https://frame.example',
        "connect-src 'self'",
      ]),
    )
    expect(await policy()).not.toContain('evil')
  })
})
