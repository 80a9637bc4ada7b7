/** Milliseconds before a running load shows. */
export const LOADING_DELAY = 200
