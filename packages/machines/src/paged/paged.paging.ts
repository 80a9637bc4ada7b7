import type { PageQuery, Paging } from './paged.types.ts'

/** Pages by their numbers, 1 to the last. */
export const byNumber: Paging<PageQuery> = {
  start: { page: 1 },
  next: ({ query: { page }, totalPages }) => (page < totalPages ? { page: page + 1 } : null),
  previous: ({ page }) => (page > 1 ? { page: page - 1 } : null),
}

/** The query of a list that pages by keyset: each answer says where the next page begins. */
export interface KeysetQuery extends PageQuery {
  /** Where the page begins; null for the first one, and for one that is named by its number. */
  readonly after: string | null
  /** Where the pages before it began; empty where they are not known, as in an opened address. */
  readonly trail: readonly (string | null)[]
}

/** Pages by keyset, for lists of any length; the number only counts along. */
export const byKeyset: Paging<KeysetQuery> = {
  start: { page: 1, after: null, trail: [] },
  next: ({ query: { page, after, trail }, next }) =>
    next === null ? null : { page: page + 1, after: next, trail: [...trail, after] },
  previous: ({ page, trail }) => {
    if (page === 1) return null
    const after = trail.at(-1)
    return after === undefined ? byKeyset.start : { page: page - 1, after, trail: trail.slice(0, -1) }
  },
}
