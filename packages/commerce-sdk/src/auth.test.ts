import { expect, it } from 'vitest'
import { cookieTokens, createAuth, storedTokens, type TokenStore } from './auth.ts'
import { memoryStorage } from './storage.ts'
import { answer, type FakeRequest, fakeShop, refusal } from './testing/fake-shop.ts'

const minute = 60_000
const user = {
  id: 1,
  email: 'ana@example.com',
  username: 'ana@example.com',
  details: { firstName: 'Ana', lastName: 'M' },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: false,
  scope: [],
  erasedAt: null,
}

/** A server whose refresh tokens work once: `r1` is answered by `a2` and `r2`. */
const server = () => {
  let clock = 0
  let newest = 1
  const tokens = (n: number) => ({
    accessToken: `a${n}`,
    refreshToken: `r${n}`,
    expiresAt: new Date(clock + 10 * minute).toISOString(),
  })
  const shop = fakeShop({
    'user.login': () => answer({ tokens: tokens(newest), user }),
    'user.refresh': ({ headers }: FakeRequest) => {
      if (headers.get('x-refresh-token') !== `r${newest}`) return refusal('TOKEN_EXPIRED')
      newest += 1
      return answer({ tokens: tokens(newest) })
    },
    'user.getWebProfile': ({ headers }: FakeRequest) =>
      headers.get('authorization') === `Bearer a${newest}` ? answer(user) : refusal('TOKEN_EXPIRED'),
    'user.logout': () => answer({ loggedOut: true }),
    'user.loginByName': () => answer({ tokens: tokens(newest), user }),
    'user.verifyTotp': () => answer({ verified: true, tokens: tokens(9), user }),
  })
  /** Every answer has the server's date. */
  const fetch: typeof shop.fetch = async (url, init) => {
    const response = await shop.fetch(url, init)
    response.headers.set('date', new Date(clock).toUTCString())
    return response
  }
  const calls = () => shop.requests.map(({ call }) => call.replace('user.', ''))
  return {
    shop: { ...shop, fetch },
    calls,
    now: () => clock,
    pass: (milliseconds: number) => (clock += milliseconds),
    /** Ends every access token at once, as a new signing key does. */
    expire: () => (newest += 1),
  }
}

const clientOf = ({ shop, now }: ReturnType<typeof server>, store: TokenStore = storedTokens(memoryStorage())) => ({
  ...createAuth(
    { baseUrl: 'http://shop.test', apiKey: 'key', site: 1, store: 1, language: 'hrv', retries: 0, fetch: shop.fetch },
    { store, now },
  ),
  store,
})
const login = { username: user.email, password: 'long enough' }

it('renews an access token once, before the calls that need it [R4.8]', async () => {
  const there = server()
  const { commerce, auth } = clientOf(there)
  await auth.login(login)
  await commerce.user.getWebProfile()
  expect(there.calls()).toEqual(['login', 'getWebProfile'])
  there.pass(9 * minute + 31_000)
  const answers = await Promise.all([1, 2, 3].map(() => commerce.user.getWebProfile()))
  expect(answers.map(({ errored }) => errored)).toEqual([false, false, false])
  expect(there.calls().slice(2)).toEqual(['refresh', 'getWebProfile', 'getWebProfile', 'getWebProfile'])
})

it('renews once for all tabs that share the store: the others take what the first one has kept', async () => {
  const there = server()
  const store = storedTokens(memoryStorage())
  const tabs = [1, 2, 3, 4].map(() => clientOf(there, store))
  await tabs[0]!.auth.login(login)
  there.pass(20 * minute)
  const answers = await Promise.all(
    tabs.flatMap(({ commerce }) => [1, 2, 3, 4, 5].map(() => commerce.user.getWebProfile())),
  )
  expect(answers.filter(({ errored }) => errored)).toEqual([])
  expect(there.calls().filter((call) => call === 'refresh')).toHaveLength(1)
})

it('logs in once a refresh of the former log-in is answered, also in another tab', async () => {
  const there = server()
  const store = storedTokens(memoryStorage())
  let answerRefresh = () => {}
  const refreshed = new Promise<void>((resolve) => (answerRefresh = resolve))
  const fetch: typeof there.shop.fetch = async (url, init) => {
    if (url.includes('/refresh')) await refreshed
    return there.shop.fetch(url, init)
  }
  const tab = () =>
    createAuth(
      { baseUrl: 'http://shop.test', apiKey: 'key', site: 1, store: 1, language: 'hrv', retries: 0, fetch },
      { store, now: there.now },
    )
  const [first, second] = [tab(), tab()]
  await first.auth.login(login)
  there.pass(9.9 * minute)
  const profile = first.commerce.user.getWebProfile()
  const again = second.auth.login(login)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(there.calls()).toEqual(['login'])
  answerRefresh()
  await Promise.all([profile, again])
  expect(there.calls().slice(0, 2)).toEqual(['login', 'refresh'])
  expect(there.calls().toSorted()).toEqual(['getWebProfile', 'login', 'login', 'refresh'])
})

it('repeats a call whose token the server no longer takes, as when clocks differ', async () => {
  const there = server()
  const { commerce, auth, store } = clientOf(there)
  await auth.login(login)
  const stored = (await store.read())!
  await store.write({ ...stored, accessToken: 'a0' })
  expect(await commerce.user.getWebProfile()).toMatchObject({ data: { id: 1 } })
  expect(there.calls()).toEqual(['login', 'getWebProfile', 'refresh', 'getWebProfile'])
})

it.each([
  ['an hour ahead', 60 * minute],
  ['a day ahead', 24 * 60 * minute],
  ['an hour behind', -60 * minute],
  ['a day behind', -24 * 60 * minute],
])('renews as rarely with a clock that is %s [I27]', async (_, skew) => {
  const there = server()
  const { commerce, auth } = clientOf({ ...there, now: () => there.now() + skew })
  await auth.login(login)
  const ask = () => Promise.all(Array.from({ length: 20 }, () => commerce.user.getWebProfile()))
  await ask()
  expect(there.calls().filter((call) => call === 'refresh')).toHaveLength(0)
  there.pass(9 * minute + 31_000)
  expect((await ask()).filter(({ errored }) => errored)).toEqual([])
  there.pass(9 * minute)
  expect((await ask()).filter(({ errored }) => errored)).toEqual([])
  expect(there.calls().filter((call) => call === 'refresh')).toHaveLength(1)
})

it.each([
  ['that is refused', 0],
  ['that is over', 20 * minute],
])('renews a token %s once for a call, also where the server refuses the renewed one', async (_, later) => {
  for (const code of ['TOKEN_EXPIRED', 'UNAUTHORIZED'] as const) {
    const there = server()
    const store = storedTokens(memoryStorage())
    const shop = fakeShop({
      'user.refresh': () => {
        const tokens = {
          accessToken: 'a',
          refreshToken: 'r',
          expiresAt: new Date(there.now() + 10 * minute).toISOString(),
        }
        return answer({ tokens })
      },
      'user.getWebProfile': () => refusal(code),
    })
    const { commerce } = createAuth(
      { baseUrl: 'http://shop.test', apiKey: 'key', site: 1, store: 1, language: 'hrv', fetch: shop.fetch },
      { store, now: there.now, isBackoffice: true },
    )
    await store.write({ accessToken: 'a', refreshToken: 'r', expiresAt: new Date(10 * minute).toISOString() })
    there.pass(later)
    expect(await commerce.user.getWebProfile()).toMatchObject({ error: { code } })
    expect(shop.requests.filter(({ call }) => call === 'user.refresh')).toHaveLength(1)
  }
})

it('ends a log-in that the server has ended, and says so once', async () => {
  const there = server()
  const { commerce, auth } = clientOf(there)
  await auth.login(login)
  let ends = 0
  const stop = auth.onEnd(() => (ends += 1))
  there.expire()
  there.pass(20 * minute)
  await Promise.all([commerce.user.getWebProfile(), commerce.user.getWebProfile()])
  expect(await auth.isLoggedIn()).toBe(false)
  expect(ends).toBe(1)
  stop()
})

it('keeps the log-in while the server is away', async () => {
  const there = server()
  const store = storedTokens(memoryStorage())
  const { auth } = clientOf(there, store)
  await auth.login(login)
  there.pass(20 * minute)
  const away = createAuth(
    {
      baseUrl: 'http://shop.test',
      apiKey: 'key',
      site: 1,
      store: 1,
      language: 'hrv',
      retries: 0,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    },
    { store, now: there.now },
  )
  expect(await away.commerce.user.getWebProfile()).toMatchObject({ errored: true, error: { statusCode: 0 } })
  expect(await away.auth.isLoggedIn()).toBe(true)
})

it('sends the refresh token with the log-out, and keeps nothing', async () => {
  const there = server()
  const { auth } = clientOf(there)
  await auth.login(login)
  await auth.logout()
  expect(there.shop.requests.at(-1)?.input).toEqual({ refreshToken: 'r1' })
  expect(await auth.isLoggedIn()).toBe(false)
})

it('reads of a log-in in cookies only when it ends, and sends no token of its own', async () => {
  const cookies = memoryStorage()
  const there = server()
  const { commerce, auth } = createAuth(
    {
      baseUrl: 'http://shop.test',
      apiKey: 'key',
      site: 1,
      store: 1,
      language: 'hrv',
      session: 'cookie',
      fetch: there.shop.fetch,
    },
    { store: cookieTokens(cookies), now: there.now },
  )
  expect(await auth.isLoggedIn()).toBe(false)
  cookies.set('auth.expiresAt', new Date(10 * minute).toISOString())
  expect(await auth.isLoggedIn()).toBe(true)
  await commerce.user.getWebProfile()
  const [request] = there.shop.requests
  expect(request?.headers.get('authorization')).toBeNull()
  expect(request?.headers.get('x-session')).toBe('cookie')
})

it("logs in with the client's api key", async () => {
  const there = server()
  await clientOf(there).auth.login(login)
  expect(there.shop.requests[0]?.input).toMatchObject({ apiKey: 'key' })
})

it('keeps the tokens of any call that answers some, such as that of the second factor', async () => {
  const there = server()
  const { commerce, store } = clientOf(there)
  await commerce.user.loginByName(login)
  expect(await store.read()).toMatchObject({ accessToken: 'a1' })
  await commerce.user.verifyTotp({ code: '123456' })
  expect(await store.read()).toMatchObject({ accessToken: 'a9' })
})

it('ends a log-in of its own without a network, and one in cookies only with the server', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const options = { baseUrl: 'http://shop.test', apiKey: 'key', site: 1, store: 1, language: 'hrv', retries: 0 }
  const own = storedTokens(memoryStorage())
  await own.write({ accessToken: 'a', refreshToken: 'r', expiresAt: new Date(Date.now() + 10 * minute).toISOString() })
  const offline = createAuth({ ...options, fetch: lost }, { store: own })
  expect((await offline.auth.logout()).errored).toBe(true)
  expect(await offline.auth.isLoggedIn()).toBe(false)

  const cookies = memoryStorage()
  cookies.set('auth.expiresAt', new Date(Date.now() + 10 * minute).toISOString())
  const inCookies = { store: cookieTokens(cookies) }
  expect((await createAuth({ ...options, fetch: lost }, inCookies).auth.logout()).errored).toBe(true)
  expect(cookies.get('auth.expiresAt')).not.toBeNull()
  const { fetch } = server().shop
  expect((await createAuth({ ...options, fetch }, inCookies).auth.logout()).errored).toBe(false)
  expect(cookies.get('auth.expiresAt')).toBeNull()
})

it('forgets a log-in in cookies that cannot be renewed [R4.4]', async () => {
  const cookies = memoryStorage()
  cookies.set('auth.expiresAt', new Date(0).toISOString())
  const { commerce, auth } = clientOf(server(), cookieTokens(cookies))
  await commerce.user.getWebProfile()
  expect(await auth.isLoggedIn()).toBe(false)
  expect(cookies.get('auth.expiresAt')).toBeNull()
})

const backoffice = (refusals: readonly ('WRONG_ADMIN_KEY' | 'FORBIDDEN' | 'UNAUTHORIZED')[], isBackoffice = true) => {
  const left = [...refusals]
  const shop = fakeShop({
    'user.refresh': () => refusal('UNAUTHORIZED'),
    'user.getWebProfile': () => {
      const code = left.shift()
      return code === undefined ? answer(user) : refusal(code)
    },
    'user.logout': () => answer({ loggedOut: true }),
  })
  const store = storedTokens(memoryStorage())
  void store.write({ accessToken: 'a1', refreshToken: 'r1', expiresAt: '2099-01-01T00:00:00.000Z' })
  const { auth, commerce } = createAuth(
    { baseUrl: 'http://shop.test', apiKey: 'admin', site: 1, store: 1, language: 'hrv', retries: 0, fetch: shop.fetch },
    { store, isBackoffice },
  )
  let ends = 0
  auth.onEnd(() => (ends += 1))
  return {
    auth,
    commerce,
    ends: () => ends,
    sent: () => shop.requests.map(({ call, headers }) => `${call} ${headers.get('authorization') ?? 'without'}`),
  }
}

it('logs the back office out after a wrong admin key, and repeats the call once without a token [R6.9]', async () => {
  const { auth, commerce, ends, sent } = backoffice(['WRONG_ADMIN_KEY', 'WRONG_ADMIN_KEY'])
  expect(await commerce.user.getWebProfile()).toMatchObject({ error: { code: 'WRONG_ADMIN_KEY' } })
  expect(sent()).toEqual(['user.getWebProfile Bearer a1', 'user.logout Bearer a1', 'user.getWebProfile without'])
  expect(await auth.isLoggedIn()).toBe(false)
  expect(ends()).toBe(1)
})

it('keeps the log-in of a shop after a wrong admin key', async () => {
  const { auth, commerce, ends, sent } = backoffice(['WRONG_ADMIN_KEY'], false)
  expect(await commerce.user.getWebProfile()).toMatchObject({ error: { code: 'WRONG_ADMIN_KEY' } })
  expect(sent()).toEqual(['user.getWebProfile Bearer a1'])
  expect([await auth.isLoggedIn(), ends()]).toEqual([true, 0])
})

it('ends the log-in of the back office that was ended elsewhere at its next call, and not when its token ends', async () => {
  const { auth, commerce, ends } = backoffice(['UNAUTHORIZED', 'UNAUTHORIZED'])
  expect(await commerce.user.getWebProfile()).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
  expect(await auth.isLoggedIn()).toBe(false)
  expect(ends()).toBe(1)
})

it('keeps the log-in of the back office after any other 403 [R10.64]', async () => {
  const { auth, commerce, ends, sent } = backoffice(['FORBIDDEN'])
  expect(await commerce.user.getWebProfile()).toMatchObject({ error: { code: 'FORBIDDEN' } })
  expect(sent()).toEqual(['user.getWebProfile Bearer a1'])
  expect([await auth.isLoggedIn(), ends()]).toEqual([true, 0])
})

it('reports the end of a log-in of the back office that is no longer kept', async () => {
  const { auth, commerce, ends } = backoffice(['UNAUTHORIZED'])
  await auth.logout()
  await commerce.user.getWebProfile()
  expect(ends()).toBe(1)
})
