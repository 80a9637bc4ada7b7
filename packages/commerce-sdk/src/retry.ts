const repeatable = [0, 429, 502, 503, 504]
const FIRST_DELAY = 300
const LONGEST_DELAY = 5_000
/** A server that requests a longer pause gets no retry, since a user is waiting. */
const LONGEST_RETRY_AFTER = 5_000

const milliseconds = (retryAfter: string): number => {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now()
}

/** Whether a failure is worth another try: a missing response, 429, 502, 503 and 504. */
export const isRepeatable = (statusCode: number): boolean => repeatable.includes(statusCode)

/**
 * Milliseconds to wait before a request is repeated, or null when it must not be. `Retry-After` is obeyed; otherwise half
 * of a doubling delay is random, so that many clients do not repeat at the same moment.
 *
 * @param earlier how many repetitions came before
 */
export const retryDelay = (statusCode: number, earlier: number, retryAfter: string | null): number | null => {
  if (!isRepeatable(statusCode)) return null
  const requested = retryAfter === null ? Number.NaN : milliseconds(retryAfter)
  if (requested > LONGEST_RETRY_AFTER) return null
  if (!Number.isNaN(requested)) return Math.max(0, requested)
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** earlier)
  return delay / 2 + (Math.random() * delay) / 2
}
