/** Milliseconds without a further change before a list is loaded. */
export const LIST_DEBOUNCE = 200
/** Milliseconds without a further change of its filters before a list is loaded. */
export const FILTER_DEBOUNCE = 500
