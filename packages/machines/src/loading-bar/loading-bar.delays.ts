/** Milliseconds before the bar shows, and between its steps. */
export const LOADING_BAR_THROTTLE = 200
/** Milliseconds after which it is nearly full and stops advancing. */
export const LOADING_BAR_DURATION = 5000
/** Milliseconds that a full or failed bar can be seen. */
export const LOADING_BAR_REST = 600

/** Quick at first, 95 after the duration, and never 100: what is not here yet is not done. */
export const progressAfter = (elapsed: number): number =>
  Math.round(100 * (1 - Math.exp((-3 * elapsed) / LOADING_BAR_DURATION)))
