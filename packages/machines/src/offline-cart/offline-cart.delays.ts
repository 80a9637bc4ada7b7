/** Milliseconds after which a shop that did not answer is asked again. */
export const RETRY_AFTER = 10_000
