import { isSameList } from '../paged/paged.machine.ts'
import { pagedPresence } from '../paged/paged.presence.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { recordsMachine } from './records.machine.ts'

const notices = silentPart()
const page = { items: [{ id: 1 }, { id: 2 }], totalPages: 2, totalItems: 0, extra: { cursors: { 2: 'two' } } }
const last = { items: [{ id: 3 }], totalPages: 2, totalItems: 0, extra: { cursors: { 2: 'two' } } }

/** The steps of a list of the back office. */
export const recordsPaths = pathModel({
  machine: recordsMachine,
  starts: { 'a list that is opened': { notices }, 'a list with its first page': { notices, loaded: page } },
  steps: {
    'sort by number': { event: { type: 'records.sort', sort: 'number' } },
    'choose a state': { event: { type: 'records.filter', key: 'state', values: ['placed'] } },
    'open a ready view': { event: { type: 'records.view', filters: { state: ['paid'] } } },
    'open a saved view': {
      event: { type: 'records.view', filters: { state: ['paid'] }, sort: '-total', keywords: 'ana' },
    },
    'type keywords': { event: { type: 'records.search', keywords: 'tape' } },
    'load it again': { event: { type: 'records.reload' } },
    'choose a row': { event: { type: 'list.select', selected: { isAll: false, keys: [1] } } },
    'go to page 2': { event: { type: 'list.goTo', page: 2 } },
    'next page': { event: { type: 'list.next' } },
    'previous page': { event: { type: 'list.previous' } },
    'load more': { event: { type: 'list.loadMore' } },
    'try again': { event: { type: 'list.retry' } },
    'the pause passes': { after: 'settle' },
    'the pause passes, less a millisecond': { after: 'settle', just: 'before' },
    'the load takes long': { after: 'notice' },
    'the load takes long, less a millisecond': { after: 'notice', just: 'before' },
    'the page comes': { done: 'load', output: page },
    'the last page comes': { done: 'load', output: last },
    'the page fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'the next page comes': { done: 'loadMore', output: last },
    'the next page fails: INTERNAL': { fail: 'loadMore', code: 'INTERNAL' },
  },
  distinguish: ({ context }) => [
    context.query.page,
    context.isLoaded,
    context.totalPages,
    isSameList(context.query, context.shownQuery),
  ],
  presence: pagedPresence,
})
