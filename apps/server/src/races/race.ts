import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Commerce } from '@butiga/commerce-sdk'
import { afterAll, beforeAll } from 'vitest'
import type { TestCluster } from '../testing/database.ts'
import { type ShopProcess, startProcess } from '../testing/processes.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { type CheckoutChoices, readChoices } from '../testing/shopper.ts'
import type { Guard } from './guards.ts'
import { sized } from './size.ts'
import { openSlowLine } from './slow-line.ts'

/** A shop with two processes on one PostgreSQL, and a buyer of all ready carts who has given every consent. */
export interface Race {
  readonly shop: Shop
  readonly choices: CheckoutChoices
  /** The address of process 0 or 1; others by remainder. */
  url(index: number): string
  /** Everything that this process printed. */
  output(index: number): string
  /** A client of that process. */
  commerce(index: number): Commerce
  /** One more process on the same database, without these guards; neither `url` nor `commerce` leads to it. Default: `api`. */
  join(without: readonly Guard[], roles?: string): Promise<ShopProcess>
  /** Ends one process, by default with SIGKILL, and starts another in its place. */
  replace(index: number, signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** Takes the guards of `BUTIGA_WITHOUT` out of a program that is started with `--import` of it. */
export const hook = pathToFileURL(join(import.meta.dirname, 'guard.hook.ts')).href

export interface RaceOptions {
  /** Guards that the processes run without: the twin of a race, which must see its invariant break. Default: none. */
  readonly without?: readonly Guard[]
  /** The second process reaches the database over a slow connection, so that the two get out of step. Default false. */
  readonly slow?: boolean
  /** Not shared with other files, for tests that look at all orders. Default false */
  readonly alone?: boolean
  /** A PostgreSQL of the test's own. Default: the one of the run. */
  readonly cluster?: TestCluster
  /** The text of the file of payment providers. Default: there are none. */
  readonly payments?: string
}

export const startRace = async ({ without = [], slow = false, cluster, payments }: RaceOptions = {}): Promise<Race> => {
  const shop = await startShop(cluster && { cluster })
  const choices = await readChoices(shop.db)
  // A copied database writes no log for the numbers that its template drew ahead; from the next checkpoint on it does, so
  // that no number is drawn twice after a crash.
  if (cluster) await shop.pool.query('begin; set local statement_timeout = 0; checkpoint; commit')
  for (const { sql } of without) if (sql) await shop.pool.query(sql)
  const line = slow ? await openSlowLine(shop.databaseUrl) : undefined
  const paymentsFile = join(shop.data, 'race-payments.json')
  if (payments !== undefined) await writeFile(paymentsFile, payments)
  const start = (index: number, guards = without, roles = 'api') =>
    startProcess(
      {
        DATABASE_URL: index % 2 === 1 && line ? line.url : shop.databaseUrl,
        BUTIGA_DATA: shop.data,
        ...(payments !== undefined && { BUTIGA_PAYMENTS: paymentsFile }),
        ...(guards.length > 0 && { NODE_OPTIONS: `--import=${hook}`, BUTIGA_WITHOUT: JSON.stringify(guards) }),
      },
      ['serve', '--roles', roles],
    )
  const processes: ShopProcess[] = await Promise.all([start(0), start(1)])
  const others: ShopProcess[] = []
  const processOf = (index: number): ShopProcess => {
    const match = processes[index % processes.length]
    if (!match) throw new Error('There are two processes')
    return match
  }
  return {
    shop,
    choices,
    url: (index) => processOf(index).url,
    output: (index) => processOf(index).output(),
    commerce: (index) => shop.commerce({ baseUrl: processOf(index).url }),
    async join(guards, roles) {
      const joined = await start(processes.length, guards, roles)
      others.push(joined)
      return joined
    },
    async replace(index, signal = 'SIGKILL') {
      await processOf(index).kill(signal)
      processes[index % processes.length] = await start(index)
    },
    async stop() {
      await Promise.all([...processes, ...others].map((process) => process.kill()))
      await line?.close()
      await shop.stop()
    },
  }
}

/** The races with all guards of this worker, with a slow line and without; they end with it. */
const ofWorker = new Map<boolean, Promise<Race>>()

/**
 * A race for the tests of a file or a `describe`. One without a guard, with payments or on a cluster starts before the first and
 * stops after the last; others are shared by the files of a worker, since two processes take longer to start than most rounds.
 */
export const sharedRace = (options: RaceOptions = {}): (() => Race) => {
  const { slow = false, ...others } = options
  const isOwn = Object.keys(others).length > 0
  let race: Race | undefined
  beforeAll(async () => {
    const known = isOwn ? undefined : ofWorker.get(slow)
    const started = known ?? startRace(options)
    if (!isOwn) ofWorker.set(slow, started)
    race = await started
  })
  afterAll(() => (isOwn ? race?.stop() : undefined))
  return () => {
    if (!race) throw new Error('The race starts before the first test')
    return race
  }
}

/** One round of a race; returns the violations that it saw. */
export type Round = (race: Race, round: number) => Promise<readonly string[]>

/** The violations of `count` rounds. */
export const violationsIn = async (race: Race, round: Round, count: number): Promise<string[]> => {
  const seen: string[] = []
  for (let index = 0; index < count; index += 1) seen.push(...(await round(race, index)))
  return seen
}

/** The first violation in up to `most` rounds of a race that runs without a guard. Default: 20. */
export const violationIn = async (race: Race, round: Round, most = 20): Promise<string | undefined> => {
  for (let index = 0; index < most; index += 1) {
    const [violation] = await round(race, index)
    if (violation !== undefined) return violation
  }
  return undefined
}

/** The same of a race of its own. */
export const firstViolation = async (options: RaceOptions, round: Round, most = 20): Promise<string | undefined> => {
  const race = await startRace(options)
  try {
    return await violationIn(race, round, most)
  } finally {
    await race.stop()
  }
}

/** Rounds of a race with its guards; without one it breaks in its first or second. */
export const rounds = sized(6, 20)
export const actors = 8
