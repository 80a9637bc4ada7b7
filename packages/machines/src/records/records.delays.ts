/** Milliseconds without a further change before a list of the back office is loaded. */
export const RECORDS_DEBOUNCE = 150
