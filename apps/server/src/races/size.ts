import type { TaskMeta } from 'vitest'

/** The figures of a fault, for the report of `pnpm faults`. */
declare module 'vitest' {
  interface TaskMeta {
    figures?: string
  }
}

/**
 * Whether the tests run in the size of `pnpm faults` instead of that of `npm test`. Twins run in that size alone: races without
 * their guard, which must break. A change that breaks a guard fails the race itself.
 */
export const isFull = process.env['BUTIGA_FULL'] !== undefined

export const sized = (inCi: number, full: number): number => (isFull ? full : inCi)

export interface Reported {
  readonly meta: TaskMeta
}

/** Adds measured figures to those of the running test. */
export const report = ({ meta }: Reported, text: string): void => {
  meta.figures = meta.figures === undefined ? text : `${meta.figures}; ${text}`
}

/** `median 12, slowest 30 ms` of times in milliseconds. */
export const describeTimes = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `median ${at(0.5)}, slowest ${at(1)} ms`
}
