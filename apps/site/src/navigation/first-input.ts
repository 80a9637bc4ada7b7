const inputs = ['pointerdown', 'keydown'] as const

/**
 * Fetches at the first press or key what a page needs soon after, and not before: pages open faster. What fails is fetched
 * again by the next input. Returns how to stop.
 */
export const onFirstInput = (load: () => Promise<unknown>): (() => void) => {
  const stop = () => {
    for (const input of inputs) removeEventListener(input, start)
  }
  const start = () => void load().then(stop, () => {})
  for (const input of inputs) addEventListener(input, start, { passive: true })
  return stop
}
