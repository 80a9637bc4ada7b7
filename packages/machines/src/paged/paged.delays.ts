/** Milliseconds before a running load shows (spec 9). */
export const LOADING_DELAY = 200
