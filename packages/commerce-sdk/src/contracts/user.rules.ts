import { knownCodes } from './language.rules.ts'
import { parseUrl } from './url.ts'

/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const
/** The languages that the back office's own texts may be in. */
export const ADMIN_LANGUAGES = knownCodes
/** Digits of a code of an authenticator app. */
export const TOTP_DIGITS = 6

/** Who is in front of a shop: a back-office user is a user as well. */
export type Role = 'guest' | 'user' | 'backoffice'

/** The role of the user who is logged in; null without a log-in. */
export const roleOf = (user: { readonly isBackofficeUser: boolean } | null): Role =>
  user === null ? 'guest' : user.isBackofficeUser ? 'backoffice' : 'user'

/**
 * The path of a link or button that begins a social log-in, on the shop's own origin: the browser goes to the provider, and
 * comes back to the screen `socialLogin`. `redirect` is the local path to go to afterwards; its language is that of the
 * screen.
 *
 * @example socialLoginPath({ provider: 'google', redirect: '/en/profile' })
 */
export const socialLoginPath = (query: { readonly provider: string; readonly redirect: string }): string =>
  `/api/v1/user/social/redirect-login?${new URLSearchParams(query).toString()}`

/** What the page of a social log-in's return has in its address. */
export interface SocialReturn {
  /** Who leads back, for another try. */
  readonly provider: string | null
  /** What `user.socialLogin` takes; null where the provider has refused, or the visitor has left it. */
  readonly input: {
    readonly provider: string
    readonly code: string
    readonly state: string
    readonly iss?: string
    readonly redirectUri: string
  } | null
}

/**
 * Reads the address of the screen `socialLogin`. A code works once: take it out of the address before anything else, so that
 * a reload does not send it again.
 *
 * @example const { input } = readSocialReturn(location.href)
 */
export const readSocialReturn = (address: string): SocialReturn => {
  const url = parseUrl(address)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => url?.searchParams.get(name) ?? null)
  const provider = state?.includes('.') ? (state.split('.')[0] ?? null) : null
  if (!url || !code || !state || !provider) return { provider, input: null }
  const redirectUri = url.origin + url.pathname
  return { provider, input: { provider, code, state, ...(iss && { iss }), redirectUri } }
}
