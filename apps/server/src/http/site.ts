import type { DetectedSite, PageKey, Render } from '@butiga/site/server'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { BlockList } from 'node:net'
import type { App, AppEnv } from '../calls/env.ts'
import { type Assets, sendAsset } from './assets.ts'
import type { ReadyPage, SiteCaches } from './site-caches.ts'
import { neverKept, type Tags } from '../calls/tagged-cache.ts'
import { encoded, encodingOf } from './encoding.ts'
import { etagOf, isKnown } from './etag.ts'
import type { DevTools } from './dev-tools.ts'
import type { Db } from '../db/db.ts'
import { describeError } from '../ground/log.ts'
import { originOf } from '../calls/origin.ts'
import { policyWithTags, securityHeaders } from './security-headers.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'
import type { SiteDirectory } from '../calls/sites.ts'
import { unlockCookie, type Tokens } from '../calls/tokens.ts'
import { isUnavailable } from '../db/transaction.ts'

/** The built site: its renderer, the cache keys of its pages, and its files. */
export interface Pages {
  readonly render: Render
  readonly pageKey: PageKey
  readonly assets: Assets
  readonly caches: SiteCaches
}

export interface SiteOptions extends Pages {
  readonly db: Db
  readonly sites: SiteDirectory
  readonly trustedProxies: BlockList
  /** An unknown host then shows the default site, and pages may contain what the development server adds to them. */
  readonly development: boolean
  readonly devTools: DevTools | undefined
  readonly tokens: Pick<Tokens, 'sealOf'>
}

/** Our own cache is purged; a proxy's is not, so browsers and proxies revalidate. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30'

/** Serves the built site: its files, and every other GET as a rendered page. Comes last, as it answers every path. */
export const addSite = (app: App, options: SiteOptions): void => {
  const { caches } = options
  const insideFor =
    (tags: Tags): typeof fetch =>
    async (input, init) =>
      await app.fetch(new Request(input, init), { tags })

  const detect = async (host: string): Promise<DetectedSite> => {
    const { value } = await caches.data.get(`site ${host}`, async (tags) => {
      const body = JSON.stringify({ host })
      const address = `http://${host}/api/v1/master/domainDetect`
      const response = await insideFor(tags)(address, { method: 'POST', body })
      if (!response.ok) throw new Error(`domainDetect answered ${response.status}`)
      const { data } = (await response.json()) as { data: DetectedSite }
      return { value: data, bytes: body.length + 2000 }
    })
    return value as DetectedSite
  }

  const make = async (
    url: URL,
    site: DetectedSite,
    tags: Tags,
    requestId: string,
    locked = false,
  ): Promise<ReadyPage> => {
    tags.add('config')
    const { body, ...page } = await options.render({
      url,
      site,
      fetch: insideFor(tags),
      remember: async <T extends {}>(key: string, load: (inside: typeof fetch) => Promise<T>) => {
        const kept = await caches.data.get(`${site.domain.url} ${key}`, async (ownTags) => {
          const value = await load(insideFor(ownTags))
          return { value, bytes: JSON.stringify(value).length }
        })
        for (const tag of kept.tags) tags.add(tag)
        // Cached under a key that only this load of the renderer has.
        return kept.value as T
      },
      requestId,
      locked,
    })
    const content = new Uint8Array(Buffer.from(body))
    return { ...page, content: encoded(content, 'once'), etag: etagOf(content) }
  }

  app.get('*', async (c) => {
    const origin = originOf(c, options.trustedProxies)
    const headers = securityHeaders(origin.protocol === 'https:')
    for (const [name, value] of Object.entries(headers)) {
      if (!(options.development && name === 'Content-Security-Policy')) c.header(name, value)
    }
    const asset = await sendAsset(c, options.assets)
    if (asset) return asset
    try {
      const host = options.devTools?.chosenHost() ?? origin.hostname
      const bare = await bareHostOf(host, options.sites)
      if (bare !== null) return c.redirect(Object.assign(new URL(pathOf(c), origin), { hostname: bare }).href, 301)
      const found = await options.sites.byHost(host, options.development)
      if (found === undefined) return c.text('This address belongs to no site here.', 421)
      if (found.site.hasTags && !options.development) c.header('Content-Security-Policy', policyWithTags)
      const { host: known } = found
      const site = await detect(known)
      const gate = found.site.passwordHash
      if (gate !== null && getCookie(c, unlockCookie) !== (await options.tokens.sealOf(gate))) {
        const page = await make(new URL(pathOf(c), site.domain.url), site, new Set(), c.var.requestId, true)
        return await sendPage(c, page, false)
      }
      // A page that requires the site's password is not cached.
      const isOpen = gate === null
      if (c.req.path === '/robots.txt') return sendFile(c, 'text/plain', robotsOf(site), isOpen)
      if (c.req.path === '/sitemap.xml') {
        return sendFile(c, 'application/xml', await sitemapOf(options.db, caches, site), isOpen)
      }
      // The site's own address, whatever the request's headers say: they can change nothing in a page.
      const url = new URL(pathOf(c), site.domain.url)
      const key = options.pageKey(url, site.languages)
      const { value } = await caches.pages.get(`${known} ${key ?? url.pathname + url.search}`, async (tags) => {
        const page = await make(url, site, tags, c.var.requestId)
        for (const warning of page.warnings ?? []) c.var.log.warn(warning)
        if (key === null) tags.add(neverKept)
        const isPlain = page.status === 200 && page.error === undefined
        return { value: page, bytes: isPlain ? page.content.plain.byteLength * 2 : null }
      })
      return await sendPage(c, value, key !== null && isOpen)
    } catch (error) {
      return lastResort(c, error)
    }
  })

  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    return c.text('Method not allowed', 405)
  })
}

/** The host without `www.`, where its site wants to be asked for so; null where the request is right as it is. */
const bareHostOf = async (host: string, sites: SiteDirectory): Promise<string | null> => {
  if (!host.startsWith('www.')) return null
  const bare = host.slice('www.'.length)
  return (await sites.byHost(bare, false))?.site.isBare ? bare : null
}

const pathOf = (c: Context<AppEnv>): string => {
  const { pathname, search } = new URL(c.req.url)
  return `.${pathname}${search}`
}

const sendPage = async (c: Context<AppEnv>, page: ReadyPage, isShared: boolean): Promise<Response> => {
  if (page.error !== undefined) {
    if (isUnavailable(page.error)) throw page.error
    c.var.log.error(describeError(page.error), 'page could not be rendered')
  }
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', 'Accept-Encoding')
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
  if (page.status === 200 && isShared) {
    c.header('Cache-Control', cacheControl)
    c.header('ETag', page.etag)
    if (isKnown(c.req.header('if-none-match'), page.etag)) return c.body(null, 304)
  } else {
    c.header('Cache-Control', 'private, no-store')
  }
  const { bytes, encoding } = await page.content.in(encodingOf(c.req.header('accept-encoding')))
  if (encoding !== null) c.header('Content-Encoding', encoding)
  return c.body(bytes, page.status as 200)
}

const sendFile = async (
  c: Context<AppEnv>,
  type: string,
  text: string | undefined,
  isShared: boolean,
): Promise<Response> => {
  if (text === undefined) return c.text('Not found', 404)
  c.header('Content-Type', `${type}; charset=utf-8`)
  c.header('Cache-Control', isShared ? cacheControl : 'private, no-store')
  c.header('Vary', 'Accept-Encoding')
  const content = encoded(new Uint8Array(Buffer.from(text)), 'once')
  const { bytes, encoding } = await content.in(encodingOf(c.req.header('accept-encoding')))
  if (encoding !== null) c.header('Content-Encoding', encoding)
  return c.body(bytes)
}

// When not even the site's own error page can be rendered: plain text, a link to the home page, and the request id
// under which the log has the details.
const lastResort = (c: Context<AppEnv>, error: unknown): Response => {
  const away = isUnavailable(error)
  c.var.log[away ? 'warn' : 'error'](describeError(error), 'page could not be rendered')
  if (away) c.header('Retry-After', '1')
  c.header('Cache-Control', 'no-store')
  const words = away ? 'The shop is not available at the moment.' : 'Something went wrong.'
  return c.html(
    `<!doctype html><html lang="en"><title>${words}</title><h1>${words}</h1><p><a href="/">Home</a></p><p>${c.var.requestId}</p></html>`,
    away ? 503 : 500,
  )
}
