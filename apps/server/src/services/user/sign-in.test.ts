import { setImmediate } from 'node:timers/promises'
import { createBackoffice, unwrap } from '@butiga/commerce-sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Answered, type Shop, startShop } from '../../testing/shop.ts'
import { createBackofficeUser } from './queries/accounts.ts'
import { hashPassword, isPassword } from './password.ts'

const username = 'Ana@Burin.example'
const password = 'čekam buru u luci'
/** A user whose password others try to guess. */
const owner = 'vlasnik@example.com'

let shop: Shop
let adminKey: string
let clock = 0
beforeAll(async () => {
  shop = await startShop({ now: () => new Date(Date.now() + clock) })
  adminKey = (await shop.db.selectFrom('api_key').select('token').where('kind', '=', 'admin').executeTakeFirstOrThrow())
    .token
  const passwordHash = await hashPassword(password)
  const scope = ['caches.manage']
  await createBackofficeUser(shop.db, { siteId: shop.site.id, email: username, passwordHash, scope })
  await shop.db
    .insertInto('app_user')
    .values(
      ['kupac@example.com', owner].map((email) => ({ site_id: shop.site.id, email, password_hash: passwordHash })),
    )
    .execute()
})
afterAll(() => shop.stop())

interface LoggedIn {
  tokens: { accessToken: string; refreshToken: string; expiresAt: string }
  user: { id: number; email: string; isBackofficeUser: boolean; scope: string[] }
}
const logIn = (changes: object = {}, headers: Record<string, string> = {}) =>
  shop.request('/api/v1/login', {
    method: 'POST',
    headers: { 'X-Api-Key': adminKey, ...headers },
    body: { username, password, apiKey: adminKey, ...changes },
  })
const loggedIn = async (changes?: object) => (await logIn(changes)).body.data as LoggedIn
const call = (path: string, accessToken: string, key = adminKey) =>
  shop.request(path, { headers: { 'X-Api-Key': key, Authorization: `Bearer ${accessToken}` } })
const profile = '/api/v1/user/profile'
const refresh = (token: string) => shop.request('/api/v1/refresh', { headers: { 'X-Refresh-Token': token } })
const pairOf = (answer: { body: { data?: unknown } }) => (answer.body.data as LoggedIn).tokens

describe('log-in', () => {
  it('answers tokens and the user, however the address is written [R7.7]', async () => {
    for (const spelling of [username, username.toUpperCase()]) {
      const { tokens, user } = await loggedIn({ username: spelling })
      expect(user).toMatchObject({ email: username, isBackofficeUser: true, scope: ['caches.manage'] })
      const lifetime = new Date(tokens.expiresAt).getTime() - Date.now()
      expect(lifetime).toBeGreaterThan(590_000)
      expect(lifetime).toBeLessThanOrEqual(600_000)
    }
  })

  it.each([
    ['a wrong password', { password: 'čekam jugo u luci' }],
    ['an unknown address', { username: 'nitko@burin.example' }],
    ['a shopper in the back office', { username: 'kupac@example.com' }],
  ])('refuses %s in the same words [I30]', async (_, changes) => {
    const answer = await logIn(changes)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      error: { code: 'INVALID_LOGIN', statusCode: 401, payload: { message: 'INVALID_LOGIN' } },
    })
  })

  it('refuses a key that is none of the site, and a disabled user', async () => {
    expect((await logIn({ apiKey: 'ak_nobody' })).body.error?.code).toBe('WRONG_ADMIN_KEY')
    const change = shop.db.updateTable('app_user').where('email', '=', username)
    await change.set({ disabled_at: new Date() }).execute()
    expect((await logIn()).body.error?.code).toBe('INVALID_LOGIN')
    await change.set({ disabled_at: null }).execute()
  })

  const guess = (at: string, from?: string, right = false) =>
    logIn(
      { username: at, apiKey: shop.site.apiKey, ...(!right && { password: 'pogađam lozinku' }) },
      from === undefined ? {} : { 'X-Forwarded-For': from },
    )

  it('hashes at most five guesses at an account from an address, however many come at once [I31]', async () => {
    const guesses = await Promise.all(Array.from({ length: 40 }, () => guess('meta@burin.example', '10.31.0.1')))
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    expect(new Set(statuses)).toEqual(new Set([401, 429, 503]))
    expect(Number(guesses.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('hashes at most thirty guesses from an address, at whichever accounts [I31]', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 35; count += 1)
      statuses.push((await guess(`nitko${count}@burin.example`, '10.31.0.2')).status)
    expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(5).fill(429)])
  })

  it('stays open at an address where the user logged in before, whatever is guessed elsewhere [I31]', async () => {
    const home = '10.31.1.1'
    expect((await guess(owner, home, true)).status).toBe(200)

    // One who guesses spends what is theirs alone.
    for (let count = 0; count < 12; count += 1) await guess(owner, '10.31.1.2')
    expect((await guess(owner, '10.31.1.2', true)).status).toBe(429)
    expect((await guess(owner, '10.31.1.3', true)).status).toBe(200)

    // Many addresses that guess together share one limit, and the owner's address is not among them.
    const crowd = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(owner, `10.31.2.${index}`)))
    expect(crowd.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(15)
    expect((await guess(owner, '10.31.1.4', true)).status).toBe(429)
    for (const from of [home, '10.31.1.3', home]) expect((await guess(owner, from, true)).status).toBe(200)
    expect((await guess(owner, '10.31.1.4', true)).status).toBe(429)
    const atHome = await Promise.all(Array.from({ length: 12 }, () => guess(owner, home)))
    expect(atHome.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it('counts wrong passwords alone: correct log-ins are never locked out', async () => {
    for (let round = 0; round < 8; round += 1) expect((await logIn()).status).toBe(200)
  })

  it('does not count an attempt that the server has no capacity to check (R17)', async () => {
    let isFull = true
    const keepFull = async () => {
      while (isFull) {
        await isPassword('pogađam', null).catch(() => {})
        await setImmediate()
      }
    }
    const others = Array.from({ length: 40 }, keepFull)
    const right = { username: 'kupac@example.com', apiKey: shop.site.apiKey }
    for (let round = 0; round < 4; round += 1)
      for (const { status, headers } of await Promise.all(Array.from({ length: 3 }, () => logIn(right))))
        if (status === 503) expect(headers.get('retry-after')).toBe('1')
    isFull = false
    await Promise.all(others)
    expect((await logIn(right)).status).toBe(200)
  })

  it('refuses what exceeds the queue of log-ins before it touches the database', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => guess(`gost${index}@burin.example`, `10.31.7.${index}`)),
    )
    const refused = answers.flatMap(({ status }, index) => (status === 503 ? [`%10.31.7.${index}`] : []))
    expect(refused.length).toBeGreaterThanOrEqual(60 - 36)
    const { rows } = await sql<{ key: string }>`
      select key from rate_limit where key like any (${sql.val(refused)})`.execute(shop.db)
    expect(rows).toEqual([])
  })

  it('keeps no token in the database, nor under an idempotency key', async () => {
    const answer = await logIn({}, { 'Idempotency-Key': 'the-same-key-twice-01' })
    const { accessToken, refreshToken } = pairOf(answer)
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from idempotency where answer::text like '%' || ${refreshToken} || '%')
        or exists (select from refresh_token where digest = ${refreshToken}) as found`.execute(shop.db)
    expect(rows).toEqual([{ found: false }])
    expect(accessToken).not.toBe('')
  })
})

describe('a back-office call', () => {
  it('answers a user with a log-in, a scope and the admin key [R7.9] [R6.6]', async () => {
    const { tokens } = await loggedIn()
    const answer = await call(profile, tokens.accessToken)
    expect(answer.body.data).toMatchObject({ username, isBackofficeUser: true })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('refuses every other caller for the first reason that applies [I33] [R6.6]', async () => {
    const { tokens } = await loggedIn()
    const [header, payload, signature = ''] = tokens.accessToken.split('.')
    const forged = [header, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.')
    const shopper = await loggedIn({ username: 'kupac@example.com', apiKey: shop.site.apiKey })
    const scopeless = await signIn(shop, [])
    const caches = '/api/v1/gaussbox/cache/filter'
    const codes = await Promise.all([
      shop.request(profile).then(({ body }) => body.error?.code),
      call(profile, forged).then(({ body }) => body.error?.code),
      call(profile, 'nonsense').then(({ body }) => body.error?.code),
      call(profile, shopper.tokens.accessToken).then(({ body }) => body.error?.code),
      call(profile, tokens.accessToken, shop.site.apiKey).then(({ body }) => body.error?.code),
      shop.request(caches, { headers: scopeless }).then(({ body }) => body.error?.code),
    ])
    expect(codes).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED', 'FORBIDDEN', 'WRONG_ADMIN_KEY', 'FORBIDDEN'])
  })

  it('reports an access token of ten minutes ago as expired [R10.65]', async () => {
    const { tokens } = await loggedIn()
    clock = 601_000
    const answer = await call(profile, tokens.accessToken)
    clock = 0
    expect(answer.body.error?.code).toBe('TOKEN_EXPIRED')
  })

  it('is refused from the moment of log-out on [I28] [R7.14]', async () => {
    const { tokens } = await loggedIn()
    const headers = { 'X-Api-Key': adminKey, Authorization: `Bearer ${tokens.accessToken}` }
    const answer = await shop.request('/api/auth/logout', { method: 'POST', headers, body: {} })
    expect(answer.body.data).toEqual({ loggedOut: true })
    expect((await call(profile, tokens.accessToken)).status).toBe(401)
    expect((await refresh(tokens.refreshToken)).status).toBe(401)
  })

  it('is refused after half an hour without use, and after twelve hours in any case', async () => {
    for (const change of [
      sql`update user_session set seen_at = now() - interval '31 minutes' where id = `,
      sql`update user_session set expires_at = now() where id = `,
    ]) {
      const { tokens, user } = await loggedIn()
      const { rows } = await sql<{ id: number }>`
        select max(id) as id from user_session where user_id = ${user.id}`.execute(shop.db)
      await sql`${change}${rows[0]?.id}`.execute(shop.db)
      expect((await call(profile, tokens.accessToken)).status).toBe(401)
      expect((await refresh(tokens.refreshToken)).status).toBe(401)
    }
  })
})

describe('refreshing', () => {
  it('returns two new tokens, and the same two to every repetition within ten seconds [R7.10] [R10.65] [I26]', async () => {
    const { tokens } = await loggedIn()
    // Four tabs, each with five calls that find the token expired.
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refreshToken)))
    const [first] = answers as [Answered]
    expect(new Set(answers.map((answer) => JSON.stringify(pairOf(answer)))).size).toBe(1)
    expect(pairOf(first).refreshToken).not.toBe(tokens.refreshToken)
    expect((await call(profile, pairOf(first).accessToken)).status).toBe(200)
    expect(pairOf(await refresh(pairOf(first).refreshToken)).refreshToken).not.toBe(pairOf(first).refreshToken)
  })

  it('with a token that was replaced before ends the log-in, for the copier and the owner [R10.65] [I26]', async () => {
    for (const spoil of ['later', 'older'] as const) {
      const { tokens } = await loggedIn()
      const next = pairOf(await refresh(tokens.refreshToken))
      if (spoil === 'older') await refresh(next.refreshToken)
      else
        await sql`update refresh_token set replaced_at = now() - interval '11 seconds' where replaced_at > now() - interval '5 seconds'`.execute(
          shop.db,
        )
      const reused = await refresh(tokens.refreshToken)
      expect(reused.status).toBe(401)
      expect((await refresh(next.refreshToken)).status).toBe(401)
      expect((await call(profile, next.accessToken)).status).toBe(401)
    }
  })

  it('without a token, or with one that the server did not issue, is refused [R7.10]', async () => {
    expect((await shop.request('/api/v1/refresh')).body.error?.code).toBe('UNAUTHORIZED')
    expect((await refresh('nonsense')).body.error?.code).toBe('TOKEN_EXPIRED')
  })

  it('is a call of the SDK, which asks for the token when it needs it', async () => {
    let tokens = (await loggedIn()).tokens
    const commerce = createBackoffice({
      baseUrl: 'http://localhost',
      apiKey: adminKey,
      site: shop.site.id,
      store: shop.site.stores.get('hrv') ?? 0,
      language: 'hrv',
      fetch: shop.fetch,
      accessToken: () => tokens.accessToken,
      refreshToken: () => tokens.refreshToken,
    })
    expect(await unwrap(commerce.user.getProfile())).toMatchObject({ username })
    const before = tokens.refreshToken
    tokens = (await unwrap(commerce.user.refresh())).tokens
    expect(tokens.refreshToken).not.toBe(before)
    expect(await unwrap(commerce.user.logout({}))).toEqual({ loggedOut: true })
  })
})
