import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { Complaint } from './ground/errors.ts'
import type { Config } from './ground/config.ts'
import { bringForward } from './migrate.ts'
import { openParts } from './parts.ts'
import { storedAnswers } from './calls/stored-answers.ts'
import { findHarm } from './db/harm.ts'
import { newerMigrations } from './db/migrate.ts'
import { createApp } from './http/app.ts'
import { readAssets } from './http/assets.ts'
import { type MetricsServer, openMetrics, serveMetrics } from './http/metrics.ts'
import { calmed } from './db/follow/calm.ts'
import { listenForPurges, tagsOf } from './db/follow/purges.ts'
import { requireKnownProxies } from './http/unknown-proxy.ts'
import { siteCaches } from './http/site-caches.ts'
import { createLog, describeError } from './ground/log.ts'
import { appFolder } from './ground/places.ts'
import { version } from './ground/version.ts'
import { type Listening, listen, type Middleware } from './http/server.ts'
import type { Pages, SiteEntry } from './http/site.ts'
import { startWorker, type Worker } from './worker.ts'
import type { DatabasePort } from './db/db.ts'
import { readPlugins } from './plugins.ts'
import { openArchive } from './ports/archive.ts'
import { openDatabase } from './ports/database/database.ts'
import { readCaptchas } from './ports/captcha.ts'
import { readFiscal } from './ports/fiscal.ts'
import { openInstagram } from './ports/instagram.ts'
import { openMail } from './ports/mail.ts'
import { readPayments } from './ports/read-payments.ts'
import { openClamav } from './ports/scanner.ts'
import { startTraces } from './ports/traces.ts'
import { servicesOf } from './services.ts'
import { createSetupLink } from './services/setup/public.ts'
import { ensureBackofficeUser, readProviders } from './services/user/public.ts'
import { onSignals } from './signals.ts'
import { firstRunLines } from './user-command.ts'

/** The roles of a process; by default it has all of them. */
export type Role = 'api' | 'site' | 'worker'
const everyRole: readonly Role[] = ['api', 'site', 'worker']

const builtSite = join(appFolder('site'), 'dist')
const builtAdmin = join(appFolder('admin'), 'dist/client')
/** Milliseconds that a server waits for its in-memory data before it listens; 100,000 products take a few seconds. */
const longestStart = 120_000

/** Parses `api,site` as roles; throws a complaint for an unknown one. */
export const readRoles = (text: string | undefined): readonly Role[] => {
  if (text === undefined) return everyRole
  const roles = everyRole.filter((role) => text.split(',').includes(role))
  if (roles.length === text.split(',').length) return roles
  throw new Complaint(`--roles takes some of ${everyRole.join(',')}, not ${text}.`)
}

/** Serves the shop until a signal stops it. */
export const serve = async (config: Config, options: { roles?: string | undefined }): Promise<void> => {
  const roles = readRoles(options.roles)
  await serveWith(config, { roles, pages: roles.includes('site') ? await readSite() : undefined })
}

/** Something in front of the app, such as a development server. */
export interface Front {
  readonly handle: Middleware
  close(): Promise<void>
}

interface ServeOptions {
  readonly roles: readonly Role[]
  readonly pages?: Pages | undefined
  readonly front?: Front
}

/** The same with given pages, and a middleware that may answer requests first. */
export const serveWith = async (config: Config, options: ServeOptions): Promise<void> => {
  const log = createLog(config.logLevel)
  const running: Running = { front: options.front }
  const requested = new AbortController()
  const started = start(config, options, running, log, requested.signal)
  const stop = async (): Promise<void> => {
    requested.abort()
    await started.catch(() => {})
    if (running.server) await sleep(config.stopDelay)
    await stopInOrder(running)
  }
  onSignals({
    stop: () =>
      void stop().then(
        () => process.exit(),
        (error: unknown) => {
          log.error(describeError(error), 'not stopped in order')
          process.exit(1)
        },
      ),
    force: () => process.exit(1),
  })
  try {
    await started
  } catch (error) {
    if (requested.signal.aborted) return
    await stop()
    throw error
  }
}

// Each started part is added to `running` at once; between the steps the start ends when `asked` is aborted.
const start = async (
  config: Config,
  { roles, pages, front }: ServeOptions,
  running: Running,
  log: Logger,
  requested: AbortSignal,
): Promise<void> => {
  if (config.areTraced) running.traces = await startTraces()
  const database = await openDatabase(config, log)
  running.database = database
  requested.throwIfAborted()
  await prepare(database, config, log)
  if (!config.development) await database.patiently((db) => requireKnownProxies(db, config.trustedProxies))
  const { adminEmail: email, adminPassword: password } = config
  if (email !== undefined && password !== undefined)
    await database.patiently((db) => ensureBackofficeUser(db, { email, password, scope: ['*'] }))
  requested.throwIfAborted()
  const { db, writes, pool } = database
  const answers = storedAnswers()
  const parts = openParts({
    db,
    log,
    media: join(config.data, 'media'),
    imports: join(config.data, 'imports'),
    mediaQuota: config.mediaQuota,
    scanner: config.clamav === undefined ? undefined : openClamav(config.clamav),
    providers: await readProviders(config.socialProviders),
    payments: await readPayments(config.payments),
    captchas: await readCaptchas(config.captchas),
    fiscal: await readFiscal(config.fiscal),
    pdfHosts: config.pdfHosts,
    caches: [answers, ...Object.values(pages?.caches ?? {})],
  })
  const metrics = config.metrics && openMetrics({ db, pools: database.pools, caches: parts.caches })
  const services = servicesOf(parts, await readPlugins())
  const app = createApp({
    services,
    db,
    writes,
    pool,
    keys: parts.keys,
    tokens: parts.tokens,
    media: parts.media,
    providers: parts.providers,
    captchas: parts.captchas,
    payments: parts.payments,
    printer: parts.printer,
    log,
    version,
    trustedProxies: config.trustedProxies,
    forwardedHost: config.forwardedHost,
    hstsSubdomains: config.hstsSubdomains,
    offlinePages: config.offlinePages,
    inspectable: config.inspectable,
    development: config.development,
    checksAnswers: config.checksAnswers,
    answers,
    pages,
    problems: () => [
      ...(requested.aborted ? ['The process is stopping.'] : []),
      ...(running.purges?.areMissing() ? ['Changes of the database do not arrive here.'] : []),
    ],
    metrics,
  })
  // In development nothing else is cached, so a saved change shows at once.
  const cached = config.development ? [] : [answers, ...Object.values(pages?.caches ?? {})]
  const caches = cached.map((cache) => calmed(cache, 'products'))
  const { followers } = parts
  running.purges = listenForPurges({ pool, followers, caches, log })
  // Who reads here after a write was answered gets nothing from before it, however many writes there are.
  database.onPurged((payload) => {
    for (const cache of cached) for (const tag of tagsOf(payload)) cache.purge(tag)
  })
  // Drops entries that were computed from a follower before it had the change.
  followers.onChange((tags) => {
    for (const cache of caches) for (const tag of tags) cache.purge(tag)
  })
  await Promise.race([followers.ready(longestStart), once(requested, 'abort')])
  requested.throwIfAborted()
  const readiness = async () => {
    const answer = await app.fetch(new Request('http://localhost/readyz'))
    return { status: answer.status, text: await answer.text() }
  }
  if (metrics && config.metrics) running.metrics = await serveMetrics({ metrics, readiness }, config.metrics)
  running.server = await listen(app.fetch, config, front?.handle)
  if (roles.includes('worker')) {
    const { snapshots, s3 } = config
    const archive = snapshots.areHourly ? openArchive(snapshots.place, s3) : null
    running.worker = await startWorker(database, {
      mail: openMail(config),
      services,
      archive,
      media: parts.media,
      mediaQuota: parts.mediaQuota,
      instagram: config.instagram && openInstagram(config.instagram),
      imports: parts.imports,
      retention: config.retention,
      payments: parts.payments,
      fiscal: parts.fiscal,
      printer: parts.printer,
      log,
    })
  }
  const { port } = running.server
  // Another start may have had another port. Nothing fails any more once the server has announced itself.
  const link = await database.patiently((db) =>
    createSetupLink(db, database.embedded ? `http://localhost:${port}` : undefined),
  )
  announce(port, config, running.metrics)
  // The last lines, where nothing covers them.
  if (link !== null) console.log(`${firstRunLines(link)}\n`)
}

interface Running {
  readonly front: Front | undefined
  database?: DatabasePort
  server?: Listening
  purges?: ReturnType<typeof listenForPurges>
  metrics?: MetricsServer
  traces?: Awaited<ReturnType<typeof startTraces>>
  worker?: Worker
}

// Stops accepting requests first, finishes the running ones, and closes the database last.
const stopInOrder = async ({ front, server, purges, metrics, worker, database, traces }: Running): Promise<void> => {
  await Promise.all([front?.close(), server?.stop(), purges?.stop(), worker?.stop()])
  await metrics?.stop()
  await database?.close()
  await traces?.stop()
}

// The embedded database is migrated and seeded automatically; an external one only by command.
const prepare = async (database: DatabasePort, config: Config, log: Logger): Promise<void> => {
  await bringForward(database)
  const newer = await newerMigrations(database.db)
  if (newer.length > 0) log.warn({ newer }, 'a newer version migrated the database')
  for (const harm of await findHarm(database.db)) log.warn(harm, 'a setting of the database hurts')
  if (database.embedded) {
    const { seed } = await import('./seed/seed.ts')
    await database.patiently((db) => seed(db, { data: config.data, url: `http://localhost:${config.port}` }))
  }
}

const readSite = async (): Promise<Pages> => {
  try {
    const entry = (await import(pathToFileURL(join(builtSite, 'server/entry-server.js')).href)) as SiteEntry
    const read = (name: string) => readFile(join(builtAdmin, `${name}.html`), 'utf8')
    const documents = { index: await read('index'), edit: await read('edit') }
    return {
      ...entry,
      assets: new Map([
        ...(await readAssets(join(builtSite, 'client'))),
        ...(await readAssets(join(builtSite, 'edit'))),
      ]),
      caches: siteCaches(),
      admin: { document: (name) => Promise.resolve(documents[name]), assets: await readAssets(builtAdmin, '/admin') },
    }
  } catch (error) {
    if (!['ERR_MODULE_NOT_FOUND', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Complaint('The site is not built. npm start builds it; or serve the API alone with --roles api,worker.')
  }
}

const announce = (port: number, config: Config, metrics: MetricsServer | undefined): void => {
  process.send?.({ port })
  const mail = config.smtpUrl === undefined ? `${config.data}/outbox` : 'sent by SMTP'
  console.log(
    `\n  The shop   http://localhost:${port}\n  Its API    http://localhost:${port}/api/v1\n  Its mail   ${mail}\n${metrics ? `  Metrics    ${metrics.url}\n` : ''}`,
  )
}
