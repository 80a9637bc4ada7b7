/** Milliseconds without a further change before a quantity is sent (spec 4, Quantity edit). */
export const QUANTITY_DEBOUNCE = 500
