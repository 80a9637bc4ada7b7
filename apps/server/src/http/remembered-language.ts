import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { SiteEnv } from './site-env.ts'

/** Holds the two-letter code of the language that the visitor saw last. */
const localeCookie = 'locale'

/**
 * Redirects a visit that begins at `/` to the language of the visitor's last one. A page of the site links to `/` for the
 * default language, so a request from there is answered as it is.
 */
export const rememberedLanguage = createMiddleware<SiteEnv>(async (c, next) => {
  const { site, url } = c.var
  const referrer = URL.parse(c.req.header('referer') ?? '')
  const isWithin = referrer?.origin === c.get('origin').origin
  // The first one is the language of `/` itself.
  const [, ...others] = site.languages
  const chosen = getCookie(c, localeCookie)
  const other = others.find(({ code2 }) => code2 === chosen)
  if (isWithin || other === undefined) return await next()
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(`/${other.code2}${url.search}`, 302)
})
