/** Milliseconds without a further change before a search is made. */
export const SEARCH_DEBOUNCE = 500
