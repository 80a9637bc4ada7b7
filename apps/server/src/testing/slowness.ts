import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * How many times slower than a quiet machine this one is now, at least 1: there, an empty program is over in 50 ms. A
 * limit in seconds is compared with what was measured, divided by this.
 */
export const slowness = async (): Promise<number> => {
  const since = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return Math.max(1, (performance.now() - since) / 50)
}

/** Milliseconds since a moment of `performance.now()`, as a quiet machine would take them. */
export const quietSince = async (since: number): Promise<number> => (performance.now() - since) / (await slowness())
