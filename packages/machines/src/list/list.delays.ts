/** Milliseconds without a further change before a list is loaded (R10.32). */
export const LIST_DEBOUNCE = 200
/** Milliseconds without a further change of its filters before a list is loaded (R4.46). */
export const FILTER_DEBOUNCE = 500
/** Milliseconds before a running load shows (spec 9). */
export const LOADING_DELAY = 200
