import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { failure, type Answer } from './envelope.ts'

/** What of a call is counted; a `visitor` is an account as it is asked for from one address. */
export type Counted = 'address' | 'cart' | 'account' | 'visitor'

interface Rule {
  readonly points: number
  readonly seconds: number
  readonly by: Counted
  /**
   * `refusals` counts calls that a rule of the shop refused, so that repeats of a success stay free (I4). `guesses` counts
   * likewise, but beforehand, and gives back what was no wrong guess: guesses at once are then no more than one by one (I31).
   * `strangers` counts as guesses do, but nobody who guessed right before. `orders` counts beforehand too, once for each,
   * and gives back what became no order.
   */
  readonly counts: 'calls' | 'refusals' | 'guesses' | 'strangers' | 'orders'
  /** What an order is of, or who is no stranger. */
  readonly about?: Counted
  /** `shared` by all processes, in the database; `process` costs nothing and counts for one process. */
  readonly store: 'process' | 'shared'
  /** Which calls it is about, by what they ask. Default: all. */
  readonly concerns?: (input: Readonly<Record<string, unknown>>) => boolean
}

/** Searching by words, whichever call does it: what one of them spent is spent for all. */
const search: Rule = {
  points: 60,
  seconds: 60,
  by: 'address',
  counts: 'calls',
  store: 'process',
  concerns: ({ search: words, keywords }) =>
    words !== undefined || (typeof keywords === 'string' && keywords.trim() !== ''),
}

/** The limits of reliability S16 and calls.md 7.3, by `service.call`. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  'ecommerce.getNewCartSession': [{ points: 600, seconds: 60, by: 'address', counts: 'calls', store: 'process' }],
  'cms.search': [search],
  'cms.searchSlugs': [search],
  'product.filter': [search],
  'product.filterTags': [search],
  'product.layeredNavigation': [search],
  'cms.storeFormData': [{ points: 5, seconds: 600, by: 'address', counts: 'calls', store: 'shared' }],
  'ecommerce.createOrder': [
    { points: 10, seconds: 600, by: 'cart', counts: 'refusals', store: 'shared' },
    // Each order sends a mail to an address that nobody has confirmed.
    { points: 20, seconds: 600, by: 'address', counts: 'orders', about: 'cart', store: 'shared' },
  ],
  'site.unlock': [{ points: 10, seconds: 900, by: 'address', counts: 'guesses', store: 'shared' }],
  // In this order: what an address may not guess any more is not taken from the account (docs/decisions/0019).
  'user.login': [
    { points: 5, seconds: 900, by: 'visitor', counts: 'guesses', store: 'shared' },
    { points: 30, seconds: 900, by: 'address', counts: 'guesses', store: 'shared' },
    { points: 20, seconds: 900, by: 'account', counts: 'strangers', about: 'visitor', store: 'shared' },
  ],
}

/** How long who guessed right is no stranger: as long as a log-in may last. */
const knownSeconds = 90 * 24 * 60 * 60

/** What became of a call: done, refused by a rule of the shop, or neither, as when the shop itself was too busy. */
export type Outcome = 'done' | 'refused' | 'failed'

/** Counts, or gives back, by what became of a call that began. */
export type End = (outcome: Outcome) => Promise<void>

/** A limit of some calls. */
export interface Limit {
  readonly by: Counted
  readonly counts: Rule['counts']
  readonly about: Counted | undefined
  concerns(input: Readonly<Record<string, unknown>>): boolean
  /** The refusal when nothing is left for `key`; counts nothing. */
  check(key: string): Promise<Answer | undefined>
  /** Counts a call that begins, which must then end; or the refusal when it is one too many. */
  begin(key: string, about: string): Promise<Answer | End>
}

type Begin = Limit['begin']

const refuseFor = (milliseconds: number): Answer =>
  failure('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

const nothing: End = async () => {}

const createLimiter = (pool: Pool, name: string, { by, counts, points, seconds, store }: Rule): RateLimiterAbstract => {
  const options = { keyPrefix: `${name} ${by}`, points, duration: seconds }
  if (store === 'process') return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // What is given back must count at once.
    ...((counts === 'calls' || counts === 'refusals') && { inMemoryBlockOnConsumed: points }),
  })
}

const createLimit = (pool: Pool, name: string, rule: Rule): Limit => {
  const { by, counts, points, seconds, concerns = () => true } = rule
  const limiter = createLimiter(pool, name, rule)
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

  const guess: Begin = async (key) =>
    (await consume(key)) ??
    (async (outcome) => {
      if (outcome !== 'refused') await limiter.reward(key)
    })

  const begin: Readonly<Record<Rule['counts'], Begin>> = {
    calls: async (key) => (await consume(key)) ?? nothing,
    refusals: async (key) =>
      (await check(key)) ??
      (async (outcome) => {
        if (outcome === 'refused') await consume(key)
      }),
    guesses: guess,
    strangers: async (key, visitor) => {
      const known = `known ${visitor}`
      const begun = (await limiter.get(known)) === null ? await guess(key, visitor) : nothing
      if (typeof begun !== 'function') return begun
      return async (outcome) => {
        await begun(outcome)
        if (outcome === 'done') await limiter.set(known, 0, knownSeconds)
      }
    },
    orders: countOnce({ consume, giveBack: (key) => limiter.reward(key), seconds }),
  }
  return { by, counts, about: rule.about, concerns, check, begin: begin[counts] }
}

/** Calls about one thing that is counted once. */
interface Shared {
  readonly refusal: Promise<Answer | undefined>
  running: number
  isDone: boolean
}

interface Once {
  readonly consume: (key: string) => Promise<Answer | undefined>
  readonly giveBack: (key: string) => Promise<unknown>
  readonly seconds: number
}

const countOnce = ({ consume, giveBack, seconds }: Once): Begin => {
  const shared = new LRUCache<string, Shared>({ max: 10_000, ttl: seconds * 1000 })
  return async (key, about) => {
    // Whoever comes while the first one is being counted shares its answer.
    const own = shared.get(about) ?? { refusal: consume(key), running: 0, isDone: false }
    shared.set(about, own)
    own.running += 1
    try {
      const refusal = await own.refusal
      if (refusal) {
        shared.delete(about)
        return refusal
      }
    } catch (error) {
      shared.delete(about)
      throw error
    }
    // Given back when the last of them has ended and none was done.
    return async (outcome) => {
      own.running -= 1
      own.isDone ||= outcome === 'done'
      if (own.isDone || own.running > 0) return
      shared.delete(about)
      await giveBack(key)
    }
  }
}

/** The limits of every call that has some. */
export const createLimits = (pool: Pool): ReadonlyMap<string, readonly Limit[]> => {
  const made = new Map<Rule, Limit>()
  const limitOf = (name: string, rule: Rule): Limit => {
    const limit = made.get(rule) ?? createLimit(pool, name, rule)
    made.set(rule, limit)
    return limit
  }
  return new Map(Object.entries(rules).map(([name, own]) => [name, own.map((rule) => limitOf(name, rule))]))
}
