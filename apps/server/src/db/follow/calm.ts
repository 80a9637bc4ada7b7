import type { Purgeable } from './purges.ts'

/** Purges of a tag within the window that are passed at once; a person who edits products makes fewer. */
const mostAtOnce = 30
/** Milliseconds. */
const window = 10_000

/**
 * A cache that many purges of one tag, as an import makes, do not keep empty: after the first thirty within ten seconds the others
 * are passed as one, at the end of these ten seconds. Purges of other tags are passed at once.
 */
export const calmed = (cache: Purgeable, tag: string): Purgeable => {
  let passed = 0
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false

  const next = () => {
    timer = undefined
    // What waited is the first of the next window, in which it has used up what is passed at once.
    passed = isWaiting ? mostAtOnce : 0
    if (!isWaiting) return
    isWaiting = false
    begin()
    cache.purge(tag)
  }
  const begin = () => {
    timer ??= setTimeout(next, window).unref()
  }
  return {
    purge(purged) {
      if (purged !== tag) return cache.purge(purged)
      begin()
      passed += 1
      if (passed <= mostAtOnce) cache.purge(tag)
      else isWaiting = true
    },
    open: () => cache.open(),
    close: () => cache.close(),
  }
}
