import { assign, enqueueActions, log, setup } from 'xstate'
import { failureOf, failureToast } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { LoadInput } from './list.actors.ts'
import { FILTER_DEBOUNCE, LIST_DEBOUNCE, LOADING_DELAY } from './list.delays.ts'
import { keepPlaces, withFilter } from './list.filters.ts'
import { findsAlike, pagesAlike } from './list.requests.ts'
import type { Filter, ListAnswer, ListContext, ListEmitted, ListEvent, ListInput, ListQuery } from './list.types.ts'

/** Page 1 of 12 products, the newest first, nothing narrowed. */
export const firstQuery: ListQuery = {
  page: 1,
  limit: 12,
  sort: 1,
  filters: [],
  keywords: '',
  featured: false,
  discount: false,
  mainCategory: null,
}

/** How many pages the list has that is asked for: none while another one is still to come. */
const pagesOf = ({ query, shownQuery, totalPages }: ListContext): number =>
  pagesAlike(query, shownQuery) ? totalPages : 0

/**
 * A list of products in pages, and the filters that narrow it. Any change waits a moment and then loads; a failed load
 * leaves what was shown. Items and filters always answer one query: a newer one cancels what is asked for.
 */
export const listMachine = setup({
  types: { context: {} as ListContext, events: {} as ListEvent, input: {} as ListInput, emitted: {} as ListEmitted },
  actors: { load: notProvided<ListAnswer, LoadInput>('load') },
  guards: {
    isLoaded: ({ context }) => context.isLoaded,
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && page <= pagesOf(context) && page !== context.query.page,
    hasNext: ({ context }) => context.query.page < pagesOf(context),
    hasPrevious: ({ context }) => context.query.page > 1,
  },
  actions: {
    // Whatever changes which products there are, or their order, starts again on page 1.
    narrow: assign(({ context }, change: Partial<ListQuery>) => ({ query: { ...context.query, ...change, page: 1 } })),
    filter: assign(({ context: { query } }, { filter }: { filter: Filter }) => ({
      query: { ...query, filters: withFilter(query.filters, filter), page: 1 },
    })),
    goTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    step: assign(({ context }, { by }: { by: number }) => ({
      query: { ...context.query, page: context.query.page + by },
    })),
    show: enqueueActions(({ context, enqueue }, { page, filters, fault }: ListAnswer) => {
      const { query, shownQuery, layered } = context
      enqueue.assign({
        items: page.records,
        totalPages: page.totalPages,
        totalItems: page.totalItems,
        ...(filters !== null && { layered: fault === null ? keepPlaces(layered, filters) : filters }),
        shownQuery: query,
        isLoaded: true,
      })
      if (fault !== null) enqueue(log(`A list is shown without its filters: ${fault}`))
      const turned = query.page !== shownQuery.page && pagesAlike(query, shownQuery)
      enqueue.emit({ type: 'list.shown', query, turned })
    }),
    append: enqueueActions(({ context, enqueue }, { page }: ListAnswer) => {
      const { query, items } = context
      enqueue.assign({
        items: [...items, ...page.records],
        totalPages: page.totalPages,
        totalItems: page.totalItems,
        shownQuery: query,
      })
      enqueue.emit({ type: 'list.shown', query, turned: false })
    }),
    reportFailure: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      enqueue.assign({ query: context.shownQuery })
      enqueue.sendTo(context.notices, { type: 'toast.show', toast: failureToast(failureOf({ error })) })
    }),
  },
  delays: { settle: LIST_DEBOUNCE, settleFilters: FILTER_DEBOUNCE, notice: LOADING_DELAY },
}).createMachine({
  id: 'list',
  version: '2',
  initial: 'opening',
  context: ({ input }) => {
    const query = { ...firstQuery, ...input.query }
    return {
      notices: input.notices,
      query,
      shownQuery: query,
      items: input.loaded?.page.records ?? [],
      layered: input.loaded?.filters ?? [],
      totalPages: input.loaded?.page.totalPages ?? 0,
      totalItems: input.loaded?.page.totalItems ?? 0,
      isLoaded: input.loaded !== undefined,
    }
  },
  on: {
    'list.sort': { target: '.waiting', actions: { type: 'narrow', params: ({ event }) => ({ sort: event.sort }) } },
    'list.resize': { target: '.waiting', actions: { type: 'narrow', params: ({ event }) => ({ limit: event.limit }) } },
    'list.filter': { target: '.narrowing', actions: { type: 'filter', params: ({ event }) => event } },
    'list.clear': {
      target: '.waiting',
      actions: { type: 'narrow', params: { filters: [], featured: false, discount: false } },
    },
    'list.search': {
      target: '.waiting',
      actions: { type: 'narrow', params: ({ event }) => ({ keywords: event.keywords }) },
    },
    'list.feature': {
      target: '.waiting',
      actions: { type: 'narrow', params: ({ event }) => ({ featured: event.featured }) },
    },
    'list.discount': {
      target: '.waiting',
      actions: { type: 'narrow', params: ({ event }) => ({ discount: event.discount }) },
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
    narrowing: { tags: 'busy', after: { settleFilters: 'loading' } },
    loading: {
      tags: 'busy',
      initial: 'quiet',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { query, shownQuery, isLoaded } }) => ({
          query,
          withFilters: !isLoaded || !findsAlike(query, shownQuery),
        }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'settling', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
      // The skeleton comes late, so that a quick answer does not flash.
      states: { quiet: { after: { notice: 'noticed' } }, noticed: { tags: 'loading' } },
    },
    loadingMore: {
      tags: ['busy', 'loadingMore'],
      invoke: {
        id: 'loadMore',
        src: 'load',
        input: ({ context: { query } }) => ({ query, withFilters: false }),
        onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
      on: { 'list.loadMore': {} },
    },
    settling: { always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'failed' }] },
    failed: { on: { 'list.retry': 'loading' } },
  },
})
