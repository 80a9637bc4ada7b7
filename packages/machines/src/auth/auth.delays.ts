/** Milliseconds until a log-in is read again that could not be. */
export const RETRY = 30_000
