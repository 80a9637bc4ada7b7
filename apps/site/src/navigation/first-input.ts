const inputs = ['pointerdown', 'keydown', 'input'] as const

/**
 * Loads at the first press, key or other input what a page needs soon after, so that pages open faster. A failed load is retried
 * by the next input. Returns the function that unsubscribes.
 */
export const onFirstInput = (load: () => Promise<unknown>): (() => void) => {
  const stop = () => {
    for (const input of inputs) removeEventListener(input, start)
  }
  // After the frame that answers the input.
  const start = () => requestAnimationFrame(() => setTimeout(() => void load().then(stop, () => {})))
  for (const input of inputs) addEventListener(input, start, { passive: true })
  return stop
}
