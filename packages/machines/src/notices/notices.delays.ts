/** Milliseconds that a toast waits for its text; after that it says what can be said without. */
export const TEXTS_PATIENCE = 2000
