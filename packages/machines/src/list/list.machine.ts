import { setup } from 'xstate'
import type { ListContext, ListEmitted, ListEvent, ListInput, ListQuery } from './list.types.ts'

/** Page 1 of 12 products, the newest first, nothing narrowed (spec 9). */
export const firstQuery: ListQuery = { page: 1, limit: 12, sort: 1, filters: [], keywords: '', featured: false, mainCategory: null }

export const listMachine = setup({
  types: { context: {} as ListContext, events: {} as ListEvent, input: {} as ListInput, emitted: {} as ListEmitted },
}).createMachine({
  id: 'list',
  initial: 'idle',
  context: ({ input }) => {
    const query = { ...firstQuery, ...input.query }
    return {
      shop: input.shop,
      query,
      shownQuery: query,
      items: input.loaded?.records ?? [],
      totalPages: input.loaded?.totalPages ?? 0,
      totalItems: input.loaded?.totalItems ?? 0,
    }
  },
  states: { idle: {}, waiting: {}, loading: {}, loadingMore: {}, failed: {} },
})
