import type { MouseEvent } from 'react'

/** Milliseconds. */
export const SCROLL_TO_TOP = 1300

/** Scrolls up in 1300 ms, at once with reduced motion; without scripts the link's own jump does it. */
export const scrollToTop = (event: MouseEvent): void => {
  event.preventDefault()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' })
    return
  }
  const from = scrollY
  const start = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / SCROLL_TO_TOP)
    // Eases out: fast at first, gentle at the end.
    scrollTo({ top: from * (1 - done) ** 3, behavior: 'instant' })
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
