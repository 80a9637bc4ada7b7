import { assign, enqueueActions, log, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure } from '../shared/params.ts'
import { LOADING_DELAY } from './paged.delays.ts'
import { nothingSelected } from './paged.selection.ts'
import type {
  LoadInput,
  PagedAnswer,
  PagedContext,
  PagedDefinition,
  PagedEmitted,
  PagedEvent,
  PagedInput,
  PageQuery,
  Selection,
} from './paged.types.ts'

/**
 * The machine of a list in pages. Any change waits a moment and then loads, a newer one cancels what is asked for, and a
 * failed load leaves what was shown (spec 4, Lists).
 *
 * @example
 * export const couponsMachine = pagedMachine<CouponQuery, Coupon, null>({
 *   id: 'coupons', version: '1', first: firstCoupons, paging: byKeyset, nothing: null, pause: 200,
 * })
 */
export const pagedMachine = <Query extends PageQuery, Item, Extra>({
  id,
  version,
  first,
  paging,
  nothing,
  pause,
  keeps = () => ({}),
}: PagedDefinition<Query, Extra>) => {
  type Context = PagedContext<Query, Item, Extra>

  const isSameList = (one: Query, other: Query): boolean =>
    JSON.stringify({ ...one, ...paging.start }) === JSON.stringify({ ...other, ...paging.start })
  /** How many pages the list has that is asked for: none while another one is still to come. */
  const isCurrent = ({ query, shownQuery }: Context): boolean => isSameList(query, shownQuery)
  const nextOf = (context: Context) => (isCurrent(context) ? paging.next(context) : null)
  const answered = ({
    items,
    totalPages,
    totalItems,
    isCapped = false,
    next = null,
    extra,
  }: PagedAnswer<Item, Extra>) => ({
    items,
    totalPages,
    totalItems,
    isCapped,
    next,
    extra,
  })

  return setup({
    types: {
      context: {} as Context,
      events: {} as PagedEvent<Query>,
      input: {} as PagedInput<Query, Item, Extra>,
      emitted: {} as PagedEmitted<Query>,
    },
    actors: { load: notProvided<PagedAnswer<Item, Extra>, LoadInput<Query, Extra>>('load') },
    guards: {
      isLoaded: ({ context }) => context.isLoaded,
      isAtOnce: (_, { pause: asked }: { pause?: number }) => asked === 0,
      isPage: ({ context }, { page }: { page: number }) =>
        Number.isInteger(page) &&
        page >= 1 &&
        page <= (isCurrent(context) ? context.totalPages : 0) &&
        page !== context.query.page,
      hasNext: ({ context }) => nextOf(context) !== null,
      hasPrevious: ({ context }) => paging.previous(context.query) !== null,
    },
    actions: {
      // Whatever changes which items there are, or their order, starts again on the first page.
      change: assign(({ context }, { change, pause: asked = pause }: { change: Partial<Query>; pause?: number }) => ({
        query: { ...context.query, ...paging.start, ...change },
        pause: asked,
        selection: nothingSelected,
      })),
      goTo: assign(({ context }, { page }: { page: number }) => ({
        query: { ...context.query, ...paging.start, page },
        pause,
      })),
      goToNext: assign(({ context }) => ({ query: { ...context.query, ...nextOf(context) }, pause })),
      goToPrevious: assign(({ context }) => ({
        query: { ...context.query, ...paging.previous(context.query) },
        pause,
      })),
      show: enqueueActions(({ context: { query, shownQuery }, enqueue }, answer: PagedAnswer<Item, Extra>) => {
        enqueue.assign({ ...answered(answer), shownQuery: query, isLoaded: true })
        if (answer.fault) enqueue(log(`${id} is shown without a part of it: ${answer.fault}`))
        enqueue.emit({
          type: 'list.shown',
          query,
          turned: query.page !== shownQuery.page && isSameList(query, shownQuery),
        })
      }),
      append: enqueueActions(({ context: { query, items }, enqueue }, answer: PagedAnswer<Item, Extra>) => {
        enqueue.assign({ ...answered(answer), items: [...items, ...answer.items], shownQuery: query })
        enqueue.emit({ type: 'list.shown', query, turned: false })
      }),
      goBack: assign(({ context: { isLoaded, query, shownQuery } }) =>
        isLoaded ? { query: { ...shownQuery, ...keeps(query) } } : {},
      ),
      reportFailure: sendTo(({ context }) => context.notices, failureNotice),
      select: assign((_, { selection }: { selection: Selection }) => ({ selection })),
    },
    delays: { settle: ({ context }) => context.pause, notice: LOADING_DELAY },
  }).createMachine({
    id,
    version,
    initial: 'opening',
    context: ({ input: { notices, query, loaded } }) => {
      const asked = { ...first, ...query }
      return {
        ...answered(loaded ?? { items: [], totalPages: 0, totalItems: 0, extra: nothing }),
        notices,
        query: asked,
        shownQuery: asked,
        isLoaded: loaded !== undefined,
        pause,
        selection: nothingSelected,
      }
    },
    on: {
      'list.change': [
        {
          guard: { type: 'isAtOnce', params: ofEvent },
          target: '.loading',
          actions: { type: 'change', params: ofEvent },
        },
        { target: '.waiting', actions: { type: 'change', params: ofEvent } },
      ],
      'list.goTo': {
        guard: { type: 'isPage', params: ofEvent },
        target: '.waiting',
        actions: { type: 'goTo', params: ofEvent },
      },
      'list.next': { guard: 'hasNext', target: '.waiting', actions: 'goToNext' },
      'list.previous': { guard: 'hasPrevious', target: '.waiting', actions: 'goToPrevious' },
      'list.select': { actions: { type: 'select', params: ofEvent } },
    },
    states: {
      opening: { always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'loading' }] },
      shown: { on: { 'list.loadMore': { guard: 'hasNext', target: 'loadingMore', actions: 'goToNext' } } },
      waiting: { tags: 'busy', after: { settle: 'loading' } },
      loading: {
        tags: 'busy',
        initial: 'quiet',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => loadInput(context),
          onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
          onError: { target: 'settling', actions: ['goBack', { type: 'reportFailure', params: ofFailure }] },
        },
        // The skeleton comes late, so that a quick answer does not flash (spec 9).
        states: { quiet: { after: { notice: 'noticed' } }, noticed: { tags: 'loading' } },
      },
      loadingMore: {
        tags: ['busy', 'loadingMore'],
        invoke: {
          id: 'loadMore',
          src: 'load',
          input: ({ context }) => loadInput(context),
          onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => event.output } },
          onError: { target: 'shown', actions: ['goBack', { type: 'reportFailure', params: ofFailure }] },
        },
        on: { 'list.loadMore': {} },
      },
      settling: { always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'failed' }] },
      failed: { on: { 'list.retry': 'loading' } },
    },
  })
}

const loadInput = <Query extends PageQuery, Extra>({
  isLoaded,
  query,
  shownQuery,
  extra,
}: PagedContext<Query, unknown, Extra>): LoadInput<Query, Extra> => ({
  query,
  shown: isLoaded ? { query: shownQuery, extra } : null,
})
