import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from 'pg'
import { failure, type Answer } from './envelope.ts'

interface Rule {
  readonly points: number
  readonly seconds: number
  readonly by: 'address' | 'cart'
  /** `refusals` counts calls that a rule of the shop refused, so that repeats of a success stay free (I4). */
  readonly counts: 'calls' | 'refusals'
  /** `shared` by all processes, in the database; `process` costs nothing and counts for one process. */
  readonly store: 'process' | 'shared'
}

/** The limits of reliability S16 and calls.md 7.3, by `service.call`. */
const rules: Readonly<Record<string, Rule>> = {
  'ecommerce.getNewCartSession': { points: 600, seconds: 60, by: 'address', counts: 'calls', store: 'process' },
  'ecommerce.createOrder': { points: 10, seconds: 600, by: 'cart', counts: 'refusals', store: 'shared' },
}

/** The limit of one call. */
export interface Limit {
  readonly by: Rule['by']
  readonly counts: Rule['counts']
  /** The refusal when nothing is left for `key`; counts nothing. */
  check(key: string): Promise<Answer | undefined>
  /** Counts one; answers the refusal when that was one too many. */
  count(key: string): Promise<Answer | undefined>
}

const refuseFor = (milliseconds: number): Answer =>
  failure('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

export const createLimits = (pool: Pool): ReadonlyMap<string, Limit> =>
  new Map(
    Object.entries(rules).map(([name, { by, counts, points, seconds, store }]) => {
      const options = { keyPrefix: name, points, duration: seconds }
      const limiter: RateLimiterAbstract =
        store === 'process'
          ? new RateLimiterMemory(options)
          : new RateLimiterPostgres({
              ...options,
              storeClient: pool,
              storeType: 'pool',
              tableName: 'rate_limit',
              tableCreated: true,
              inMemoryBlockOnConsumed: points,
            })
      return [
        name,
        {
          by,
          counts,
          async check(key) {
            const used = await limiter.get(key)
            return used && used.consumedPoints >= points ? refuseFor(used.msBeforeNext) : undefined
          },
          async count(key) {
            try {
              await limiter.consume(key)
              return undefined
            } catch (refusal) {
              if (refusal instanceof RateLimiterRes) return refuseFor(refusal.msBeforeNext)
              throw refusal
            }
          },
        } satisfies Limit,
      ]
    }),
  )
