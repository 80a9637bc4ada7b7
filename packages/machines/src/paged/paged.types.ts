import type {
  AnyActorRef,
  EventObject,
  MetaObject,
  NonReducibleUnknown,
  ParameterizedObject,
  PromiseActorLogic,
  StateMachine,
  StateSchema,
} from 'xstate'
import type { NoticesRef } from '../shared/notices.ts'
import type { Selection } from './paged.selection.ts'

/** What any list asks for; a list of its own adds what it is narrowed to, its order and the size of its pages. */
export interface PageQuery {
  /** From 1. */
  readonly page: number
  /** The chosen rows, in lists whose first query has some or none. */
  readonly selected?: Selection
}

export interface PagedAnswer<Item, Extra> {
  readonly items: readonly Item[]
  readonly totalPages: number
  readonly totalItems: number
  /** What is shown beside the items: counts, filters. */
  readonly extra: Extra
}

export interface LoadedPage<Item, Extra> extends PagedAnswer<Item, Extra> {
  /** Why a part of it is missing, for the log. Default: nothing is missing. */
  readonly fault?: string | null
}

export interface LoadInput<Query, Extra> {
  readonly query: Query
  /** What is shown already; null before the first answer. */
  readonly shown: { readonly query: Query; readonly extra: Extra } | null
}

export interface PagedInput<Query, Item, Extra> {
  /** Receives a toast for each failed load. */
  readonly notices: NoticesRef
  /** Default: `first` of the definition. */
  readonly query?: Partial<Query>
  /** What the screen has loaded already; without it the list loads at once. */
  readonly loaded?: PagedAnswer<Item, Extra>
}

export interface PagedContext<Query, Item, Extra> extends PagedAnswer<Item, Extra> {
  readonly notices: NoticesRef
  /** What the list shows or is about to show. */
  readonly query: Query
  /** What the shown items answer; the list goes back to it when a load fails. */
  readonly shownQuery: Query
  /** False until the first page has come. */
  readonly isLoaded: boolean
}

export type PagedEvent =
  | { readonly type: 'list.goTo'; readonly page: number }
  | { readonly type: 'list.next' }
  | { readonly type: 'list.previous' }
  /** Adds the next page to what is shown. */
  | { readonly type: 'list.loadMore' }
  /** Loads again after the first load has failed. */
  | { readonly type: 'list.retry' }
  /** Chooses rows; another list starts with those of the first query. */
  | { readonly type: 'list.select'; readonly selected: Selection }

export type PagedEmitted<Query> =
  /** The shown items answer another query now, or other rows are chosen: the site writes it into the address. */
  {
    readonly type: 'list.shown'
    readonly query: Query
    /** Another page of the same list, so that reading goes on at its top; else the reader stays where they are. */
    readonly turned: boolean
  }

/** One event that changes the query, from its first page on. */
export interface QueryChange<Query, Event> {
  readonly change: (event: Event, query: Query) => Partial<Query>
  /** The state that waits for a further change. Default: `waiting`. */
  readonly in?: 'narrowing' | 'loading'
}

/** What makes a list of its own of the paged machine. `Change` is the union of the events that change its query. */
export interface PagedDefinition<Query extends PageQuery, Extra, Change extends EventObject> {
  readonly id: string
  /** Rises with each change of what the machine keeps. */
  readonly version: string
  /** The query of a list whose address has none. */
  readonly first: Query
  /** What is shown beside no items. */
  readonly nothing: Extra
  readonly changes: { readonly [Event in Change as Event['type']]: QueryChange<Query, Event> }
  /** Milliseconds without a further change before the list is loaded, for each state that waits. */
  readonly pauses: { readonly waiting: number; readonly narrowing?: number }
  /** Whether a query asks for anything; nothing is loaded for one that does not. Default: every query does. */
  readonly isAsked?: (query: Query) => boolean
  /** What of a query stays when its load fails, such as the text in its box. Default: nothing. */
  readonly keeps?: (query: Query) => Partial<Query>
}

/** The states of any list; `idle` and `narrowing` are those of lists that have a use for them. */
type PagedState =
  | 'opening'
  | 'idle'
  | 'shown'
  | 'waiting'
  | 'narrowing'
  | { readonly loading: 'quiet' | 'noticed' }
  | 'loadingMore'
  | 'settling'
  | 'failed'

/** The machine of one kind of list: its actor `load` is provided. */
export type PagedMachine<Query, Item, Extra, Change extends EventObject> = StateMachine<
  PagedContext<Query, Item, Extra>,
  PagedEvent | Change,
  Record<string, AnyActorRef | undefined>,
  { src: 'load'; logic: PromiseActorLogic<LoadedPage<Item, Extra>, LoadInput<Query, Extra>>; id: 'load' | 'loadMore' },
  ParameterizedObject,
  ParameterizedObject,
  'settle' | 'settleNarrowing' | 'notice',
  PagedState,
  'busy' | 'loading' | 'loadingMore',
  PagedInput<Query, Item, Extra>,
  NonReducibleUnknown,
  PagedEmitted<Query>,
  MetaObject,
  StateSchema
>
