import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../calls/env.ts'
import type { SiteDirectory } from '../calls/sites.ts'

const requestHeaders =
  'Content-Type, X-Api-Key, X-Language, X-Store, X-Site, X-Session, Authorization, X-Refresh-Token, Idempotency-Key, X-Solution'

/** Pages of the sites' own domains may call the API from a browser; others may not. */
export const cors = (sites: SiteDirectory) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    c.header('Vary', 'Origin')
    if (origin !== undefined && (await sites.hasOrigin(origin))) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After, Date')
    }
    if (c.req.method !== 'OPTIONS') return await next()
    c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
    c.header('Access-Control-Allow-Headers', requestHeaders)
    c.header('Access-Control-Max-Age', '600')
    return c.body(null, 204)
  })
