import { assign, emit, enqueueActions, setup } from 'xstate'
import { failureOf, failureToast } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { LoadInput } from './list.actors.ts'
import { LIST_DEBOUNCE, LOADING_DELAY } from './list.delays.ts'
import type { ListContext, ListEmitted, ListEvent, ListInput, ListPage, ListQuery } from './list.types.ts'

/** Page 1 of 12 products, the newest first, nothing narrowed (spec 9). */
export const firstQuery: ListQuery = {
  page: 1,
  limit: 12,
  sort: 1,
  filters: [],
  keywords: '',
  featured: false,
  mainCategory: null,
}

/**
 * A list of products in pages. Any change waits a moment and then loads; a failed load leaves what was shown
 * (spec 4, Lists).
 */
export const listMachine = setup({
  types: { context: {} as ListContext, events: {} as ListEvent, input: {} as ListInput, emitted: {} as ListEmitted },
  actors: { load: notProvided<ListPage, LoadInput>('load') },
  guards: {
    isLoaded: ({ context }) => context.isLoaded,
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && page <= context.totalPages && page !== context.query.page,
    hasNext: ({ context }) => context.query.page < context.totalPages,
    hasPrevious: ({ context }) => context.query.page > 1,
  },
  actions: {
    // Whatever changes which products there are, or their order, starts again on page 1.
    narrow: assign(({ context }, change: Partial<ListQuery>) => ({ query: { ...context.query, ...change, page: 1 } })),
    goTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    step: assign(({ context }, { by }: { by: number }) => ({
      query: { ...context.query, page: context.query.page + by },
    })),
    showPage: assign(({ context }, { page }: { page: ListPage }) => ({
      items: page.records,
      totalPages: page.totalPages,
      totalItems: page.totalItems,
      shownQuery: context.query,
      isLoaded: true,
    })),
    appendPage: assign(({ context }, { page }: { page: ListPage }) => ({
      items: [...context.items, ...page.records],
      totalPages: page.totalPages,
      totalItems: page.totalItems,
      shownQuery: context.query,
    })),
    tellShown: emit(({ context }) => ({ type: 'list.shown' as const, query: context.query })),
    reportFailure: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      enqueue.assign({ query: context.shownQuery })
      enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failureOf({ error })) })
    }),
  },
  delays: { settle: LIST_DEBOUNCE, notice: LOADING_DELAY },
}).createMachine({
  id: 'list',
  version: '1',
  initial: 'opening',
  context: ({ input }) => {
    const query = { ...firstQuery, ...input.query }
    return {
      shop: input.shop,
      query,
      shownQuery: query,
      items: input.loaded?.records ?? [],
      totalPages: input.loaded?.totalPages ?? 0,
      totalItems: input.loaded?.totalItems ?? 0,
      isLoaded: input.loaded !== undefined,
    }
  },
  on: {
    'list.sort': { target: '.waiting', actions: { type: 'narrow', params: ({ event }) => ({ sort: event.sort }) } },
    'list.resize': { target: '.waiting', actions: { type: 'narrow', params: ({ event }) => ({ limit: event.limit }) } },
    'list.filter': {
      target: '.waiting',
      actions: { type: 'narrow', params: ({ event }) => ({ filters: event.filters }) },
    },
    'list.search': {
      target: '.waiting',
      actions: { type: 'narrow', params: ({ event }) => ({ keywords: event.keywords }) },
    },
    'list.feature': {
      target: '.waiting',
      actions: { type: 'narrow', params: ({ event }) => ({ featured: event.featured }) },
    },
    'list.goTo': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.waiting',
      actions: { type: 'goTo', params: ({ event }) => event },
    },
    'list.next': { guard: 'hasNext', target: '.waiting', actions: { type: 'step', params: { by: 1 } } },
    'list.previous': { guard: 'hasPrevious', target: '.waiting', actions: { type: 'step', params: { by: -1 } } },
  },
  states: {
    opening: { always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'loading' }] },
    shown: {
      on: {
        'list.loadMore': { guard: 'hasNext', target: 'loadingMore', actions: { type: 'step', params: { by: 1 } } },
      },
    },
    waiting: { tags: 'busy', after: { settle: 'loading' } },
    loading: {
      tags: 'busy',
      initial: 'quiet',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'showPage', params: ({ event }) => ({ page: event.output }) }, 'tellShown'],
        },
        onError: { target: 'settling', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
      // The skeleton comes late, so that a quick answer does not flash (spec 9).
      states: { quiet: { after: { notice: 'noticed' } }, noticed: { tags: 'loading' } },
    },
    loadingMore: {
      tags: ['busy', 'loadingMore'],
      invoke: {
        id: 'loadMore',
        src: 'load',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'appendPage', params: ({ event }) => ({ page: event.output }) }, 'tellShown'],
        },
        onError: { target: 'shown', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
      on: { 'list.loadMore': {} },
    },
    settling: { always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'failed' }] },
    failed: { on: { 'list.retry': 'loading' } },
  },
})
