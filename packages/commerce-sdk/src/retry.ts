const repeatable = new Set([0, 429, 502, 503, 504])
const FIRST_DELAY = 300
const LONGEST_DELAY = 5_000
/** A server that asks for a longer pause gets no retry: a person is waiting, and would rather hear of it. */
const LONGEST_RETRY_AFTER = 5_000

const milliseconds = (retryAfter: string): number => {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now()
}

/**
 * Milliseconds to wait before a request is repeated, or null when it must not be: only a missing response, 429, 502, 503
 * and 504 are worth another try. `Retry-After` is obeyed; otherwise half of a doubling delay is left to chance, so that
 * many clients do not come back together.
 *
 * @param earlier how many repetitions came before
 */
export const retryDelay = (statusCode: number, earlier: number, retryAfter: string | null): number | null => {
  if (!repeatable.has(statusCode)) return null
  const asked = retryAfter === null ? Number.NaN : milliseconds(retryAfter)
  if (asked > LONGEST_RETRY_AFTER) return null
  if (!Number.isNaN(asked)) return Math.max(0, asked)
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** earlier)
  return delay / 2 + (Math.random() * delay) / 2
}
