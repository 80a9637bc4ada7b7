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
  secondFactor: 'none' as const,
  hasPassword: true,
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
    'user.socialLogin': () => answer({ tokens: tokens(newest), user, redirect: '/' }),
    'user.verifyTotp': ({ headers }: FakeRequest) => {
      if (headers.get('authorization') !== `Bearer a${newest}`) return refusal('TOKEN_EXPIRED')
      newest += 1
      return answer({ verified: true, tokens: tokens(newest), user })
    },
    'user.logout': () => answer({ loggedOut: true }),
  })
  const calls = () => shop.requests.map(({ call }) => call.replace('user.', ''))
  return {
    shop,
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
const login = { username: user.email, password: 'long enough', apiKey: 'key' }

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

it('keeps the tokens of every call that logs in, and renews them before a code', async () => {
  const there = server()
  const { commerce, auth, store } = clientOf(there)
  const input = { provider: 'test', code: 'c', state: 'test.s', redirectUri: 'http://shop.test/social-login' }
  await commerce.user.socialLogin(input)
  expect(await auth.isLoggedIn()).toBe(true)
  there.pass(20 * minute)
  await commerce.user.verifyTotp({ code: '123456' })
  expect(there.calls()).toEqual(['socialLogin', 'refresh', 'verifyTotp'])
  expect(await store.read()).toMatchObject({ accessToken: 'a3', refreshToken: 'r3' })
  expect((await commerce.user.getWebProfile()).errored).toBe(false)
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

it('repeats a call whose token the server no longer takes, as when clocks differ', async () => {
  const there = server()
  const { commerce, auth, store } = clientOf(there)
  await auth.login(login)
  const kept = (await store.read())!
  await store.write({ ...kept, accessToken: 'a0' })
  expect(await commerce.user.getWebProfile()).toMatchObject({ data: { id: 1 } })
  expect(there.calls()).toEqual(['login', 'getWebProfile', 'refresh', 'getWebProfile'])
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
