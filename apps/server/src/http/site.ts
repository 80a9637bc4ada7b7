import type { DetectedSite, Render, RenderedPage } from '@butiga/site/server'
import type { Context } from 'hono'
import type { BlockList } from 'node:net'
import type { App, AppEnv } from './app.ts'
import { type Assets, sendAsset } from './assets.ts'
import { brotli, takesBrotli } from './encoding.ts'
import { describeError } from './log.ts'
import { originOf } from './origin.ts'
import { securityHeaders } from './security-headers.ts'
import type { SiteDirectory } from './sites.ts'
import { isUnavailable } from './transaction.ts'

/** The built site: how its pages are rendered, and its files. */
export interface Pages {
  readonly render: Render
  readonly assets: Assets
}

export interface SiteOptions extends Pages {
  readonly sites: SiteDirectory
  readonly trustedProxies: BlockList
  /** An unknown host then shows the default site, and pages may hold what the development server puts into them. */
  readonly development: boolean
}

const freshFor = 5000

/** Serves the built site: its files, and every other GET as a rendered page. Comes last, as it answers every path. */
export const addSite = (app: App, options: SiteOptions): void => {
  const inside: typeof fetch = async (input, init) => await app.fetch(new Request(input, init))
  const detect = siteDetector(inside)

  app.get('*', async (c) => {
    const origin = originOf(c, options.trustedProxies)
    const headers = securityHeaders(origin.protocol === 'https:')
    for (const [name, value] of Object.entries(headers)) {
      if (!(options.development && name === 'Content-Security-Policy')) c.header(name, value)
    }
    const asset = await sendAsset(c, options.assets)
    if (asset) return asset
    try {
      const known = await options.sites.knownHost(origin.hostname, options.development)
      if (known === undefined) return c.text('This address belongs to no site here.', 421)
      const input = { url: new URL(pathOf(c), origin), site: await detect(known), fetch: inside }
      return await sendPage(c, await options.render({ ...input, requestId: c.var.requestId }))
    } catch (error) {
      return lastResort(c, error)
    }
  })

  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    return c.text('Method not allowed', 405)
  })
}

const pathOf = (c: Context<AppEnv>): string => {
  const { pathname, search } = new URL(c.req.url)
  return `.${pathname}${search}`
}

const sendPage = async (c: Context<AppEnv>, page: RenderedPage): Promise<Response> => {
  if (page.error !== undefined) {
    if (isUnavailable(page.error)) throw page.error
    c.var.log.error(describeError(page.error), 'page failed')
  }
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Vary', 'Accept-Encoding')
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
  const small = takesBrotli(c.req.header('accept-encoding')) ? await brotli(Buffer.from(page.body), 4) : null
  if (!small) return c.body(page.body, page.status as 200)
  c.header('Content-Encoding', 'br')
  return c.body(new Uint8Array(small), page.status as 200)
}

// When not even the site's own error page can be made: words alone, and the number under which the log tells more.
const lastResort = (c: Context<AppEnv>, error: unknown): Response => {
  const away = isUnavailable(error)
  c.var.log[away ? 'warn' : 'error'](describeError(error), 'page failed')
  if (away) c.header('Retry-After', '1')
  c.header('Cache-Control', 'no-store')
  const words = away ? 'The shop is not available at the moment.' : 'Something went wrong.'
  return c.html(
    `<!doctype html><html lang="en"><title>${words}</title><h1>${words}</h1><p>${c.var.requestId}</p></html>`,
    away ? 503 : 500,
  )
}

/** `master/domainDetect` of a host that is known, asked at most every few seconds. */
const siteDetector = (inside: typeof fetch): ((host: string) => Promise<DetectedSite>) => {
  const detected = new Map<string, { readonly at: number; readonly site: Promise<DetectedSite> }>()
  const ask = async (host: string): Promise<DetectedSite> => {
    const body = JSON.stringify({ host })
    const response = await inside(`http://${host}/api/v1/master/domainDetect`, { method: 'POST', body })
    if (!response.ok) throw new Error(`domainDetect answered ${response.status}`)
    return ((await response.json()) as { data: DetectedSite }).data
  }
  return (host) => {
    const last = detected.get(host)
    if (last && performance.now() - last.at < freshFor) return last.site
    const site = ask(host)
    detected.set(host, { at: performance.now(), site })
    site.catch(() => detected.delete(host))
    return site
  }
}
