import { assign, enqueueActions, log, sendTo, setup, type EventObject } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import { LOADING_DELAY } from './paged.delays.ts'
import type { Selection } from './paged.selection.ts'
import type {
  LoadedPage,
  LoadInput,
  PagedContext,
  PagedDefinition,
  PagedEmitted,
  PagedEvent,
  PagedInput,
  PagedMachine,
  PageQuery,
} from './paged.types.ts'

/**
 * The machine of a list in pages. Any change of its query waits for a further one and then loads, a newer query cancels
 * the load of the older one, and a failed load leaves what was shown.
 *
 * @example
 * export const couponsMachine = pagedMachine<CouponQuery, Coupon, null, CouponChange>({
 *   id: 'coupons',
 *   version: '1',
 *   first: { page: 1, keywords: '' },
 *   nothing: null,
 *   changes: { 'coupons.search': { change: ({ keywords }) => ({ keywords }) } },
 *   pauses: { waiting: 200 },
 * })
 */
export const pagedMachine = <Query extends PageQuery, Item, Extra, Change extends EventObject>(
  definition: PagedDefinition<Query, Extra, Change>,
) =>
  // The table is the same for every list, so it is checked once, with what any list has.
  machineOf(definition as unknown as AnyDefinition) as unknown as PagedMachine<Query, Item, Extra, Change>

type AnyDefinition = PagedDefinition<PageQuery, unknown, EventObject>
type Context = PagedContext<PageQuery, unknown, unknown>
type Loaded = LoadedPage<unknown, unknown>

/** Whether two queries are pages of one list. */
export const isSameList = (one: PageQuery, other: PageQuery): boolean =>
  JSON.stringify({ ...one, page: 1 }) === JSON.stringify({ ...other, page: 1 })

/** The pages of the requested list; 0 while its first answer has not come. */
const pagesOf = ({ query, shownQuery: displayedQuery, totalPages }: Context): number =>
  isSameList(query, displayedQuery) ? totalPages : 0

const loadInput = ({ isLoaded, query, shownQuery: displayedQuery, extra }: Context): LoadInput<PageQuery, unknown> => ({
  query,
  shown: isLoaded ? { query: displayedQuery, extra } : null,
})

const machineOf = ({ id, version, first, nothing, changes, pauses, isAsked: isRequested, keeps }: AnyDefinition) => {
  const none = { items: [], totalPages: 0, totalItems: 0, extra: nothing }
  // Another order, size or narrowing starts again on page 1, and with no row of the list before.
  const restart = first.selected ? { page: 1, selected: first.selected } : { page: 1 }
  const changed = (query: PageQuery, event: EventObject): PageQuery => ({
    ...query,
    ...restart,
    ...changes[event.type]?.change(event, query),
  })

  /** Where a query can ask for nothing, the change to such a one; and any other change. */
  const transitionsOf = (target: string) => [
    ...(isRequested
      ? [{ guard: { type: 'isBlank', params: ofEvent }, target: '.idle', actions: { type: 'forget', params: ofEvent } }]
      : []),
    { target, actions: { type: 'change', params: ofEvent } },
  ]
  const onChange = Object.fromEntries(
    Object.entries(changes).map(([type, { in: state = 'waiting' }]) => [type, transitionsOf(`.${state}`)]),
  )

  return setup({
    types: {
      context: {} as Context,
      events: {} as PagedEvent,
      input: {} as PagedInput<PageQuery, unknown, unknown>,
      emitted: {} as PagedEmitted<PageQuery>,
    },
    actors: { load: notProvided<Loaded, LoadInput<PageQuery, unknown>>('load') },
    guards: {
      isLoaded: ({ context }) => context.isLoaded,
      isAsked: ({ context }) => isRequested?.(context.query) ?? true,
      isBlank: ({ context }, event: EventObject) => isRequested?.(changed(context.query, event)) === false,
      isPage: ({ context }, { page }: { page: number }) =>
        Number.isInteger(page) && page >= 1 && page <= pagesOf(context) && page !== context.query.page,
      hasNext: ({ context }) => context.query.page < pagesOf(context),
      hasPrevious: ({ context }) => context.query.page > 1,
    },
    actions: {
      change: assign(({ context }, event: EventObject) => ({ query: changed(context.query, event) })),
      goTo: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
      step: assign(({ context }, { by }: { by: number }) => ({
        query: { ...context.query, page: context.query.page + by },
      })),
      select: enqueueActions(({ context, enqueue }, { selected }: { selected: Selection }) => {
        const displayedQuery = { ...context.shownQuery, selected }
        enqueue.assign({ query: { ...context.query, selected }, shownQuery: displayedQuery })
        enqueue.emit({ type: 'list.shown', query: displayedQuery, turned: false })
      }),
      forget: enqueueActions(({ context, enqueue }, event: EventObject) => {
        const query = changed(context.query, event)
        enqueue.assign({ ...none, query, shownQuery: query, isLoaded: false })
        if (isRequested?.(context.shownQuery)) enqueue.emit({ type: 'list.shown', query, turned: false })
      }),
      show: enqueueActions(
        ({ context: { query, shownQuery: displayedQuery }, enqueue }, { page }: { page: Loaded }) => {
          const { fault, ...answer } = page
          enqueue.assign({ ...answer, shownQuery: query, isLoaded: true })
          if (fault) enqueue(log(fault))
          const turned = query.page !== displayedQuery.page && isSameList(query, displayedQuery)
          enqueue.emit({ type: 'list.shown', query, turned })
        },
      ),
      append: enqueueActions(({ context: { query, items }, enqueue }, { page }: { page: Loaded }) => {
        const { totalPages, totalItems } = page
        enqueue.assign({ items: [...items, ...page.items], totalPages, totalItems, shownQuery: query })
        enqueue.emit({ type: 'list.shown', query, turned: false })
      }),
      // Before the first answer there is nothing to go back to: a retry asks for what the controls say.
      goBack: assign(({ context: { isLoaded, query, shownQuery: displayedQuery } }) =>
        isLoaded ? { query: { ...displayedQuery, ...keeps?.(query) } } : {},
      ),
      reportFailure: sendTo(({ context }) => context.notices, failureNotice),
    },
    delays: {
      settle: pauses.waiting,
      settleNarrowing: pauses.narrowing ?? pauses.waiting,
      notice: LOADING_DELAY,
    },
  }).createMachine({
    id,
    version,
    initial: 'opening',
    context: ({ input: { notices, query, loaded } }) => {
      const requested = { ...first, ...query }
      return { ...(loaded ?? none), notices, query: requested, shownQuery: requested, isLoaded: loaded !== undefined }
    },
    on: {
      ...(onChange as object),
      ...(first.selected && { 'list.select': { actions: { type: 'select', params: ofEvent } } }),
      'list.goTo': {
        guard: { type: 'isPage', params: ofEvent },
        target: '.waiting',
        actions: { type: 'goTo', params: ofEvent },
      },
      'list.next': { guard: 'hasNext', target: '.waiting', actions: { type: 'step', params: { by: 1 } } },
      'list.previous': { guard: 'hasPrevious', target: '.waiting', actions: { type: 'step', params: { by: -1 } } },
    },
    states: {
      opening: {
        always: [
          { guard: 'isLoaded', target: 'shown' },
          ...(isRequested
            ? ([{ guard: 'isAsked', target: 'loading' }, { target: 'idle' }] as const)
            : ([{ target: 'loading' }] as const)),
        ],
      },
      /** The query asks for nothing. */
      ...(isRequested && { idle: {} }),
      shown: {
        on: {
          'list.loadMore': { guard: 'hasNext', target: 'loadingMore', actions: { type: 'step', params: { by: 1 } } },
        },
      },
      waiting: { tags: 'busy', after: { settle: 'loading' } },
      ...(pauses.narrowing !== undefined && { narrowing: { tags: 'busy', after: { settleNarrowing: 'loading' } } }),
      loading: {
        tags: 'busy',
        initial: 'quiet',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => loadInput(context),
          onDone: { target: 'shown', actions: { type: 'show', params: ofOutput('page') } },
          onError: { target: 'settling', actions: ['goBack', { type: 'reportFailure', params: ofFailure }] },
        },
        // The skeleton comes late, so that a quick answer does not flash.
        states: { quiet: { after: { notice: 'noticed' } }, noticed: { tags: 'loading' } },
      },
      loadingMore: {
        tags: ['busy', 'loadingMore'],
        invoke: {
          id: 'loadMore',
          src: 'load',
          input: ({ context }) => loadInput(context),
          onDone: { target: 'shown', actions: { type: 'append', params: ofOutput('page') } },
          onError: { target: 'shown', actions: ['goBack', { type: 'reportFailure', params: ofFailure }] },
        },
        on: { 'list.loadMore': {} },
      },
      settling: { always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'failed' }] },
      failed: { on: { 'list.retry': 'loading' } },
    },
  })
}
