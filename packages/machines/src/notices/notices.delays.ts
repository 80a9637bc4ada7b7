/** Milliseconds that a toast waits for its text; after that it shows the fallback text. */
export const TEXTS_PATIENCE = 2000
