import type { StoragePort } from '@butiga/commerce-sdk'

/** Milliseconds between two reloads for a missing chunk. */
export const RELOAD_GUARD = 60_000
const RELOADED_AT = 'chunkReloadedAt'

/** Whether a missing chunk may reload the page now: at most once a minute, so a broken build does not loop. */
export const mayReload = (storage: StoragePort, now: number): boolean => {
  const last = Number(storage.get(RELOADED_AT) ?? Number.NaN)
  if (now - last < RELOAD_GUARD) return false
  storage.set(RELOADED_AT, String(now))
  return true
}

/** Failures of prefetched chunks. */
const inAdvance = new WeakSet<object>()
const missing = new WeakSet<object>()

/** Whether this error reported a missing chunk: the page reloads or offers a retry. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error)

/** Prefetches a chunk: a failure reloads nothing, since the visitor may be typing elsewhere. */
export const fetchInAdvance = async (load: () => Promise<unknown>): Promise<void> => {
  try {
    await load()
  } catch (error) {
    if (error instanceof Error) inAdvance.add(error)
    throw error
  }
}

/**
 * A chunk of a release that is gone: the reloaded page names those of the new one. Without a network every chunk
 * is gone, and a reload would lose the page as well: the failure screen offers to try again.
 */
export const reloadOnMissingChunk = (storage: StoragePort): void => {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    // The caller of the import gets its rejection after this event, so prefetches are marked by then.
    setTimeout(() => {
      if (inAdvance.has(payload) || !navigator.onLine) return
      // A tap from before hydration would be lost with the page.
      const isLeaving = globalThis.earlyTaps?.giveUp() ?? false
      if (!isLeaving && mayReload(storage, Date.now())) location.reload()
    })
  })
}
