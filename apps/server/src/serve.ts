import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { scopes } from '@butiga/commerce-sdk/contracts'
import type { PageKey, Render } from '@butiga/site/server'
import { Complaint } from './ground/errors.ts'
import type { Config } from './ground/config.ts'
import { pendingMigrations } from './db/migrate.ts'
import { migrate } from './migrate.ts'
import { openParts } from './parts.ts'
import { createApp } from './http/app.ts'
import { readAssets } from './http/assets.ts'
import { listenForPurges } from './db/follow/purges.ts'
import { siteCaches } from './http/site-caches.ts'
import { createLog } from './ground/log.ts'
import { type Listening, listen, type Middleware } from './http/server.ts'
import type { Pages } from './http/site.ts'
import { startWorker, type Worker } from './worker.ts'
import type { DatabasePort } from './db/db.ts'
import { openDatabase } from './ports/database/database.ts'
import { openMail } from './ports/mail.ts'
import { seed } from './seed/seed.ts'
import { servicesOf } from './services.ts'
import { ensureBackofficeUser } from './services/user/public.ts'

/** The roles of a process; by default it has all of them. */
export type Role = 'api' | 'site' | 'worker'
const everyRole: readonly Role[] = ['api', 'site', 'worker']

const builtSite = join(import.meta.dirname, '../../site/dist')
const version = '0.1.0'
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

/** The same with given pages, and a middleware that may answer requests first. */
export const serveWith = async (
  config: Config,
  { roles, pages, front }: { roles: readonly Role[]; pages?: Pages | undefined; front?: Front },
): Promise<void> => {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  const running: Running = { database, front }
  let serving = true
  const stop = async () => {
    if (!serving) return
    serving = false
    await stopInOrder(running)
    process.disconnect?.()
  }
  try {
    await prepare(database, config)
    const { adminEmail: email, adminPassword: password } = config
    if (email !== undefined && password !== undefined)
      await database.patiently((db) => ensureBackofficeUser(db, { email, password, scope: scopes }))
    const { db, pool } = database
    const parts = openParts({
      db,
      log,
      media: join(config.data, 'media'),
      caches: Object.values(pages?.caches ?? {}),
    })
    const app = createApp({
      services: servicesOf(parts),
      db,
      pool,
      tokens: parts.tokens,
      media: parts.media,
      log,
      version,
      trustedProxies: config.trustedProxies,
      development: config.development,
      checksAnswers: config.checksAnswers,
      pages,
      problems: () => [
        ...(serving ? [] : ['The process is stopping.']),
        ...(running.purges?.areMissing() ? ['Changes of the database do not arrive here.'] : []),
      ],
    })
    // In development nothing else is cached, so a saved change shows at once.
    const caches = pages && !config.development ? Object.values(pages.caches) : []
    const { followers } = parts
    running.purges = listenForPurges({ pool, followers, caches, log })
    // Drops entries that were computed from a follower before it had the change.
    followers.onChange((tags) => {
      for (const cache of caches) for (const tag of tags) cache.purge(tag)
    })
    await followers.ready(longestStart)
    running.server = await listen(app.fetch, config.port, front?.handle)
    if (roles.includes('worker')) running.worker = await startWorker(database, openMail(config), log)
    process.once('SIGTERM', () => void stop()).once('SIGINT', () => void stop())
    announce(running.server.port, config)
  } catch (error) {
    await stop()
    throw error
  }
}

/** The parts to stop. */
interface Running {
  readonly database: DatabasePort
  readonly front: Front | undefined
  server?: Listening
  purges?: ReturnType<typeof listenForPurges>
  worker?: Worker
}

// Stops accepting requests first, finishes the running ones, and closes the database last.
const stopInOrder = async ({ front, server, purges, worker, database }: Running): Promise<void> => {
  await Promise.all([front?.close(), server?.stop(), purges?.stop(), worker?.stop()])
  await database.close()
}

// The embedded database is migrated and seeded automatically; an external one only by command.
const prepare = async (database: DatabasePort, config: Config): Promise<void> => {
  if (database.embedded) {
    await migrate(database)
    await database.patiently((db) => seed(db, { data: config.data, url: `http://localhost:${config.port}` }))
  } else if ((await pendingMigrations(database)).length > 0) {
    throw new Complaint('The database is not up to date. Run pnpm butiga migrate first.')
  }
}

const readSite = async (): Promise<Pages> => {
  try {
    const { render, pageKey } = (await import(pathToFileURL(join(builtSite, 'server/entry-server.js')).href)) as {
      render: Render
      pageKey: PageKey
    }
    return { render, pageKey, assets: await readAssets(join(builtSite, 'client')), caches: siteCaches() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Complaint('The site is not built. Run pnpm build first, or serve the API alone with --roles api,worker.')
  }
}

const announce = (port: number, config: Config): void => {
  process.send?.({ port })
  if (process.send) return
  const mail = config.smtpUrl === undefined ? `${config.data}/outbox` : 'sent by SMTP'
  console.log(
    `\n  The shop   http://localhost:${port}\n  Its API    http://localhost:${port}/api/v1\n  Its mail   ${mail}\n`,
  )
}
