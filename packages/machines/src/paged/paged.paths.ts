import fc from 'fast-check'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { isSameList, pagedMachine } from './paged.machine.ts'
import { nothingSelected, type Selection } from './paged.selection.ts'
import type { LoadedPage, PagedAnswer, PageQuery } from './paged.types.ts'
import { pagedPresence } from './paged.presence.ts'
import { pages } from '../testing/payload-samples.ts'

export interface NoteQuery extends PageQuery {
  readonly tag: string
  readonly keywords: string
  readonly selected: Selection
}
type NoteChange =
  | { readonly type: 'notes.tag'; readonly tag: string }
  | { readonly type: 'notes.type'; readonly keywords: string }
  | { readonly type: 'notes.submit'; readonly keywords: string }

/** A list of notes: it uses everything that a definition can say. */
export const notesMachine = pagedMachine<NoteQuery, string, number, NoteChange>({
  id: 'paged',
  version: '1',
  first: { page: 1, tag: '', keywords: '', selected: nothingSelected },
  nothing: 0,
  changes: {
    'notes.tag': { change: ({ tag }) => ({ tag }) },
    'notes.type': { change: ({ keywords }) => ({ keywords }), in: 'narrowing' },
    'notes.submit': { change: ({ keywords }) => ({ keywords }), in: 'loading' },
  },
  pauses: { waiting: 200, narrowing: 500 },
  isAsked: ({ keywords }) => keywords !== '',
  keeps: ({ keywords }) => ({ keywords }),
})

const notices = silentPart()
const loaded: PagedAnswer<string, number> = { items: ['a', 'b'], totalPages: 3, totalItems: 6, extra: 1 }
const partly: LoadedPage<string, number> = { ...loaded, extra: 0, fault: 'The notes are shown without their count' }
const query = { keywords: 'box' }

export const pagedPaths = pathModel({
  machine: notesMachine,
  starts: {
    'a loaded page': { notices, query, loaded },
    'nothing loaded': { notices, query },
    'nothing asked': { notices },
  },
  steps: {
    'choose a tag': { event: { type: 'notes.tag', tag: 'new' } },
    'type a word': { event: { type: 'notes.type', keywords: 'tape' } },
    'clear the box': { event: { type: 'notes.type', keywords: '' } },
    'press Enter': { event: { type: 'notes.submit', keywords: 'tape' } },
    'press Enter in the empty box': { event: { type: 'notes.submit', keywords: '' } },
    'go to page 3': { event: { type: 'list.goTo', page: 3 } },
    'go to page 4': { event: { type: 'list.goTo', page: 4 } },
    'next page': { event: { type: 'list.next' } },
    'previous page': { event: { type: 'list.previous' } },
    'load more': { event: { type: 'list.loadMore' } },
    'choose a row': { event: { type: 'list.select', selected: { isAll: false, keys: [7] } } },
    'try again': { event: { type: 'list.retry' } },
    'the short pause passes': { after: 'settle' },
    'the long pause passes': { after: 'settleNarrowing' },
    'a fifth of a second passes during the load': { after: 'notice' },
    'the short pause, less a millisecond': { after: 'settle', just: 'before' },
    'the long pause, less a millisecond': { after: 'settleNarrowing', just: 'before' },
    'a fifth of a second during the load, less a millisecond': { after: 'notice', just: 'before' },
    'the page comes': { done: 'load', output: loaded },
    'the page comes without its count': { done: 'load', output: partly },
    'the page fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'the next page comes': { done: 'loadMore', output: loaded },
    'the next page fails: INTERNAL': { fail: 'loadMore', code: 'INTERNAL' },
  },
  distinguish: ({ context: { query, shownQuery: displayedQuery, isLoaded, totalPages } }) => [
    query.page,
    query.keywords === '',
    isSameList(query, displayedQuery),
    isLoaded,
    totalPages,
  ],
  excuses: {
    'paged on notes.tag #1 [isBlank]: target dropped':
      'a list that asks for nothing is idle already: a tag leaves it so',
  },
  presence: pagedPresence,
  varies: { 'go to page 3': fc.record({ page: pages }), 'go to page 4': fc.record({ page: pages }) },
  invariants: {
    'the page is one that the list has': ({ after: { context } }) =>
      Number.isInteger(context.query.page) &&
      context.query.page >= 1 &&
      context.query.page <= Math.max(context.totalPages, 1),
  },
  requirements: {
    'type a word': ['R4.43'],
    'go to page 3': ['R4.40'],
    'go to page 4': ['R4.40'],
    'next page': ['R4.41'],
    'previous page': ['R4.41'],
    'the next page comes': ['R4.42'],
    'the page fails: INTERNAL': ['R4.45'],
    'the next page fails: INTERNAL': ['R4.45'],
  },
})
