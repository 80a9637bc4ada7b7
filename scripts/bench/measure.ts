import { cpuOf } from './cpu.ts'

export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Processor milliseconds for one operation; null where the system does not report it. */
  readonly serverCpu: number | null
  readonly databaseCpu: number | null
}

export interface Watched {
  readonly server: number
  readonly database: number | null
}

/** One operation of the customer with this number. */
export type Operation = (customer: number) => Promise<unknown>

/** Concurrent customers, unless a row has its own number. */
export const CUSTOMERS = 16
/** V8 compiles what has run some hundred times, as it has in a shop that is open: a checkout runs 60 times in 1.5 seconds. */
const WARM_UP = { milliseconds: 1500, operations: 600 }
const MEASURED = { milliseconds: 4000, operations: 0 }

/** Runs the operation for at least so long, and at least so often; returns how long each took. */
const run = async (
  operation: Operation,
  { milliseconds, operations }: typeof WARM_UP,
  parallel: number,
): Promise<number[]> => {
  const times: number[] = []
  const end = performance.now() + milliseconds
  const customers = Array.from({ length: parallel }, async (_, customer) => {
    while (performance.now() < end || times.length < operations) {
      const begun = performance.now()
      await operation(customer)
      times.push(performance.now() - begun)
    }
  })
  await Promise.all(customers)
  return times
}

const cpus = async ({ server, database }: Watched) => ({
  server: await cpuOf(server),
  database: database === null ? 0 : await cpuOf(database),
})

/** Customers, each with the next operation as soon as the last is answered; figures after a warm-up. */
export const measure = async (operation: Operation, watched: Watched, parallel = CUSTOMERS): Promise<Figures> => {
  await run(operation, WARM_UP, parallel)
  const before = await cpus(watched)
  const begun = performance.now()
  const times = (await run(operation, MEASURED, parallel)).sort((a, b) => a - b)
  const seconds = (performance.now() - begun) / 1000
  const after = await cpus(watched)
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / times.length
  return {
    perSecond: times.length / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    serverCpu: each(before.server, after.server),
    databaseCpu: each(before.database, after.database),
  }
}
