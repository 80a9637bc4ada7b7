/** Milliseconds without a further change before a search is made (R4.49). */
export const SEARCH_DEBOUNCE = 500
/** Milliseconds before a running search shows (spec 9). */
export const LOADING_DELAY = 200
