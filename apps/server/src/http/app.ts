import { randomUUID } from 'node:crypto'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { addressList, clientAddress, isListed, limitKey } from '../ground/address.ts'
import type { Answers } from '../calls/stored-answers.ts'
import { openCounters } from '../calls/limits.ts'
import { originOf } from '../calls/origin.ts'
import type { Captchas } from '../ports/captcha.ts'
import { registerCalls } from '../calls/register-calls.ts'
import type { Services } from '../calls/serve.ts'
import { send } from '../calls/send.ts'
import { cors } from './cors.ts'
import { addDevMail } from './dev-mail.ts'
import { addDevTools } from './dev-tools.ts'
import { addHealth } from './health.ts'
import { failure, refused } from '../calls/envelope.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Db } from '../db/db.ts'
import { describeError } from '../ground/log.ts'
import { inSpan } from '../ground/traces.ts'
import { refuseLateBodies } from './late-bodies.ts'
import { addMedia } from './media.ts'
import { addMediaUploads } from './media-upload.ts'
import { addPrivateMedia } from './private-media.ts'
import type { Metrics } from './metrics.ts'
import { notFound } from './not-found.ts'
import { addPaymentCode } from './payment-code.ts'
import { addPayments, paymentOrigins } from './payments.ts'
import { addFormConfirmation } from './form-confirmation.ts'
import { addUnsubscription } from './unsubscription.ts'
import { requestName } from './request-name.ts'
import { addSite, type Pages } from './site.ts'
import { addSocialLogin } from './social-login.ts'
import { siteDirectory } from '../calls/sites.ts'
import { createProofOfWork } from '../calls/proof-of-work.ts'
import type { SigningKeys } from '../calls/signing-keys.ts'
import type { Tokens } from '../calls/tokens.ts'
import type { App, AppEnv } from '../calls/env.ts'
import { watchProxies } from './unknown-proxy.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import type { Printer } from '../services/invoices/public.ts'
import type { MediaStore } from '../services/media/public.ts'
import type { SocialProviders } from '../services/user/public.ts'
import { isUnavailable } from '../db/transaction.ts'

export interface AppOptions {
  readonly services: Services
  readonly db: Db
  readonly writes: Db
  readonly pool: Pool
  readonly tokens: Tokens
  readonly keys: SigningKeys
  readonly media: MediaStore
  readonly providers: SocialProviders
  readonly captchas: Captchas
  readonly payments: readonly PaymentProvider[]
  readonly printer: Printer
  readonly log: Logger
  readonly version: string
  /** Addresses and CIDR ranges whose forwarding headers count; undefined when the configuration does not say. */
  readonly trustedProxies: readonly string[] | undefined
  /** Whether X-Forwarded-Host of a trusted proxy names the site, instead of Host. Default false. */
  readonly forwardedHost?: boolean
  /** Whether browsers keep to https on the subdomains of the site too. Default false. */
  readonly hstsSubdomains?: boolean
  /** Whether browsers keep pages for the time without a network. Default true. */
  readonly offlinePages?: boolean
  /** Whether `?inspect` shows the machines of a page of the built site. Default false. */
  readonly inspectable?: boolean
  /** The site's pages; without them the process answers the API alone. */
  readonly pages?: Pages | undefined
  /** Every host is the default site, and /dev/mail shows sent mails. Default false. */
  readonly development?: boolean
  /**
   * An answer that does not match its schema is logged and sent as INTERNAL. Default false, as validating costs time.
   */
  readonly checksAnswers?: boolean
  /** Keeps the answers of public calls. Default: none are kept. */
  readonly answers?: Answers
  /** Default: the system's clock. */
  readonly now?: () => Date
  /** Why the process should get no requests at the moment: /readyz answers 503 with the reasons. Default: none. */
  readonly problems?: () => readonly string[]
  readonly metrics?: Pick<Metrics, 'countRequest'> | undefined
}

const loopback = '127.0.0.1'

/** Whether the connection ended before the whole body of the request had arrived. */
const isCutOff = ({ incoming }: AppEnv['Bindings'] = {}): boolean =>
  incoming !== undefined && incoming.destroyed && !incoming.complete

/** Characters; a request may have 16,000. */
const longestLoggedPath = 200

/** The API with its errors, health and readiness, and the site where its pages are given. */
export const createApp = (options: AppOptions): App => {
  const app: App = new Hono<AppEnv>()
  const sites = siteDirectory(options.db, (siteId) => options.captchas.of(siteId)?.origins)
  const trustedProxies = addressList(options.trustedProxies ?? [])
  const proxies = watchProxies(options.trustedProxies, options.log)
  const development = options.development ?? false
  const now = options.now ?? (() => new Date())
  const counterOf = openCounters(options.pool, options.log)

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const peer = c.env?.incoming?.socket.remoteAddress ?? loopback
    const forwarded = c.req.header('x-forwarded-for')
    const address = clientAddress(peer, forwarded, trustedProxies)
    const isUnlisted = proxies.observe(peer, (name) => c.req.header(name))
    const visitor = isUnlisted ? null : limitKey(address)
    const isTrusted = isListed(peer, trustedProxies)
    c.set('origin', originOf(c.req, { isTrusted, setsHost: options.forwardedHost ?? false }))
    c.set('address', address)
    // A request of the renderer counts for the visitor whom the page is for.
    c.set('visitor', c.env?.tags === undefined ? visitor : (c.env.visitor ?? null))
    c.set('log', options.log.child({ requestId }))
    c.header('X-Request-Id', requestId)
    // A request of the renderer is a part of the page's.
    const kind = c.env?.incoming ? SpanKind.SERVER : SpanKind.INTERNAL
    await inSpan('request', { kind }, async (span) => {
      await next()
      span.updateName(requestName(c))
      span.setAttributes({ 'http.request.method': c.req.method, 'http.response.status_code': c.res.status, requestId })
      if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    })
    const took = performance.now() - started
    const isFromOutside = c.env?.incoming !== undefined
    if (isFromOutside) options.metrics?.countRequest(requestName(c), c.res.status, took / 1000)
    // Logs the call's name instead of its address, which may hold a secret.
    const what = c.get('call') ?? (c.req.path.startsWith('/api/') ? 'unknown' : c.req.path.slice(0, longestLoggedPath))
    const milliseconds = Math.round(took * 10) / 10
    c.get('log')[isFromOutside ? 'info' : 'debug'](
      { method: c.req.method, call: what, status: c.res.status, milliseconds },
      'request',
    )
  })

  app.use(refuseLateBodies())

  app.onError((error, c) => {
    // No client receives this answer.
    if (isCutOff(c.env)) return send(c, failure('REQUEST_TIMEOUT'))
    if (error instanceof Refusal) return send(c, refused(error, false))
    if (isUnavailable(error)) {
      c.get('log').warn(describeError(error), 'request answered 503')
      return send(c, failure('UNAVAILABLE', { retryAfter: 1 }))
    }
    c.get('log').error(describeError(error), 'request failed')
    return send(c, failure('INTERNAL', { data: { requestId: c.get('requestId') } }))
  })

  addHealth(app, {
    db: options.db,
    version: options.version,
    problems: options.problems ?? (() => []),
    configurationWarnings: proxies.warnings,
  })

  app.use('/api/*', cors(sites))
  addSocialLogin(app, { db: options.db, sites, providers: options.providers, counterOf, development })
  addUnsubscription(app, options.writes, now)
  addFormConfirmation(app, { writes: options.writes, sites, counterOf, development, now })
  addPayments(app, { writes: options.writes, payments: options.payments, counterOf })
  addPaymentCode(app, { db: options.db, printer: options.printer, counterOf })
  addPrivateMedia(app, { db: options.db, sites, tokens: options.tokens, media: options.media, development, now })
  registerCalls(app, {
    services: options.services,
    db: options.db,
    writes: options.writes,
    sites,
    counterOf,
    log: options.log,
    checksAnswers: options.checksAnswers ?? false,
    answers: options.answers,
    tokens: options.tokens,
    proofOfWork: createProofOfWork(options.keys, options.pool, now),
    now,
    development,
  })
  addMedia(app, options.media, {
    report: (error, path) =>
      options.log.warn({ ...describeError(error), path }, 'a size of a picture could not be made'),
  })
  addMediaUploads(app, options.writes, options.media)
  if (development) addDevMail(app, options.db)
  const devTools = development ? addDevTools(app, { db: options.db, now }) : undefined
  if (!development) app.all('/_cli/*', notFound)
  if (options.pages)
    addSite(app, {
      ...options.pages,
      db: options.db,
      counterOf,
      sites,
      development,
      devTools,
      hstsSubdomains: options.hstsSubdomains ?? false,
      offlinePages: options.offlinePages ?? true,
      inspectable: options.inspectable ?? false,
      tokens: options.tokens,
      paymentOrigins: paymentOrigins(options.payments),
    })
  app.notFound(notFound)
  return app
}
