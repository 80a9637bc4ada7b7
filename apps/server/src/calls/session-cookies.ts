import type { Method, Tokens } from '@butiga/commerce-sdk/contracts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from './env.ts'
import type { Audience } from './identity.ts'

/** Seconds that a browser keeps the cookies of a log-in; the database decides whether it is still valid. */
const age = 90 * 24 * 60 * 60

/** The tokens of a request. */
export interface SessionTokens {
  readonly accessToken: string | undefined
  readonly refreshToken: string | undefined
  /** Where the tokens of the answer go: the browser's cookies, or null for the body. */
  readonly cookies: CookieJar | null
}

/** The cookies of one audience's log-in in one browser. */
export interface CookieJar {
  /** `isBackoffice` leaves a mark, so that pages look up the log-ins of back-office users alone. */
  keep(tokens: Tokens, isBackoffice: boolean): void
  clear(): void
}

// A browser may be logged in to the shop and to the back office at once.
const prefixes: Readonly<Record<Audience, string>> = { shop: 'auth.', admin: 'auth.admin.' }

/**
 * The cookies of log-ins. A browser sends one twice when a neighbouring host or another path has planted its own beside it, and
 * does not say which is which: then there are none.
 */
const loginCookies = <Env extends AppEnv>(c: Context<Env>): Readonly<Record<string, string>> => {
  const names = (c.req.header('cookie') ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
  const own = names.filter((name) => name.startsWith('auth.'))
  return own.length === new Set(own).size ? getCookie(c) : {}
}

/**
 * The tokens of a request: its headers win, else the cookies of a browser's session. A cookie travels with forged requests
 * too, so it counts only with `X-Session: cookie`, from a page of the very origin that is called.
 */
export const sessionTokens = (c: Context<AppEnv>, method: Method, audience: Audience): SessionTokens => {
  const accessToken = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const refreshToken = c.req.header('x-refresh-token')
  if (accessToken !== undefined || refreshToken !== undefined || !isCookieSession(c, method))
    return { accessToken, refreshToken, cookies: null }
  const prefix = prefixes[audience]
  const cookies = loginCookies(c)
  return {
    accessToken: cookies[`${prefix}accessToken`],
    refreshToken: cookies[`${prefix}refreshToken`],
    cookies: cookieJar(c, prefix, audience),
  }
}

/** The refresh tokens of the log-ins of back-office users in a browser, by their mark; most browsers have none. */
export const backofficeTokens = <Env extends AppEnv>(
  c: Context<Env>,
): readonly { readonly token: string; readonly audience: Audience }[] => {
  const cookies = loginCookies(c)
  return (['shop', 'admin'] as const).flatMap((audience) => {
    const prefix = prefixes[audience]
    const token = cookies[`${prefix}refreshToken`]
    return cookies[`${prefix}backoffice`] === undefined || token === undefined ? [] : [{ token, audience }]
  })
}

/** The refresh tokens of all log-ins in a browser. */
export const loginTokens = (c: Context<AppEnv>): readonly string[] => {
  const cookies = loginCookies(c)
  return Object.values(prefixes).flatMap((prefix) => cookies[`${prefix}refreshToken`] ?? [])
}

const isCookieSession = (c: Context<AppEnv>, method: Method): boolean => {
  const origin = c.req.header('origin')
  return (
    c.req.header('x-session') === 'cookie' &&
    // A browser names no origin in a GET to the page's own.
    (origin === undefined ? method === 'GET' : origin === c.get('origin').origin) &&
    (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  )
}

const cookieJar = (c: Context<AppEnv>, prefix: string, audience: Audience): CookieJar => {
  const common = { path: '/', sameSite: 'Lax', secure: c.get('origin').protocol === 'https:' } as const
  const set = (name: string, value: string, httpOnly: boolean) =>
    setCookie(c, prefix + name, value, { ...common, httpOnly, maxAge: age })
  return {
    keep: ({ accessToken, refreshToken, expiresAt }, isBackoffice) => {
      set('accessToken', accessToken, true)
      set('refreshToken', refreshToken, true)
      set('expiresAt', expiresAt, false)
      set('strategy', audience, false)
      if (isBackoffice) set('backoffice', '1', true)
    },
    clear: () => {
      // Pages of a user that the browser has cached; its cookies and storage hold choices that outlast a log-in.
      c.header('Clear-Site-Data', '"cache"')
      for (const name of ['accessToken', 'refreshToken', 'expiresAt', 'strategy', 'backoffice'])
        deleteCookie(c, prefix + name, common)
    },
  }
}
