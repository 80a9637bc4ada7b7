import type { StoragePort } from '@butiga/commerce-sdk'

/** Milliseconds between two reloads for a missing chunk (spec 9). */
export const RELOAD_GUARD = 60_000
const RELOADED_AT = 'chunkReloadedAt'

/** Whether a missing chunk may reload the page now: at most once a minute, so a broken build does not loop. */
export const mayReload = (storage: StoragePort, now: number): boolean => {
  const last = Number(storage.get(RELOADED_AT) ?? Number.NaN)
  if (now - last < RELOAD_GUARD) return false
  storage.set(RELOADED_AT, String(now))
  return true
}

/** Why something failed that nobody waits for. */
const inAdvance = new WeakSet<object>()
const missing = new WeakSet<object>()

/** Whether this is what a missing chunk was told by: no fault of the page, which reloads or offers to try again. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error)

/** Fetches what may never be needed: missing, it reloads nothing, as whoever points at a link types elsewhere. */
export const fetchInAdvance = async (load: () => Promise<unknown>): Promise<void> => {
  try {
    await load()
  } catch (error) {
    if (error instanceof Error) inAdvance.add(error)
    throw error
  }
}

/**
 * A chunk of a release that is gone: the reloaded page names those of the new one (R2.67). Without a network every chunk
 * is gone, and a reload would lose the page as well: the failure screen offers to try again (I45).
 */
export const reloadOnMissingChunk = (storage: StoragePort): void => {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // Whoever asked for the chunk hears of it after this event, and has then said whether it waits.
    setTimeout(() => {
      if (!inAdvance.has(payload) && navigator.onLine && mayReload(storage, Date.now())) location.reload()
    })
  })
}
