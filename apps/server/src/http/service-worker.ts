import type { ServiceWorker } from '@butiga/site/server'
import type { Handler } from 'hono'
import type { FetchInside } from './inside.ts'
import { notFound } from './not-found.ts'
import type { SiteEnv } from './site-env.ts'

/** Removes everything that a service worker has kept in a browser, and the worker itself. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(forget())
})
`

export interface ServiceWorkerOptions {
  readonly serviceWorker: ServiceWorker
  readonly inside: FetchInside
  /** Whether browsers keep pages for the time without a network; otherwise they remove what they have. */
  readonly offlinePages: boolean
}

/** Serves /sw.js, which a browser reads again with each page and replaces as soon as it differs. */
export const serveServiceWorker =
  ({ serviceWorker, inside, offlinePages }: ServiceWorkerOptions): Handler<SiteEnv> =>
  async (c) => {
    const { url, site } = c.var
    const script = offlinePages ? await serviceWorker({ url, site, fetch: inside(new Set(), null) }) : farewell
    if (script === null) return notFound(c)
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return c.body(script)
  }
