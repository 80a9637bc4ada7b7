import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Cache } from '../calls/tagged-cache.ts'
import type { Db } from '../db/db.ts'
import { type Figures, readFigures } from '../db/figures.ts'
import type { MetricsAddress } from '../ground/config.ts'
import { Complaint } from '../ground/errors.ts'

/**
 * The metrics of a process, in the text format of Prometheus. Labels are names of calls, statuses, queues and states:
 * nothing that a visitor sends.
 */
export interface Metrics {
  /** Counts an answered request; `seconds` until its answer was ready to be sent. */
  countRequest(name: string, status: number, seconds: number): void
  write(): Promise<string>
}

export interface MetricsOptions {
  readonly db: Db
  readonly pools: readonly Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>[]
  readonly caches: readonly Cache[]
}

/** Milliseconds for which figures of the database are kept, however often they are asked for. */
const figuresFor = 5000

export const openMetrics = ({ db, pools, caches }: MetricsOptions): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'butiga_requests_total',
    help: 'Answered HTTP requests by call and status',
    labelNames: ['call', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'butiga_request_duration_seconds',
    help: 'Seconds until the answer of a request was ready',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const sumOf = (read: (pool: (typeof pools)[number]) => number) => pools.reduce((sum, pool) => sum + read(pool), 0)
  /** A metric that is read when the text is written. */
  const show = <L extends string>(
    kind: typeof Gauge | typeof Counter,
    { name, help, label }: { name: string; help: string; label: L },
    read: () => Iterable<readonly [string, number]>,
  ) =>
    new kind({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset()
        for (const [value, count] of read()) this.inc({ [label]: value } as Record<L, string>, count)
      },
    })
  show(
    Gauge,
    {
      name: 'butiga_pool',
      help: 'Database connections of this process, and requests that wait for one',
      label: 'state',
    },
    () => [
      ['busy', sumOf((pool) => pool.totalCount - pool.idleCount)],
      ['idle', sumOf((pool) => pool.idleCount)],
      ['waiting', sumOf((pool) => pool.waitingCount)],
    ],
  )
  const ofCaches = (kind: typeof Gauge | typeof Counter, name: string, help: string, read: (cache: Cache) => number) =>
    show(kind, { name: `butiga_cache_${name}`, help, label: 'cache' }, () =>
      caches.map((cache) => [cache.name, read(cache)]),
    )
  ofCaches(Counter, 'hits_total', 'Values taken from a cache', (cache) => cache.hits)
  ofCaches(Counter, 'misses_total', 'Values that a cache did not have', (cache) => cache.misses)
  ofCaches(Gauge, 'entries', 'Entries of a cache', (cache) => cache.size)
  ofCaches(Gauge, 'bytes', 'Bytes in a cache', (cache) => cache.bytes)

  const isUp = new Gauge({ name: 'butiga_database_up', help: '1 when the database answers', registers })
  const jobs = new Gauge({
    name: 'butiga_jobs',
    help: 'Jobs of the whole shop by queue and state',
    labelNames: ['queue', 'state'],
    registers,
  })
  const orders = new Gauge({
    name: 'butiga_orders',
    help: 'Orders of the whole shop by state',
    labelNames: ['state'],
    registers,
  })
  const mails = new Gauge({
    name: 'butiga_mails_unsent',
    help: 'Mails of the whole shop that are not sent yet',
    registers,
  })

  let readAt = -Infinity
  const showFigures = (figures: Figures) => {
    jobs.reset()
    orders.reset()
    for (const { queue, state, count } of figures.jobs) jobs.set({ queue, state }, count)
    for (const { state, count } of figures.orders) orders.set({ state }, count)
    mails.set(figures.unsentMails)
  }
  const refresh = async () => {
    if (performance.now() - readAt < figuresFor) return
    try {
      showFigures(await readFigures(db))
      isUp.set(1)
      readAt = performance.now()
    } catch {
      // What was counted before is no figure of now.
      for (const gauge of [jobs, orders, mails]) gauge.reset()
      isUp.set(0)
    }
  }

  return {
    countRequest(call, status, seconds) {
      requests.inc({ call, status })
      durations.observe({ call }, seconds)
    },
    async write() {
      await refresh()
      return await registry.metrics()
    },
  }
}

/** A listening server of metrics. */
export interface MetricsServer {
  readonly url: string
  stop(): Promise<void>
}

/** The sources of the answers at the address of the metrics. */
export interface MetricsSources {
  readonly metrics: Pick<Metrics, 'write'>
  /** The status and the JSON of /readyz with its reasons. */
  readonly readiness: () => Promise<{ readonly status: number; readonly text: string }>
}

/** Serves /metrics, and /readyz with its reasons, on an address of its own, which no proxy of the shop leads to. */
export const serveMetrics = async (
  { metrics, readiness }: MetricsSources,
  { host, port }: MetricsAddress,
): Promise<MetricsServer> => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    const answers: Readonly<Record<string, () => Promise<unknown>>> = {
      '/metrics': async () => {
        const text = await metrics.write()
        response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text)
      },
      '/readyz': async () => {
        const { status, text } = await readiness()
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
      },
    }
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined
    if (answer === undefined) return void response.writeHead(404).end()
    answer().catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const cure = `The metrics cannot be served at ${host}:${port} (${error.code}). Set BUTIGA_METRICS to another address.`
      reject(error.code === undefined ? error : new Complaint(cure))
    })
    server.listen(port, host, resolve)
  })
  const { port: chosen } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
