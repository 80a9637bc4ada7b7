/** Milliseconds without a further change before a search is made. */
export const SEARCH_DEBOUNCE = 500
/** Milliseconds before a running search shows. */
export const LOADING_DELAY = 200
