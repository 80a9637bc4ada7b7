/** Characters of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const
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
  `/api/v1/user/social/redirect-login?${new URLSearchParams(query)}`
