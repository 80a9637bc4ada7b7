import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { failure, type Answer } from './envelope.ts'

interface Rule {
  readonly points: number
  readonly seconds: number
  readonly by: 'address' | 'cart' | 'account'
  /**
   * `refusals` counts calls that a rule of the shop refused, so that repeats of a success stay free (I4). `guesses` counts
   * likewise, but beforehand, and gives back what was no wrong guess: guesses at once are then no more than one by one (I31).
   * `orders` counts beforehand too, once for each cart, and gives back what became no order.
   */
  readonly counts: 'calls' | 'refusals' | 'guesses' | 'orders'
  /** `shared` by all processes, in the database; `process` costs nothing and counts for one process. */
  readonly store: 'process' | 'shared'
}

/** The limits of reliability S16 and calls.md 7.3, by `service.call`. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  'ecommerce.getNewCartSession': [{ points: 600, seconds: 60, by: 'address', counts: 'calls', store: 'process' }],
  'cms.search': [{ points: 60, seconds: 60, by: 'address', counts: 'calls', store: 'process' }],
  'cms.searchSlugs': [{ points: 60, seconds: 60, by: 'address', counts: 'calls', store: 'process' }],
  'cms.storeFormData': [{ points: 5, seconds: 600, by: 'address', counts: 'calls', store: 'shared' }],
  'ecommerce.createOrder': [
    { points: 10, seconds: 600, by: 'cart', counts: 'refusals', store: 'shared' },
    // Each order sends a mail to an address that nobody has confirmed.
    { points: 20, seconds: 600, by: 'address', counts: 'orders', store: 'shared' },
  ],
  'site.unlock': [{ points: 10, seconds: 900, by: 'address', counts: 'guesses', store: 'shared' }],
  'user.login': [
    { points: 5, seconds: 900, by: 'account', counts: 'guesses', store: 'shared' },
    { points: 30, seconds: 900, by: 'address', counts: 'guesses', store: 'shared' },
  ],
}

/** What became of a call: done, refused by a rule of the shop, or neither, as when the shop itself was too busy. */
export type Outcome = 'done' | 'refused' | 'failed'

/** A limit of one call. */
export interface Limit {
  readonly by: Rule['by']
  readonly counts: Rule['counts']
  /** The refusal when nothing is left for `key`; counts nothing. */
  check(key: string): Promise<Answer | undefined>
  /** Counts a call that begins; answers the refusal when it is one too many. Calls `about` one thing count together. */
  begin(key: string, about?: string): Promise<Answer | undefined>
  /** Counts, or gives back, by what became of a call that began. */
  end(key: string, outcome: Outcome, about?: string): Promise<void>
}

/** Calls about one thing that is counted once. */
interface Shared {
  readonly refusal: Promise<Answer | undefined>
  running: number
  isDone: boolean
}

const refuseFor = (milliseconds: number): Answer =>
  failure('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

const createLimit = (pool: Pool, name: string, { by, counts, points, seconds, store }: Rule): Limit => {
  const options = { keyPrefix: `${name} ${by}`, points, duration: seconds }
  const limiter: RateLimiterAbstract =
    store === 'process'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          // What is given back must count at once.
          ...(counts !== 'guesses' && counts !== 'orders' && { inMemoryBlockOnConsumed: points }),
        })
  const shared = new LRUCache<string, Shared>({ max: 10_000, ttl: seconds * 1000 })
  const consume = async (key: string): Promise<Answer | undefined> => {
    try {
      await limiter.consume(key)
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refuseFor(refusal.msBeforeNext)
      throw refusal
    }
  }
  const check = async (key: string): Promise<Answer | undefined> => {
    const used = await limiter.get(key)
    return used && used.consumedPoints >= points ? refuseFor(used.msBeforeNext) : undefined
  }

  // Whoever comes while the first one is being counted shares its answer.
  const join = async (key: string, about: string): Promise<Answer | undefined> => {
    const known = shared.get(about) ?? { refusal: consume(key), running: 0, isDone: false }
    shared.set(about, known)
    known.running += 1
    try {
      const refusal = await known.refusal
      if (refusal) shared.delete(about)
      return refusal
    } catch (error) {
      shared.delete(about)
      throw error
    }
  }
  // Given back when the last of them has ended and none was done.
  const leave = async (key: string, about: string, outcome: Outcome): Promise<void> => {
    const known = shared.get(about)
    if (known === undefined) return
    known.running -= 1
    known.isDone ||= outcome === 'done'
    if (known.isDone || known.running > 0) return
    shared.delete(about)
    await limiter.reward(key)
  }

  return {
    by,
    counts,
    check,
    begin: async (key, about) => {
      if (counts === 'refusals') return await check(key)
      return about === undefined ? await consume(key) : await join(key, about)
    },
    async end(key, outcome, about) {
      if (about !== undefined) await leave(key, about, outcome)
      else if (counts === 'refusals' && outcome === 'refused') await consume(key)
      else if (counts === 'guesses' && outcome !== 'refused') await limiter.reward(key)
    },
  }
}

/** The limits of every call that has some. */
export const createLimits = (pool: Pool): ReadonlyMap<string, readonly Limit[]> =>
  new Map(Object.entries(rules).map(([name, own]) => [name, own.map((rule) => createLimit(pool, name, rule))]))
