import pLimit, { type LimitFunction } from 'p-limit'
import { refuse } from './refusal.ts'

/** Work that runs, and that waits for its turn. */
export interface AtOnce {
  readonly running: number
  readonly waiting: number
}

/**
 * Runs work in its turn; refuses it when too much of the same key is running and waiting already. Work must not wait for a
 * client, such as for the rest of a body: one that sends slowly would take the turns of all others.
 */
export type Concurrency = <T>(key: string, work: () => Promise<T>) => Promise<T>

interface Refused {
  /** `RATE_LIMITED` where a key is a caller, `UNAVAILABLE` where all callers share it. */
  readonly code: 'RATE_LIMITED' | 'UNAVAILABLE'
  readonly onRefusal?: () => void
}

/** Runs at most `running` pieces of work of each key at once, while at most `waiting` more wait for their turn. */
export const limitConcurrency = ({ running, waiting }: AtOnce, { code, onRefusal }: Refused): Concurrency => {
  const keys = new Map<string, { readonly limit: LimitFunction; count: number }>()
  return async (key, work) => {
    const own = keys.get(key) ?? { limit: pLimit(running), count: 0 }
    if (own.count >= running + waiting) {
      onRefusal?.()
      return refuse(code)
    }
    keys.set(key, own)
    own.count += 1
    try {
      return await own.limit(work)
    } finally {
      own.count -= 1
      if (own.count === 0) keys.delete(key)
    }
  }
}
