import fc from 'fast-check'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { searchMachine } from './search.machine.ts'
import type { SearchAnswer } from './search.types.ts'
import { pagedPresence } from '../paged/paged.presence.ts'
import { pages } from '../testing/payload-samples.ts'

const notices = silentPart()
const answer: SearchAnswer = { items: [], totalPages: 3, totalItems: 30, extra: { products: 30, pages: 1 } }

const nothingFound: SearchAnswer = { items: [], totalPages: 0, totalItems: 0, extra: { products: 0, pages: 0 } }

export const searchPaths = pathModel({
  machine: searchMachine,
  starts: {
    'results loaded': { notices, query: { search: 'box' }, loaded: answer },
    'nothing loaded': { notices, query: { search: 'box' } },
    'nothing typed': { notices },
    'nothing found': { notices, query: { search: 'xylophone' }, loaded: nothingFound },
  },
  steps: {
    'type a word': { event: { type: 'search.type', search: 'tape' } },
    'clear the box': { event: { type: 'search.type', search: ' ' } },
    'press Enter': { event: { type: 'search.submit', search: 'tape' } },
    'press Enter in the empty box': { event: { type: 'search.submit', search: '' } },
    'choose the pages': { event: { type: 'search.choose', category: 'pages' } },
    'go to page 3': { event: { type: 'list.goTo', page: 3 } },
    'go to page 4': { event: { type: 'list.goTo', page: 4 } },
    'next page': { event: { type: 'list.next' } },
    'previous page': { event: { type: 'list.previous' } },
    'load more': { event: { type: 'list.loadMore' } },
    'try again': { event: { type: 'list.retry' } },
    'half a second passes': { after: 'settle' },
    'a fifth of a second passes during the search': { after: 'notice' },
    'half a second, less a millisecond': { after: 'settle', just: 'before' },
    'a fifth of a second during the search, less a millisecond': { after: 'notice', just: 'before' },
    'the results come': { done: 'load', output: answer },
    'nothing is found': { done: 'load', output: nothingFound },
    'the search fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'the next page comes': { done: 'loadMore', output: answer },
    'the next page fails: INTERNAL': { fail: 'loadMore', code: 'INTERNAL' },
  },
  distinguish: ({ context: { query, shownQuery: displayedQuery, isLoaded, totalPages } }) => [
    query.page,
    query.category,
    query.search === displayedQuery.search,
    isLoaded,
    totalPages,
  ],
  excuses: {
    'search on search.choose #1 [isBlank]: target dropped':
      'a search for nothing is idle already: a category leaves it so',
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
    'choose the pages': ['R4.48'],
    'half a second passes': ['R4.49'],
    'type a word': ['R4.43'],
    'go to page 3': ['R4.40'],
    'go to page 4': ['R4.40'],
    'next page': ['R4.41'],
    'previous page': ['R4.41'],
    'the next page comes': ['R4.42'],
    'the search fails: INTERNAL': ['R4.45'],
    'the next page fails: INTERNAL': ['R4.45'],
  },
})
