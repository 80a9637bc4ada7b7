/** Milliseconds after which a wishlist that could not be loaded is asked for again. */
export const RETRY = 5000
