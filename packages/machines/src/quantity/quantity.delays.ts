/** Milliseconds without a further change before a quantity is sent. */
export const QUANTITY_DEBOUNCE = 500
