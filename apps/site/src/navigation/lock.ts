/** The name of the lock that the tabs of a browser share. */
const LOCK = 'cart.changes'

/**
 * Calls back once no other tab of this browser has the lock; at once in a browser without locks, where idempotency keys
 * alone keep a change from being made twice. The returned function releases the lock.
 */
export const lock = (granted: () => void): (() => void) => {
  if (!('locks' in navigator)) {
    granted()
    return () => {}
  }
  const waiting = new AbortController()
  let release = () => {}
  const hold = () => {
    granted()
    return new Promise<void>((resolve) => {
      release = resolve
    })
  }
  // It rejects where the wait is aborted.
  navigator.locks.request(LOCK, { signal: waiting.signal }, hold).catch(() => {})
  return () => {
    waiting.abort()
    release()
  }
}
