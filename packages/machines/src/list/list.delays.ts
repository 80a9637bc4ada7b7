/** Milliseconds without a further change before a list is loaded (R10.32). */
export const LIST_DEBOUNCE = 200
/** Milliseconds before a running load shows (spec 9). */
export const LOADING_DELAY = 200
