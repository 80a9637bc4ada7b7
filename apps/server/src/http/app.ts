import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Search } from '../services/cms/public.ts'
import type { Catalogue } from '../services/product/public.ts'
import { openMediaStore } from '../services/media/public.ts'
import { addressList } from './address.ts'
import type { Tags } from './cache/tagged-cache.ts'
import { type AllHandlers, registerCalls, send } from './calls.ts'
import { cors } from './cors.ts'
import { addDevMail } from './dev-mail.ts'
import { addDevTools } from './dev-tools.ts'
import { failure } from './envelope.ts'
import type { Db } from './handlers.ts'
import { createLimits } from './limits.ts'
import { describeError } from './log.ts'
import { addMedia } from './media.ts'
import { addSite, type Pages } from './site.ts'
import { siteDirectory } from './sites.ts'
import { createTokens } from './tokens.ts'
import { isUnavailable } from './transaction.ts'

/** What hangs on a request inside the app. */
export interface AppEnv {
  /** Without `incoming` the request was made inside this process: by the site's renderer or a test. */
  Bindings: Partial<HttpBindings> & {
    /** Takes the tags of what the answer to an inside request was made from. */
    tags?: Tags
  }
  Variables: { requestId: string; peer: string; log: Logger; call: string }
}
export type App = Hono<AppEnv>

export interface AppOptions {
  readonly handlers: AllHandlers
  readonly db: Db
  readonly pool: Pool
  /** Whoever opens it lets it listen for purges as well. */
  readonly catalogue: Catalogue
  /** Likewise. */
  readonly search: Search
  readonly log: Logger
  readonly version: string
  readonly trustedProxies: readonly string[]
  /** Folder of the public media files. */
  readonly media: string
  /** The site's pages; without them the process answers the API alone. */
  readonly pages?: Pages | undefined
  /** Every host is the default site, and /dev/mail shows what was mailed. Default false. */
  readonly development?: boolean
  /** Default: the system's clock. */
  readonly now?: () => Date
  /** False while the process is stopping: /readyz then answers 503. */
  readonly isServing?: () => boolean
}

const loopback = '127.0.0.1'

/** The API with its errors, health and readiness, and the site where its pages are given. */
export const createApp = (options: AppOptions): App => {
  const app: App = new Hono<AppEnv>()
  const sites = siteDirectory(options.db)
  const trustedProxies = addressList(options.trustedProxies)
  const development = options.development ?? false
  const tokens = createTokens(options.db)

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('peer', c.env?.incoming?.socket.remoteAddress ?? loopback)
    c.set('log', options.log.child({ requestId }))
    c.header('X-Request-Id', requestId)
    await next()
    // A call's name stands for its address, which may hold a secret (I44).
    const what = c.var.call ?? (c.req.path.startsWith('/api/') ? 'unknown' : c.req.path)
    const milliseconds = Math.round((performance.now() - started) * 10) / 10
    c.var.log[c.env?.incoming ? 'info' : 'debug'](
      { method: c.req.method, call: what, status: c.res.status, milliseconds },
      'request',
    )
  })

  app.onError((error, c) => {
    if (isUnavailable(error)) {
      c.var.log.warn(describeError(error), 'unavailable')
      return send(c, failure('UNAVAILABLE', { retryAfter: 1 }))
    }
    c.var.log.error(describeError(error), 'failed')
    return send(c, failure('INTERNAL', { data: { requestId: c.var.requestId } }))
  })

  app.get('/healthz', (c) => c.json({ ok: true, version: options.version }))
  app.get('/readyz', async (c) => {
    const ready = options.isServing?.() !== false && (await answers(options.db))
    return c.json({ ok: ready, version: options.version }, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  })

  const media = openMediaStore(options.media)
  app.use('/api/*', cors(sites))
  registerCalls(app, {
    handlers: options.handlers,
    db: options.db,
    catalogue: options.catalogue,
    search: options.search,
    media,
    sites,
    limits: createLimits(options.pool),
    tokens,
    caches: Object.values(options.pages?.caches ?? {}),
    trustedProxies,
    now: options.now ?? (() => new Date()),
    development,
  })
  addMedia(app, media, {
    report: (error) => options.log.warn(describeError(error), 'picture'),
  })
  if (development) addDevMail(app, options.db)
  const devTools = development ? addDevTools(app, options.db) : undefined
  if (options.pages)
    addSite(app, { ...options.pages, db: options.db, sites, trustedProxies, development, devTools, tokens })
  app.notFound((c) => c.text('Not found', 404))
  return app
}

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
