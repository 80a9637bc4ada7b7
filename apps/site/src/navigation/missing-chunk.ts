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

/**
 * A chunk of a release that is gone: the reloaded page names those of the new one (R2.67). Without a network every chunk
 * is gone, and a reload would lose the page as well: the failure screen offers to try again (I45).
 */
export const reloadOnMissingChunk = (storage: StoragePort): void => {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload(storage, Date.now())) return
    event.preventDefault()
    location.reload()
  })
}
