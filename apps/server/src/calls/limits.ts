import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limitKey } from '../ground/address.ts'
import { rareWarning } from '../ground/log.ts'
import { failure, type Answer } from './envelope.ts'
import { digestOf } from '../db/digest.ts'

/** What a limit counts by: a key made from the validated input and the caller's address. */
export interface CountedBy<Input = never> {
  readonly name: string
  readonly of: (input: Input, address: string, userId: number | null) => string
}

interface AccountInput {
  readonly username: string
}
const accountOf = ({ username }: AccountInput): string => username.toLowerCase()

export const byAddress: CountedBy<unknown> = { name: 'address', of: (_, address) => limitKey(address) }
/** By id and code together, so that a guess at a cart counts against the guesser rather than the holder. */
export const byCart: CountedBy<CartKey> = {
  name: 'cart',
  of: ({ cartId, protectCode }) => digestOf(`${cartId} ${protectCode}`),
}
/** By the user who is logged in. */
export const byUser: CountedBy<unknown> = { name: 'user', of: (_, __, userId) => String(userId) }
export const byAccount: CountedBy<AccountInput> = { name: 'account', of: (input) => digestOf(accountOf(input)) }
/** An account, counted for each address. */
export const byVisitor: CountedBy<AccountInput> = {
  name: 'visitor',
  of: (input, address) => digestOf(`${accountOf(input)} ${limitKey(address)}`),
}

/** How often a call may be made. Calls that refer to the same limit share its points. */
export interface Limit<Input = never> {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /**
   * How many more calls may be made in the same time, each with a proof of work: for people who share one address. Not
   * with `refusals` and `unknown`.
   */
  readonly proofs?: number
  readonly by: CountedBy<Input>
  /**
   * `refusals` counts calls that a business rule refused, so that repeats of a success stay free. `guesses` counts
   * before the call and gives the point back unless it was a wrong guess: parallel guesses are then no more than serial
   * ones. `unknown` counts as `guesses` does, except for those who guessed right before. `orders` counts before the
   * call too, once for each `about`, and gives back what did not become an order.
   */
  readonly counts: 'calls' | 'refusals' | 'guesses' | 'unknown' | 'orders'
  /** What an order belongs to, or what identifies a caller after a right guess. */
  readonly about?: CountedBy<Input>
  /** `shared` by all processes, in the database; `process` costs nothing and counts for one process. */
  readonly store: 'process' | 'shared'
  /** Which calls count, by their input before validation. Default: all. */
  readonly concerns?: (input: Readonly<Record<string, unknown>>) => boolean
}

/** Changes of a cart: about ten times those of a quick shopper. A process counts its own. */
export const cartWrites: readonly Limit<CartKey>[] = [
  { name: 'cart writes', points: 120, seconds: 60, by: byCart, counts: 'calls', store: 'process' },
  { name: 'cart writes', points: 600, seconds: 60, by: byAddress, counts: 'calls', store: 'process' },
]

/** How long a successful login exempts an address from a limit of `unknown`: as long as a log-in may last. */
const knownSeconds = 90 * 24 * 60 * 60

/** How a call ended: done, refused by a business rule, or neither, as when the shop was too busy. */
export type Outcome = 'done' | 'refused' | 'failed'

/** Counts the call, or gives the point back, by its outcome. */
export type End = (outcome: Outcome) => Promise<void>

/** The proof of work of one call. */
export interface Proof {
  /** Whether the caller sent a solution. */
  readonly isGiven: boolean
  /** Whether it solves a challenge for this call; a solution is accepted once. */
  accept(): Promise<boolean>
  /** A challenge for this call. */
  challenge(): Promise<string>
}

/** Of a page or a link: it has none, and its limit accepts none. */
export const noProof: Proof = {
  isGiven: false,
  accept: () => Promise.resolve(false),
  challenge: () => Promise.reject(new Error('Only calls have a challenge')),
}

/** A limit with its counters. */
export interface Counter {
  readonly limit: Limit
  /** The refusal when nothing is left for `key`; counts nothing. */
  check(key: string, proof: Proof): Promise<Answer | undefined>
  /** Counts a call that begins, which must then be ended; returns the refusal when the limit is spent. */
  begin(key: string, proof: Proof, about: string): Promise<Answer | End>
}

type Begin = Counter['begin']
type GiveBack = () => Promise<unknown>
/** Takes a point; returns how to give it back, or the refusal when none is left. */
type Take = (key: string, proof: Proof) => Promise<Answer | GiveBack>

const nothing: End = async () => {}

type Points = Pick<Limit, 'name' | 'by' | 'counts' | 'points' | 'seconds' | 'store'>

const createLimiter = (pool: Pool, { name, by, counts, points, seconds, store }: Points): RateLimiterAbstract => {
  const options = { keyPrefix: `${name} ${by.name}`, points, duration: seconds }
  if (store === 'process') return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // A point that is given back must be available at once.
    ...((counts === 'calls' || counts === 'refusals') && { inMemoryBlockOnConsumed: points }),
  })
}

/** The points of a limiter; what is refused is answered with the milliseconds until it is not. */
const pointsOf = (limiter: RateLimiterAbstract) => ({
  async spent(key: string): Promise<number | undefined> {
    const used = await limiter.get(key)
    return used && used.consumedPoints >= limiter.points ? used.msBeforeNext : undefined
  },
  async consume(key: string): Promise<number | undefined> {
    try {
      await limiter.consume(key)
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
      throw refusal
    }
  },
})

const createCounter = (pool: Pool, log: Pick<Logger, 'warn'>, limit: Limit): Counter => {
  const { counts, seconds, proofs } = limit
  const warn = rareWarning(log, { seconds, message: 'a limit refuses calls', limit: limit.name, by: limit.by.name })
  const refuseFor = (milliseconds: number, challenge?: string): Answer => {
    warn()
    return failure('RATE_LIMITED', {
      retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)),
      ...(challenge !== undefined && { data: { challenge } }),
    })
  }
  const limiter = createLimiter(pool, limit)
  const free = pointsOf(limiter)
  const provenLimiter =
    proofs === undefined ? undefined : createLimiter(pool, { ...limit, name: `${limit.name} proven`, points: proofs })
  const proven = provenLimiter && pointsOf(provenLimiter)

  const check: Counter['check'] = async (key, proof) => {
    const wait = await free.spent(key)
    if (wait === undefined) return undefined
    if (proven === undefined) return refuseFor(wait)
    const longerWait = await proven.spent(key)
    if (longerWait !== undefined) return refuseFor(longerWait)
    return proof.isGiven ? undefined : refuseFor(wait, await proof.challenge())
  }
  const take: Take = async (key, proof) => {
    const wait = await free.consume(key)
    if (wait === undefined) return () => limiter.reward(key)
    if (proven === undefined) return refuseFor(wait)
    // A solution is not accepted, and so not used up, when no point is left to take with it.
    const longerWait = await proven.spent(key)
    if (longerWait !== undefined) return refuseFor(longerWait)
    if (!(await proof.accept())) return refuseFor(wait, await proof.challenge())
    const tooLate = await proven.consume(key)
    return tooLate === undefined ? async () => provenLimiter?.reward(key) : refuseFor(tooLate)
  }

  const guess: Begin = async (key, proof) => {
    const taken = await take(key, proof)
    if (typeof taken !== 'function') return taken
    return async (outcome) => {
      if (outcome !== 'refused') await taken()
    }
  }
  const beginOf: Readonly<Record<Limit['counts'], () => Begin>> = {
    calls: () => async (key, proof) => {
      const taken = await take(key, proof)
      return typeof taken === 'function' ? nothing : taken
    },
    refusals: () => async (key, proof) =>
      (await check(key, proof)) ??
      (async (outcome) => {
        if (outcome === 'refused') await free.consume(key)
      }),
    guesses: () => guess,
    unknown: () => async (key, proof, visitor) => {
      const known = `known ${visitor}`
      const begun = (await limiter.get(known)) === null ? await guess(key, proof, visitor) : nothing
      if (typeof begun !== 'function') return begun
      return async (outcome) => {
        await begun(outcome)
        if (outcome === 'done') await limiter.set(known, 0, knownSeconds)
      }
    },
    orders: () => countOnce(take, seconds),
  }
  return { limit, check, begin: beginOf[counts]() }
}

/** Parallel calls about one thing that is counted once. */
interface Shared {
  readonly taken: Promise<Answer | GiveBack>
  running: number
  isDone: boolean
}

const countOnce = (take: Take, seconds: number): Begin => {
  const shared = new LRUCache<string, Shared>({ max: 10_000, ttl: seconds * 1000 })
  return async (key, proof, about) => {
    // A call that comes while the first one is being counted shares its answer.
    const own = shared.get(about) ?? { taken: take(key, proof), running: 0, isDone: false }
    shared.set(about, own)
    own.running += 1
    try {
      const taken = await own.taken
      if (typeof taken !== 'function') {
        shared.delete(about)
        return taken
      }
      // Given back when the last of them has ended and none was done.
      return async (outcome) => {
        own.running -= 1
        own.isDone ||= outcome === 'done'
        if (own.isDone || own.running > 0) return
        shared.delete(about)
        await taken()
      }
    } catch (error) {
      shared.delete(about)
      throw error
    }
  }
}

/** Begins a call with every limit that concerns it; returns how to end it, or the refusal of the limit that is spent. */
export const beginAll = async (
  counters: readonly Counter[],
  input: unknown,
  { address, userId, proof }: { readonly address: string; readonly userId: number | null; readonly proof: Proof },
): Promise<Answer | End> => {
  const begun: End[] = []
  const endAll: End = async (outcome) => {
    for (const end of begun) await end(outcome)
  }
  for (const { limit, begin } of counters) {
    const keyOf = ({ of }: CountedBy) => of(input as never, address, userId)
    const started = await begin(keyOf(limit.by), proof, limit.about ? keyOf(limit.about) : '')
    if (typeof started !== 'function') {
      await endAll('failed')
      return started
    }
    begun.push(started)
  }
  return endAll
}

/** The counter of a limit: one for each limit, whichever calls name it. */
export type CounterOf = (limit: Limit) => Counter

/** Opens limits on this pool; the first refusal of a limit in its window is logged. */
export const openCounters = (pool: Pool, log: Pick<Logger, 'warn'>): CounterOf => {
  const opened = new Map<Limit, Counter>()
  return (limit) => {
    const counter = opened.get(limit) ?? createCounter(pool, log, limit)
    opened.set(limit, counter)
    return counter
  }
}
