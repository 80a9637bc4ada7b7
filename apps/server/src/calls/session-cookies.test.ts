import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember, password } from '../testing/accounts.ts'
import { adminKeyOf, signIn } from '../testing/backoffice.ts'
import { type Shop, startShop } from '../testing/shop.ts'

const email = 'kolacici@example.com'
const origin = 'http://localhost'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  await becomeMember(shop, email)
})
afterAll(() => shop.stop())

type Answered = Awaited<ReturnType<Shop['request']>>
const cookiesOf = ({ headers }: Answered) => headers.getSetCookie()
const jarOf = (answer: Answered) =>
  cookiesOf(answer)
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const browser = { 'X-Session': 'cookie', Origin: origin }
const logIn = (headers: Record<string, string | null> = browser, apiKey = shop.site.apiKey, username = email) =>
  shop.request('/api/v1/login', { method: 'POST', body: { username, password, apiKey }, headers })
const profile = (headers: Record<string, string | null>) => shop.request('/api/v1/user/web/profile', { headers })

describe('a log-in of a browser', () => {
  it('is in cookies that scripts cannot read, and not in the body [R10.31] [R9.7]', async () => {
    const answer = await logIn()
    expect(answer.body.data).toMatchObject({ tokens: { accessToken: '', refreshToken: '' }, user: { email } })
    const cookies = cookiesOf(answer)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'auth.accessToken',
      'auth.refreshToken',
      'auth.expiresAt',
      'auth.strategy',
    ])
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/(;|$).*SameSite=Lax/)
    expect(cookies.map((cookie) => cookie.includes('HttpOnly'))).toEqual([true, true, false, false])
    expect(cookies.join()).not.toMatch(/Domain|Secure/)
    expect((await profile({ 'X-Session': 'cookie', Cookie: jarOf(answer) })).body.data).toMatchObject({ email })
  })

  it('has Secure cookies under https [R10.31]', async () => {
    const answer = await logIn({ ...browser, Origin: 'https://localhost', 'X-Forwarded-Proto': 'https' })
    expect(cookiesOf(answer)).toHaveLength(4)
    for (const cookie of cookiesOf(answer)) expect(cookie).toContain('Secure')
  })

  it('is renewed and ended by its cookies', async () => {
    const jar = jarOf(await logIn())
    const renewed = await shop.request('/api/v1/refresh', { headers: { 'X-Session': 'cookie', Cookie: jar } })
    expect(renewed.body.data).toMatchObject({ tokens: { accessToken: '', refreshToken: '' } })
    const next = jarOf(renewed)
    const out = await shop.request('/api/auth/logout', {
      method: 'POST',
      body: {},
      headers: { ...browser, Cookie: next },
    })
    expect(out.body.data).toEqual({ loggedOut: true })
    for (const cookie of cookiesOf(out)) expect(cookie).toContain('Max-Age=0')
    expect((await profile({ 'X-Session': 'cookie', Cookie: next })).status).toBe(401)
    const dead = await shop.request('/api/v1/refresh', { headers: { 'X-Session': 'cookie', Cookie: next } })
    expect(dead.body.error?.code).toBe('TOKEN_EXPIRED')
    expect(cookiesOf(dead)).toHaveLength(5)
  })

  it('counts for none where one of its cookies comes twice', async () => {
    const jar = jarOf(await logIn())
    const [access = ''] = jar.split('; ')
    const planted = jarOf(await logIn()).split('; ')[0] ?? ''
    const profileWith = (Cookie: string) => profile({ 'X-Session': 'cookie', Cookie })
    expect((await profileWith(jar)).status).toBe(200)
    for (const cookies of [
      `${jar}; ${planted}`,
      `${planted}; ${jar}`,
      `${jar}; ${access}`,
      `${jar};auth.strategy = admin`,
    ])
      expect((await profileWith(cookies)).status, cookies).toBe(401)
    expect((await profileWith(`theme=a; ${jar}; theme=b`)).status).toBe(200)
  })

  it('leaves nothing in the cache of its browser when it ends, and keeps cookies and storage', async () => {
    const headers = { ...browser, Cookie: jarOf(await logIn()) }
    const out = await shop.request('/api/auth/logout', { method: 'POST', body: {}, headers })
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
  })

  it('ends the one that this browser had, also that of another user', async () => {
    await becomeMember(shop, 'ukucanka@example.com')
    const first = jarOf(await logIn())
    const elsewhere = jarOf(await logIn())
    const second = jarOf(await logIn({ ...browser, Cookie: first }, shop.site.apiKey, 'ukucanka@example.com'))
    const third = jarOf(await logIn({ ...browser, Cookie: second }))
    const statusOf = async (jar: string) => (await profile({ 'X-Session': 'cookie', Cookie: jar })).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
    expect([await statusOf(third), await statusOf(elsewhere)]).toEqual([200, 200])
  })

  it('that is refused leaves the one that this browser had', async () => {
    const jar = jarOf(await logIn())
    const body = { username: email, password: 'not the password', apiKey: shop.site.apiKey }
    const refused = await shop.request('/api/v1/login', { method: 'POST', body, headers: { ...browser, Cookie: jar } })
    expect(refused.body.error?.code).toBe('INVALID_LOGIN')
    expect((await profile({ 'X-Session': 'cookie', Cookie: jar })).status).toBe(200)
  })

  it.each([
    ['without X-Session', { 'X-Session': null }],
    ['from a page of another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a subdomain, as the browser says', { 'Sec-Fetch-Site': 'same-site' }],
    ['with another origin', { Origin: 'https://evil.example' }],
    ['with a subdomain of the origin', { Origin: 'http://shop.localhost' }],
    ['with another port', { Origin: 'http://localhost:8080' }],
    ['with the origin null', { Origin: 'null' }],
  ])('does not count %s [I32]', async (_, change) => {
    const jar = jarOf(await logIn())
    const write = (headers: Record<string, string | null>) =>
      shop.request('/api/v1/user/web/reopen', {
        method: 'POST',
        body: {},
        headers: { ...browser, Cookie: jar, ...headers },
      })
    expect((await write({})).status).toBe(200)
    expect((await write(change)).body.error?.code).toBe('UNAUTHORIZED')
    expect((await write({ Origin: null })).body.error?.code).toBe('UNAUTHORIZED')
    expect((await profile({ 'X-Session': 'cookie', Cookie: jar, ...change })).body.error?.code).toBe('UNAUTHORIZED')
    expect(cookiesOf(await logIn({ ...browser, ...change }))).toEqual([])
  })

  it('gives way to the tokens of headers, and never mixes with them', async () => {
    const jar = jarOf(await logIn())
    const other = await becomeMember(shop, 'druga@example.com')
    const seen = await profile({ 'X-Session': 'cookie', Cookie: jar, ...other })
    expect(seen.body.data).toMatchObject({ email: 'druga@example.com' })
    const broken = await profile({ 'X-Session': 'cookie', Cookie: jar, Authorization: 'Bearer broken' })
    expect(broken.body.error?.code).toBe('UNAUTHORIZED')
  })

  it('of the back office is beside that of the shop [R10.31]', async () => {
    await signIn(shop, ['caches.manage'])
    const adminKey = await adminKeyOf(shop)
    const answer = await shop.request('/api/v1/login', {
      method: 'POST',
      headers: { ...browser, 'X-Api-Key': adminKey },
      body: { username: 'caches.manage@backoffice.example', password: 'test password of nobody', apiKey: adminKey },
    })
    expect(cookiesOf(answer).map((cookie) => cookie.split('=')[0])).toEqual([
      'auth.admin.accessToken',
      'auth.admin.refreshToken',
      'auth.admin.expiresAt',
      'auth.admin.strategy',
      'auth.admin.backoffice',
    ])
    const jar = `${jarOf(answer)}; ${jarOf(await logIn())}`
    expect((await profile({ 'X-Session': 'cookie', Cookie: jar })).body.data).toMatchObject({ email })
    const own = await shop.request('/api/v1/user/profile', {
      headers: { 'X-Session': 'cookie', 'X-Api-Key': adminKey, Cookie: jar },
    })
    expect(own.body.data).toMatchObject({ isBackofficeUser: true, scope: ['caches.manage'] })
  })

  it('of a back-office user in the shop has the scopes of edit mode alone', async () => {
    await signIn(shop, ['caches.manage', 'cms.edit'])
    const username = 'caches.manage-cms.edit@backoffice.example'
    const answer = await shop.request('/api/v1/login', {
      method: 'POST',
      body: { username, password: 'test password of nobody', apiKey: shop.site.apiKey },
    })
    expect(answer.body.data).toMatchObject({ user: { isBackofficeUser: true, scope: ['cms.edit'] } })
  })
})
