/** Milliseconds after which a server that could not be reached is asked again. */
export const RETRY = 10_000
