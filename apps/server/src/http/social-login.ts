import { safeRedirect } from '@butiga/commerce-sdk/rules'
import { setCookie } from 'hono/cookie'
import type { App } from '../calls/env.ts'
import { failure } from '../calls/envelope.ts'
import { byAddress, type CounterOf, type Limit, noProof } from '../calls/limits.ts'
import { send } from '../calls/send.ts'
import type { SiteDirectory } from '../calls/sites.ts'
import type { Db } from '../db/db.ts'
import { describeError } from '../ground/log.ts'
import { beginSocialLogin, socialCookie, socialCookieAge, type SocialProviders } from '../services/user/public.ts'

const begins: Limit<unknown> = {
  name: 'user.beginSocial',
  points: 30,
  seconds: 900,
  by: byAddress,
  counts: 'calls',
  store: 'shared',
}

interface SocialLoginOptions {
  readonly db: Db
  readonly sites: SiteDirectory
  readonly providers: SocialProviders
  readonly counterOf: CounterOf
  readonly development: boolean
}

/**
 * The link that begins a social log-in: it sends the browser to the provider. A page of the shop leads here, so the site is
 * that of the host, and there is no api key.
 */
export const addSocialLogin = (
  app: App,
  { db, sites, providers, counterOf, development }: SocialLoginOptions,
): void => {
  const counter = counterOf(begins)
  app.get('/api/v1/user/social/redirect-login', async (c) => {
    c.set('call', 'user.beginSocialLogin')
    c.header('Cache-Control', 'private, no-store')
    // Another site must not log its visitors in here.
    if (!['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? 'none'))
      return send(c, failure('FORBIDDEN'))
    const origin = c.get('origin')
    const { provider: id, redirect: target = '/', ...others } = c.req.query()
    const site = (await sites.byHost(origin.hostname, development))?.site
    const provider = site && providers.of(site.id).find((one) => one.id === id)
    if (site === undefined || provider === undefined || Object.keys(others).length > 0)
      return send(c, failure('NOT_FOUND'))
    const redirect = safeRedirect(target, origin.origin)
    // What is not safe becomes the home page.
    if (target.length > 1000 || !target.startsWith('/') || (redirect === '/' && target !== '/'))
      return send(c, failure('URL_NOT_ALLOWED'))
    const begun = await counter.begin(byAddress.of(undefined, c.get('address'), null), noProof, '')
    if (typeof begun !== 'function') return send(c, begun)

    const report = (error: unknown) =>
      c
        .get('log')
        .warn({ ...describeError(error), provider: provider.id }, 'a provider of social log-ins does not answer')
    const { location, browser } = await beginSocialLogin(db, { site, origin, provider, redirect }, report)
    if (browser !== null)
      setCookie(c, socialCookie, browser, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: origin.protocol === 'https:',
        maxAge: socialCookieAge,
      })
    return c.redirect(location, 302)
  })
}
