import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { type Backoffice, createBackoffice, type Solve } from '@butiga/commerce-sdk'
import { conforming } from '@butiga/commerce-sdk/testing'
import type { Pool } from 'pg'
import type { App } from '../calls/env.ts'
import type { Services } from '../calls/serve.ts'
import { type AppOptions, createApp } from '../http/app.ts'
import { migrate } from '../migrate.ts'
import { openParts } from '../parts.ts'
import { readPlugins } from '../plugins.ts'
import { listenForPurges } from '../db/follow/purges.ts'
import { siteCaches } from '../http/site-caches.ts'
import type { DatabasePort, Db } from '../db/db.ts'
import { createLog } from '../ground/log.ts'
import type { Pages } from '../http/site.ts'
import { openDatabase } from '../ports/database/database.ts'
import { samples, samplesWithoutShop, seed as fillSampleShop } from '../seed/seed.ts'
import type { Search } from '../services/cms/public.ts'
import type { Catalogue } from '../services/product/public.ts'
import type { CaptchaConfig } from '../ports/captcha.ts'
import type { PaymentProvider } from '../ports/payments.ts'
import type { Scanner } from '../ports/scanner.ts'
import type { ProviderConfig } from '../services/user/public.ts'
import { servicesOf } from '../services.ts'
import { fillBareShop } from './bare-shop.ts'
import { cloneDatabase, quiet, type Seed, testCluster, type TestCluster } from './database.ts'
import { type ShopProcess, startProcess } from './processes.ts'

const seeds = {
  bare: { name: 'bare', fill: fillBareShop },
  burin: { name: 'burin', fill: (db, data) => fillSampleShop(db, { data, url: 'http://localhost' }) },
  plain: {
    name: 'plain',
    fill: (db, data) => fillSampleShop(db, { data, url: 'http://localhost', sample: samples.plain }),
  },
  withoutShop: {
    name: 'without_shop',
    fill: (db, data) => fillSampleShop(db, { data, url: 'http://localhost', sample: samplesWithoutShop.plain }),
  },
} satisfies Record<string, Seed>

export interface ShopOptions {
  /** `burin` and `plain` are the sample shops, `withoutShop` is the sample site, `bare` is the least that is a shop. Default `burin`. */
  readonly seed?: keyof typeof seeds
  /** The clock of the app in this process. Default: the system's. */
  readonly now?: () => Date
  /** The providers of social log-ins. Default: none. */
  readonly providers?: readonly ProviderConfig[]
  /** The captcha services. Default: none. */
  readonly captchas?: readonly CaptchaConfig[]
  /** The providers of payments. Default: none. */
  readonly payments?: readonly PaymentProvider[]
  /** The hosts of services that make PDFs. Default: none. */
  readonly pdfHosts?: readonly string[]
  /** Scans files. Default: none is scanned. */
  readonly scanner?: Scanner
  /** The plugins that it has, by the names of their folders. Default: none. */
  readonly plugins?: readonly string[]
  /** A PostgreSQL of the test's own, which stops with the shop. Default: the one of the run. */
  readonly cluster?: TestCluster
}

/** An answer, read. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  /** The JSON body: `{ data }` or `{ error }`. */
  readonly body: { data?: unknown; error?: { code: string; statusCode: number; payload: Record<string, unknown> } }
}

export interface RequestOptions {
  readonly method?: string
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown
  /** Added to the standard headers, or instead of them; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** A process's address instead of the app in this process. */
  readonly baseUrl?: string
}

/** A running shop with a database of its own. */
export interface Shop {
  /** The app in this process: for `createCommerce` and for odd requests. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** For the test's own SQL, as the owner of the tables; the shop itself answers as `butiga_app`. */
  readonly db: Db
  readonly pool: Pool
  /** The connections of the app in this process. */
  readonly applicationPool: Pool
  /** What the app in this process has purged itself. */
  readonly onPurged: DatabasePort['onPurged']
  /** Lists of the app in this process come from it: after writing to the database by hand, wait until it is `settled()`. */
  readonly catalogue: Catalogue
  readonly search: Search
  /** The calls of the app in this process, as a worker makes them. */
  readonly services: Services
  /** As the application connects to it. */
  readonly databaseUrl: string
  readonly databaseOwnerUrl: string
  /** The shop's data folder: media, and the outbox of its processes. */
  readonly data: string
  readonly site: { readonly id: number; readonly apiKey: string; readonly stores: ReadonlyMap<string, number> }
  /** A client as any shopper's, with a network address of its own; an answer that breaks the contract fails. `baseUrl`: of a process. `headers`: those of a log-in (testing/backoffice.ts). Default language `hrv`. */
  commerce(options?: {
    baseUrl?: string
    language?: string
    solve?: Solve
    headers?: Readonly<Record<string, string>>
  }): Backoffice
  /** The headers of every call (site, key, language), for requests that bypass the client. Default language `hrv`. */
  headers(language?: string): Record<string, string>
  /** Another app on the same database, such as one with pages; it is like the shop's but for what is given. */
  appWith(options: Partial<AppOptions>): App
  /** One request by hand; `path` begins with /. */
  request(path: string, options?: RequestOptions): Promise<Answered>
  /** Real server processes on free ports, all on this shop's database. */
  startProcesses(
    count: number,
    options?: { roles?: string; environment?: Readonly<Record<string, string>> },
  ): Promise<ShopProcess[]>
  stop(): Promise<void>
}

/**
 * A shop for a test suite: an embedded PostgreSQL (one for the whole run when global-setup.ts is in the Vitest config,
 * else one of its own), a database cloned from a migrated and seeded template, the app in this process, and real
 * processes when a test needs more than one. Limits are on, so every client comes with an address of its own.
 *
 * @example
 * const shop = await startShop({ seed: 'bare' })
 * const { data } = await shop.commerce().ecommerce.getNewCartSession()
 * const [first, second] = await shop.startProcesses(2)
 * await shop.stop() // in afterAll
 */
export const startShop = async ({
  seed = 'burin',
  now,
  providers = [],
  captchas = [],
  payments = [],
  pdfHosts = [],
  scanner,
  plugins: names = [],
  cluster: given,
}: ShopOptions = {}): Promise<Shop> => {
  const cluster = given ?? (await testCluster())
  const clone = await cloneDatabase(cluster, seeds[seed])
  const database = await openDatabase({ data: '', databaseUrl: clone.url }, quiet)
  const owner = await openDatabase({ data: '', databaseUrl: clone.ownerUrl }, quiet)
  if (names.length > 0) {
    const both = await openDatabase({ data: '', databaseUrl: clone.url, databaseOwnerUrl: clone.ownerUrl }, quiet)
    await migrate(both, names)
    await both.close()
  }
  const plugins = await readPlugins(names)
  const parts = openParts({
    db: database.db,
    log: quiet,
    media: join(clone.data, 'media'),
    imports: join(clone.data, 'imports'),
    providers,
    captchas,
    payments,
    pdfHosts,
    scanner,
    caches: [],
  })
  const { catalogue, search } = parts
  const purges = listenForPurges({ pool: database.pool, followers: parts.followers, log: quiet })
  const appWith: Shop['appWith'] = (options) =>
    createApp({
      services: servicesOf({ ...parts, caches: Object.values(options.pages?.caches ?? {}) }, plugins),
      db: database.db,
      writes: database.writes,
      pool: database.pool,
      keys: parts.keys,
      tokens: parts.tokens,
      media: parts.media,
      providers: parts.providers,
      captchas: parts.captchas,
      payments: parts.payments,
      printer: parts.printer,
      log: createLog('silent'),
      version: 'test',
      checksAnswers: true,
      trustedProxies: ['127.0.0.1'],
      ...(now && { now }),
      ...options,
    })
  const app = appWith({})
  const site = await readSite(owner.db)
  const processes: ShopProcess[] = []
  const inProcess: Shop['fetch'] = async (url, init) => await app.fetch(new Request(url, init))
  const headersOf: Shop['headers'] = (language = 'hrv') => ({
    'Content-Type': 'application/json',
    'X-Api-Key': site.apiKey,
    'X-Site': String(site.id),
    'X-Language': language,
    'X-Store': String(site.stores.get(language)),
  })

  return {
    fetch: inProcess,
    db: owner.db,
    pool: owner.pool,
    applicationPool: database.pool,
    onPurged: database.onPurged,
    databaseUrl: clone.url,
    databaseOwnerUrl: clone.ownerUrl,
    data: clone.data,
    site,
    catalogue,
    search,
    services: servicesOf(parts, plugins),
    headers: headersOf,
    appWith,
    commerce({ baseUrl, language = 'hrv', solve, headers: added = {} } = {}) {
      const send = conforming(baseUrl === undefined ? inProcess : fetch)
      const address = someAddress()
      return createBackoffice({
        baseUrl: baseUrl ?? 'http://localhost',
        apiKey: site.apiKey,
        site: site.id,
        store: site.stores.get(language) ?? 0,
        language,
        ...(solve && { solve }),
        fetch: (url, init) => {
          const headers = new Headers(init.headers)
          for (const [name, value] of Object.entries(added)) headers.set(name, value)
          if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', address)
          return send(url, { ...init, headers })
        },
      })
    },
    async request(path, { method = 'GET', body, headers = {}, baseUrl } = {}) {
      const sent = { 'X-Forwarded-For': someAddress(), ...headersOf(), ...headers }
      const stored = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== null)
      const response = await (baseUrl === undefined ? inProcess : fetch)(`${baseUrl ?? 'http://localhost'}${path}`, {
        method,
        headers: stored,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
    },
    async startProcesses(count, { roles = 'api', environment: added = {} } = {}) {
      const environment = { DATABASE_URL: clone.url, BUTIGA_DATA: clone.data, ...added }
      const started = await Promise.all(
        Array.from({ length: count }, () => startProcess(environment, ['serve', '--roles', roles])),
      )
      processes.push(...started)
      return started
    },
    async stop() {
      await Promise.all([purges.stop(), ...processes.map((process) => process.kill())])
      await Promise.all([database.close(), owner.close()])
      await clone.drop()
      await cluster.stop()
    },
  }
}

/** The pages of a site that is not built: what shows them, and under which keys they are kept; by default none is. */
export const pagesOf = (render: Pages['render'], pageKey: Pages['pageKey'] = () => null): Pages => ({
  render,
  pageKey,
  isPersonal: () => false,
  submit: () => Promise.reject(new Error('This site takes no forms.')),
  serviceWorker: () => Promise.resolve(null),
  webManifest: () => Promise.resolve(null),
  assets: new Map(),
  caches: siteCaches(),
})

/** A network address that no other client has, so that its limits are its own. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** The first site of a database, as clients name it. */
export const readSite = async (db: Db): Promise<Shop['site']> => {
  const key = await db
    .selectFrom('api_key')
    .select(['site_id', 'token'])
    .where('kind', '=', 'site')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const stores = await db
    .selectFrom('store')
    .select(['id', 'language_code'])
    .where('site_id', '=', key.site_id)
    .execute()
  return { id: key.site_id, apiKey: key.token, stores: new Map(stores.map((store) => [store.language_code, store.id])) }
}
