import { randomBytes } from 'node:crypto'
import { accountPath } from '@butiga/commerce-sdk/contracts'
import type { KnownSite } from '../../calls/sites.ts'
import type { Db } from '../../db/db.ts'
import { insertAttempt, prefixesOf } from './queries/social.ts'
import type { Provider } from './social-providers.ts'

/** The cookie that binds a social log-in to its browser. */
export const socialCookie = 'auth.social'
/** Seconds for which it lives: ten minutes to the provider and back, ten more for the password. */
export const socialCookieAge = 1200

const secret = (): string => randomBytes(32).toString('base64url')

interface NewSocialLogin {
  readonly site: KnownSite
  /** As the visitor typed it. */
  readonly origin: URL
  readonly provider: Provider
  /** A local path. */
  readonly redirect: string
}

/** The page to which a provider leads back, in the language of the page that was left. */
const returnPage = async (
  db: Db,
  { site, origin, redirect }: NewSocialLogin,
): Promise<{ readonly language: string; readonly redirectUri: string }> => {
  const prefixes = await prefixesOf(db, site.languages)
  const word = redirect.split(/[/?#]/)[1]
  const language = site.languages.find((code) => prefixes.get(code) === word) ?? site.defaultLanguage
  const prefix = language === site.defaultLanguage ? null : (prefixes.get(language) ?? null)
  return { language, redirectUri: new URL(accountPath('socialLogin', language, prefix), origin).href }
}

/**
 * Begins a social log-in: where to send the browser, and the secret for its cookie. Without an answer of the provider that is
 * the page of the return, as if the provider had refused.
 */
export const beginSocialLogin = async (
  db: Db,
  login: NewSocialLogin,
  report: (error: unknown) => void,
): Promise<{ readonly location: string; readonly browser: string | null }> => {
  const { site, provider, redirect } = login
  const { language, redirectUri } = await returnPage(db, login)
  const checks = { redirectUri, state: `${provider.id}.${secret()}`, nonce: secret(), verifier: secret() }
  const location = await provider.begin(checks).catch((error: unknown) => {
    report(error)
    return null
  })
  if (location === null) {
    const query = new URLSearchParams({ error: 'temporarily_unavailable', state: checks.state })
    return { location: `${redirectUri}?${query.toString()}`, browser: null }
  }
  const browser = secret()
  const { state, ...stored } = checks
  await insertAttempt(db, { siteId: site.id, state, browser }, { ...stored, provider: provider.id, redirect, language })
  return { location: location.href, browser }
}
