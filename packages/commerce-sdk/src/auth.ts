import type { Tokens, User, UserLoginInput, UserLogoutData } from './contracts/__generated__/types.ts'
import type { Commerce } from './__generated__/client.ts'
import { createCommerce } from './client.ts'
import { settle, type CallAnswer, type CallRequest, type CommerceOptions, type Middleware } from './options.ts'
import { cookieNames } from './session.ts'
import type { StoragePort } from './storage.ts'
import type { Result } from './types.ts'

type MaybePromise<T> = T | Promise<T>

/** Keeps the tokens of one log-in, such as in a browser's storage, in a database, or in the cookies of a page. */
export interface TokenStore {
  /** Null without a log-in. */
  read(): MaybePromise<Tokens | null>
  /** Null ends the log-in. */
  write(tokens: Tokens | null): MaybePromise<void>
}

export interface AuthOptions {
  readonly store: TokenStore
  /**
   * Runs work alone among all that share the store. Default: Web Locks, which all tabs of an origin share, and where the
   * platform has none, one at a time in this client.
   */
  readonly lock?: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds since 1970. It may differ from the server's, whose answers have a date. Default: the system's clock. */
  readonly now?: () => number
  /**
   * Whether the log-in is one of the back office: a call that is refused with `WRONG_ADMIN_KEY` ends it, and is repeated once
   * without it; one that is refused for want of a log-in ends it too. Default false.
   */
  readonly isBackoffice?: boolean
}

/** A log-in that is kept and renewed. */
export interface Auth {
  /** Whether the store has a log-in; the server may have ended it. */
  isLoggedIn(): Promise<boolean>
  /** Logs in and keeps the tokens. The api key is the client's, unless another is given. */
  login(
    input: Omit<UserLoginInput, 'apiKey'> & Partial<Pick<UserLoginInput, 'apiKey'>>,
  ): Promise<Result<{ user: User }>>
  /**
   * Ends the log-in on the server and here. Without a network it ends here alone; one in cookies that scripts cannot read
   * goes on, and the answer is the failure.
   */
  logout(): Promise<Result<UserLogoutData>>
  /** Calls `listener` when the server has ended the log-in. Answers how to stop. */
  onEnd(listener: () => void): () => void
}

/** Milliseconds before its end at which an access token is renewed, for the way to the server. */
const EARLY = 30_000
const LOCK = 'butiga.auth'
/** Calls that make or renew a log-in are not preceded by a refresh. */
const OWN_CALLS: readonly string[] = ['user.login', 'user.loginByName', 'user.refresh']

/**
 * Calls that begin a log-in, which ends the former one of a browser. They wait for a refresh of that one, whose answer would
 * remove the new log-in from the cookies.
 */
const LOGINS: readonly string[] = [
  'user.login',
  'user.loginByName',
  'user.socialLogin',
  'user.completeSocialLogin',
  'user.verifyTotp',
]

const endsLogin = ({ call }: CallRequest): boolean => call === 'user.logout'

/** The tokens of a log-in, of whichever kind, and of a refresh. */
const tokensIn = ({ call }: CallRequest, { result }: CallAnswer): Tokens | undefined =>
  call.startsWith('user.') ? (result.data as { readonly tokens?: Tokens } | null)?.tokens : undefined

const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

const platformLock = (): NonNullable<AuthOptions['lock']> => {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? async (work) => await locks.request(LOCK, work) : inTurn()
}

/**
 * The log-in of a client and the middleware that sends and renews it, for a client that exists already, such as one that
 * loads this code with a log-in alone. Any other takes `createAuth`.
 *
 * @param client uses the middleware as its first one
 */
export const keepLogin = (
  client: () => Commerce,
  {
    apiKey,
    store,
    lock = platformLock(),
    now = Date.now,
    isBackoffice = false,
  }: AuthOptions & Pick<CommerceOptions, 'apiKey'>,
): { readonly auth: Auth; readonly middleware: Middleware } => {
  const listeners = new Set<() => void>()
  /** Milliseconds by which the clock is ahead of the server's, as the answer with the newest tokens showed. */
  let ahead = 0
  const isStale = ({ expiresAt }: Tokens) => new Date(expiresAt).getTime() - EARLY <= now() - ahead

  const end = async () => {
    await store.write(null)
    for (const listener of listeners) listener()
  }

  /** New tokens in place of `old`; those of another tab that was faster; null where the log-in has ended. */
  const renew = (old: Tokens): Promise<Tokens | null> =>
    lock(async () => {
      const stored = await store.read()
      if (stored === null || (stored.expiresAt !== old.expiresAt && !isStale(stored))) return stored
      const answer = await client().user.refresh()
      if (!answer.errored) {
        await store.write(answer.data.tokens)
        return answer.data.tokens
      }
      // The log-in outlasts a server that is away.
      if (answer.error.statusCode !== 401) return stored
      await end()
      return null
    })

  const withTokens = (request: CallRequest, tokens: Tokens | null): CallRequest => {
    const [name, value] =
      request.call === 'user.refresh'
        ? ['x-refresh-token', tokens?.refreshToken]
        : ['authorization', tokens?.accessToken && `Bearer ${tokens.accessToken}`]
    return value ? { ...request, headers: { ...request.headers, [name]: value } } : request
  }

  const middleware: Middleware = async (request, next) => {
    const exchange = async (tokens: Tokens | null) => {
      const answer = await next(withTokens(request, tokens))
      const made = tokensIn(request, answer)
      if (made === undefined) return answer
      const date = answer.response?.headers.get('date')
      if (date) ahead = now() - new Date(date).getTime()
      // `renew` keeps the tokens of a refresh.
      if (request.call !== 'user.refresh') await store.write(made)
      return answer
    }
    const send = (tokens: Tokens | null) =>
      LOGINS.includes(request.call) ? lock(() => exchange(tokens)) : exchange(tokens)
    const stored = await store.read()
    if (stored === null || OWN_CALLS.includes(request.call)) {
      const answer = await send(stored)
      // Every other call of the back office needs a log-in: it was removed from the store.
      if (isBackoffice && stored === null && answer.result.errored && answer.result.error.code === 'UNAUTHORIZED')
        await end()
      return answer
    }
    const tokens = isStale(stored) ? await renew(stored) : stored
    const answer = await send(tokens)
    if (tokens === null || !answer.result.errored) return answer
    const { code } = answer.result.error
    if (isBackoffice && code === 'WRONG_ADMIN_KEY' && !endsLogin(request)) {
      // The server removes the cookies that a script cannot.
      await auth.logout()
      await lock(end)
      return next(request)
    }
    // A log-in of the back office that was ended elsewhere ends here at once, and not when its token does.
    if (code !== 'TOKEN_EXPIRED' && !(isBackoffice && code === 'UNAUTHORIZED')) return answer
    // A server that refuses the renewed tokens too would refuse the next ones.
    if (tokens !== stored) return answer
    const renewed = await renew(tokens)
    return renewed === null ? answer : send(renewed)
  }

  const auth: Auth = {
    isLoggedIn: async () => (await store.read()) !== null,
    login: async (input) => {
      const answer = await client().user.login({ apiKey: settle(apiKey) as string, ...input })
      if (answer.errored) return answer
      return { data: { user: answer.data.user }, errored: false }
    },
    logout: async () => {
      const stored = await store.read()
      const refreshToken = stored?.refreshToken
      const answer = await client().user.logout(refreshToken ? { refreshToken } : {})
      if (!answer.errored || refreshToken) await lock(async () => store.write(null))
      return answer
    },
    onEnd: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { auth, middleware }
}

/**
 * A client that keeps its log-in, by whichever call it was made: an access token is renewed before a call needs it, once for all calls and tabs, and after a
 * call that was refused with `TOKEN_EXPIRED`, which is then repeated.
 *
 * @example
 * const { commerce, auth } = createAuth(options, { store: storedTokens(webStorage(() => localStorage)) })
 * await auth.login({ username, password })
 * const profile = await commerce.user.getWebProfile()
 */
export const createAuth = (
  options: CommerceOptions,
  authOptions: AuthOptions,
): { readonly commerce: Commerce; readonly auth: Auth } => {
  const { auth, middleware } = keepLogin(() => commerce, { apiKey: options.apiKey, ...authOptions })
  const commerce = createCommerce({ ...options, use: [middleware, ...(options.use ?? [])] })
  return { commerce, auth }
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  ['accessToken', 'refreshToken', 'expiresAt'].every((name) => typeof Reflect.get(value, name) === 'string')

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps tokens in a storage that scripts can read: for pages of another origin than the shop's. */
export const storedTokens = (storage: StoragePort, name = 'auth.tokens'): TokenStore => ({
  read: () => {
    const text = storage.get(name)
    const value = text === null ? null : parse(text)
    return isTokens(value) ? value : null
  },
  write: (tokens) => (tokens === null ? storage.remove(name) : storage.set(name, JSON.stringify(tokens))),
})

/**
 * The log-in of a browser whose tokens are in cookies that scripts cannot read: for the shop's own origin, with the client's
 * option `session: 'cookie'`. The server sets the cookies; the one with the time at which the access token ends can be read.
 *
 * @param audience what the log-in is for, as the client's api key says. Default: the shop
 */
export const cookieTokens = (
  cookies: Pick<StoragePort, 'get' | 'remove'>,
  audience: 'shop' | 'admin' = 'shop',
): TokenStore => {
  const name = audience === 'admin' ? cookieNames.adminLoginExpiresAt : cookieNames.loginExpiresAt
  return {
    read: () => {
      const expiresAt = cookies.get(name)
      return expiresAt === null ? null : { accessToken: '', refreshToken: '', expiresAt }
    },
    write: (tokens) => {
      if (tokens === null) cookies.remove(name)
    },
  }
}
