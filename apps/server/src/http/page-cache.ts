import type { IsPersonal, PageKey } from '@butiga/site/server'
import type { Handler } from 'hono'
import { neverStored } from '../calls/tagged-cache.ts'
import { describeError } from '../ground/log.ts'
import type { Rendering } from './limit-pages.ts'
import { sendPage } from './send-page.ts'
import type { SiteCaches } from './site-caches.ts'
import type { SiteEnv } from './site-env.ts'

/** Renders a page with its visitor's own data for this one request: it is in no cache, nor shared with a parallel request. */
export const servePersonalPage =
  (isPersonal: IsPersonal, { render, refuse }: Rendering): Handler<SiteEnv> =>
  async (c, next) => {
    const { site, url } = c.var
    if (!isPersonal(url, site.languages)) return await next()
    c.set('isShared', false)
    const cookie = c.req.header('cookie') ?? ''
    return (await refuse(c)) ?? (await sendPage(c, await render({ ...c.var, tags: new Set(), cookie })))
  }

/** Renders a page for a back-office user, who sees what others do not: it is in no cache. */
export const serveBackofficePage =
  ({ render, refuse }: Rendering): Handler<SiteEnv> =>
  async (c, next) => {
    if (!c.get('isBackoffice')) return await next()
    return (await refuse(c)) ?? (await sendPage(c, await render({ ...c.var, tags: new Set() })))
  }

/**
 * Serves a page from the cache, or renders it for a visitor who has not asked for too many. Addresses without a key, and
 * pages with an error, are not cached. Where the page cannot be rendered, as without a database, the last one is served,
 * however old.
 */
export const servePage =
  (pageKey: PageKey, { pages }: SiteCaches, { render, refuse }: Rendering): Handler<SiteEnv> =>
  async (c) => {
    const { host, log, site, url } = c.var
    const key = pageKey(url, site.languages)
    const place = `${host} ${key ?? url.pathname + url.search}`
    const refusal = pages.find(place) === undefined ? await refuse(c) : undefined
    if (refusal) return refusal
    const { value } = await pages.get(place, async (tags) => {
      const page = await render({ ...c.var, tags })
      for (const warning of page.warnings ?? []) log.warn(warning)
      if (key === null) tags.add(neverStored)
      const isPlain = page.status === 200 && page.error === undefined
      return { value: page, bytes: isPlain ? page.content.plain.byteLength * 2 : null }
    })
    if (key === null) c.set('isShared', false)
    const before = value.status >= 500 ? pages.last(place)?.value : undefined
    if (before) log.warn(describeError(value.error), 'page could not be rendered, the last one is served')
    return await sendPage(c, before ?? value)
  }
