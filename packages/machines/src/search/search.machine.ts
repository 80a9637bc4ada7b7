import { assign, enqueueActions, setup } from 'xstate'
import { failureOf, failureToast } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { FindInput } from './search.actors.ts'
import { LOADING_DELAY, SEARCH_DEBOUNCE } from './search.delays.ts'
import {
  searchCategories,
  type SearchAnswer,
  type SearchContext,
  type SearchEmitted,
  type SearchEvent,
  type SearchInput,
  type SearchQuery,
} from './search.types.ts'

/** Page 1 of the products, and nothing to look for yet. */
export const firstSearch: SearchQuery = { category: 'products', page: 1, search: '' }

const nothing: SearchAnswer = { results: [], totalPages: 0, totals: {} }

const isSameList = (one: SearchQuery, other: SearchQuery): boolean =>
  one.category === other.category && one.search.trim() === other.search.trim()

/** How many pages there are of what is asked for: none while another search is still to come. */
const pagesOf = ({ query, shownQuery, totalPages }: SearchContext): number =>
  isSameList(query, shownQuery) ? totalPages : 0

/**
 * A search of the whole site: a text, the category whose results are shown, and a page of them. Any change waits a moment
 * and then asks; nothing is asked without a text; a failed search leaves what was shown.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    emitted: {} as SearchEmitted,
  },
  actors: { find: notProvided<SearchAnswer, FindInput>('find') },
  guards: {
    isLoaded: ({ context }) => context.isLoaded,
    isAsked: ({ context }) => context.query.search.trim() !== '',
    isBlank: (_, { search }: { search: string }) => search.trim() === '',
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && page <= pagesOf(context) && page !== context.query.page,
  },
  actions: {
    // Another text or another category starts again on page 1.
    change: assign(({ context }, change: Partial<SearchQuery>) => ({
      query: { ...context.query, page: 1, ...change },
    })),
    forget: enqueueActions(({ context, enqueue }) => {
      const query = { ...context.query, page: 1, search: '' }
      enqueue.assign({ ...nothing, query, shownQuery: query, isLoaded: false })
      enqueue.emit({ type: 'search.shown', query, turned: false })
    }),
    show: enqueueActions(({ context: { query, shownQuery }, enqueue }, answer: SearchAnswer) => {
      enqueue.assign({ ...answer, shownQuery: query, isLoaded: true })
      const turned = isSameList(query, shownQuery) && query.page !== shownQuery.page
      enqueue.emit({ type: 'search.shown', query, turned })
    }),
    reportFailure: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const { isLoaded, query, shownQuery } = context
      // What was typed stays in its box; page and category go back to what is shown.
      if (isLoaded) enqueue.assign({ query: { ...shownQuery, search: query.search } })
      enqueue.sendTo(context.notices, { type: 'toast.show', toast: failureToast(failureOf({ error })) })
    }),
  },
  delays: { settle: SEARCH_DEBOUNCE, notice: LOADING_DELAY },
}).createMachine({
  id: 'search',
  version: '1',
  initial: 'opening',
  context: ({ input }) => {
    const query = { ...firstSearch, ...input.query }
    return {
      ...nothing,
      ...input.loaded,
      notices: input.notices,
      categories: input.categories ?? searchCategories,
      query,
      shownQuery: query,
      isLoaded: input.loaded !== undefined,
    }
  },
  on: {
    'search.type': [
      { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.idle', actions: 'forget' },
      { target: '.waiting', actions: { type: 'change', params: ({ event: { search } }) => ({ search }) } },
    ],
    'search.submit': [
      { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.idle', actions: 'forget' },
      { target: '.loading', actions: { type: 'change', params: ({ event: { search } }) => ({ search }) } },
    ],
    'search.choose': {
      target: '.waiting',
      actions: { type: 'change', params: ({ event: { category } }) => ({ category }) },
    },
    'search.goTo': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.waiting',
      actions: { type: 'change', params: ({ event: { page } }) => ({ page }) },
    },
  },
  states: {
    opening: {
      always: [{ guard: 'isLoaded', target: 'shown' }, { guard: 'isAsked', target: 'loading' }, { target: 'idle' }],
    },
    /** Nothing is typed, so nothing is asked. */
    idle: {
      on: { 'search.choose': { actions: { type: 'change', params: ({ event: { category } }) => ({ category }) } } },
    },
    shown: {},
    waiting: { tags: 'busy', after: { settle: 'loading' } },
    loading: {
      tags: 'busy',
      initial: 'quiet',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { query, categories } }) => ({ query, categories }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'settling', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
      // The skeleton comes late, so that a quick answer does not flash.
      states: { quiet: { after: { notice: 'noticed' } }, noticed: { tags: 'loading' } },
    },
    settling: { always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'failed' }] },
    failed: { on: { 'search.retry': 'loading' } },
  },
})
