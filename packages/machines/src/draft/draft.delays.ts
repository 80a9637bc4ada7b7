/** Milliseconds without a further change before a draft is written. */
export const DRAFT_DEBOUNCE = 300
