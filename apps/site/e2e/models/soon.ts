import { vi } from 'vitest'

/** Repeats `look` until it passes: on a busy machine a page may take seconds for what is a moment elsewhere. */
export const soon = (look: () => unknown): Promise<unknown> => vi.waitFor(look, { timeout: 30_000, interval: 80 })
