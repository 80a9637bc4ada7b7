/** Milliseconds without a further letter before suggestions are asked for. */
export const SUGGEST_DEBOUNCE = 200
