import fc from 'fast-check'
import { isSameList } from '../paged/paged.machine.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { listMachine } from './list.machine.ts'
import type { LayeredFilter, ListAnswer } from './list.types.ts'
import { pagedPresence } from '../paged/paged.presence.ts'
import { pages } from '../testing/payload-samples.ts'

const notices = silentPart()
const filters: LayeredFilter[] = [
  {
    attributeCode: 'recycled',
    label: 'Recycled',
    type: 'yesNo',
    values: [
      {
        attributeID: 1,
        value: 'yes',
        valueLabel: '',
        minValue: null,
        maxValue: null,
        totalProducts: 3,
        swatch: null,
        isMedia: false,
      },
    ],
  },
]
const page: ListAnswer = { items: [], totalPages: 3, totalItems: 30, extra: filters }

export const listPaths = pathModel({
  machine: listMachine,
  starts: { 'a loaded page': { notices, loaded: page }, 'nothing loaded': { notices } },
  steps: {
    'sort by price': { event: { type: 'list.sort', sort: 3 } },
    'ask for 24 on a page': { event: { type: 'list.resize', limit: 24 } },
    'choose a filter': { event: { type: 'list.filter', filter: { key: 'recycled', value: ['yes'] } } },
    'take the filter away': { event: { type: 'list.filter', filter: { key: 'recycled', value: [] } } },
    'clear all filters': { event: { type: 'list.clear' } },
    'type keywords': { event: { type: 'list.search', keywords: 'box' } },
    'ask for featured products': { event: { type: 'list.feature', featured: true } },
    'ask for reduced products': { event: { type: 'list.discount', discount: true } },
    'go to page 3': { event: { type: 'list.goTo', page: 3 } },
    'go to page 4': { event: { type: 'list.goTo', page: 4 } },
    'next page': { event: { type: 'list.next' } },
    'previous page': { event: { type: 'list.previous' } },
    'load more': { event: { type: 'list.loadMore' } },
    'try again': { event: { type: 'list.retry' } },
    'a fifth of a second passes before the load': { after: 'settle' },
    'half a second passes before the load': { after: 'settleNarrowing' },
    'a fifth of a second passes during the load': { after: 'notice' },
    'a fifth of a second before the load, less a millisecond': { after: 'settle', just: 'before' },
    'half a second before the load, less a millisecond': { after: 'settleNarrowing', just: 'before' },
    'a fifth of a second during the load, less a millisecond': { after: 'notice', just: 'before' },
    'the page comes': { done: 'load', output: page },
    'the page fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'the next page comes': { done: 'loadMore', output: page },
    'the next page fails: INTERNAL': { fail: 'loadMore', code: 'INTERNAL' },
  },
  distinguish: ({ context }) => [
    context.query.page,
    context.isLoaded,
    context.totalPages,
    isSameList(context.query, context.shownQuery),
  ],
  presence: pagedPresence,
  varies: { 'go to page 3': fc.record({ page: pages }), 'go to page 4': fc.record({ page: pages }) },
  invariants: {
    'the page is one that the list has': ({ after: { context } }) =>
      Number.isInteger(context.query.page) &&
      context.query.page >= 1 &&
      context.query.page <= Math.max(context.totalPages, 1),
  },
  requirements: {
    'sort by price': ['R4.39'],
    'ask for 24 on a page': ['R4.39'],
    'choose a filter': ['R4.39'],
    'ask for featured products': ['R4.39'],
    'type keywords': ['R4.43'],
    'go to page 3': ['R4.40'],
    'go to page 4': ['R4.40'],
    'next page': ['R4.41'],
    'previous page': ['R4.41'],
    'the next page comes': ['R4.42'],
    'a fifth of a second passes before the load': ['R4.44'],
    'the page fails: INTERNAL': ['R4.45'],
    'the next page fails: INTERNAL': ['R4.45'],
    'half a second passes before the load': ['R4.46'],
    'ask for reduced products': ['R4.47'],
  },
})
