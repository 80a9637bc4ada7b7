/** Milliseconds after which the provider is slow. */
export const SLOW = 8000
