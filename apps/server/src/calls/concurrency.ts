import pLimit, { type LimitFunction } from 'p-limit'
import { type Answer, failure } from './envelope.ts'

/** Runs a call in its turn; refuses it when too many calls of the same key are running and waiting already. */
export type Concurrency = (key: string, call: () => Promise<Answer>) => Promise<Answer>

/** Calls that run, and that wait for their turn. */
export interface AtOnce {
  readonly running: number
  readonly waiting: number
}

interface ConcurrencyLimit extends AtOnce {
  /** Called for each refusal. */
  readonly onRefusal?: () => void
}

/** Runs at most `running` calls of each key at once, while at most `waiting` more wait for their turn. */
export const limitConcurrency = ({ running, waiting, onRefusal }: ConcurrencyLimit): Concurrency => {
  const keys = new Map<string, { readonly limit: LimitFunction; calls: number }>()
  return async (key, call) => {
    const own = keys.get(key) ?? { limit: pLimit(running), calls: 0 }
    if (own.calls >= running + waiting) {
      onRefusal?.()
      return failure('RATE_LIMITED', { retryAfter: 1 })
    }
    keys.set(key, own)
    own.calls += 1
    try {
      return await own.limit(call)
    } finally {
      own.calls -= 1
      if (own.calls === 0) keys.delete(key)
    }
  }
}
