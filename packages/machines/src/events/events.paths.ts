import fc from 'fast-check'
import type { Event } from '@butiga/commerce-sdk'
import { isSameList } from '../paged/paged.machine.ts'
import { pagedPresence } from '../paged/paged.presence.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { pages } from '../testing/payload-samples.ts'
import { eventsMachine } from './events.machine.ts'

const item: Event = {
  id: 5,
  title: 'Radionica keramike',
  summary: '',
  start: '2026-12-04T18:00:00.000Z',
  end: '2026-12-04T22:00:00.000Z',
  timeZone: 'Europe/Zagreb',
  place: 'Veli Iž',
  image: null,
  html: '',
  recurrence: null,
  form: null,
  free: null,
}
const page = { items: [item], totalPages: 2, totalItems: 11, extra: null }

/** The steps of a list of events. */
export const eventsPaths = pathModel({
  machine: eventsMachine,
  starts: { 'nothing loaded': { notices: silentPart() }, 'a loaded page': { notices: silentPart(), loaded: page } },
  steps: {
    'the page comes': { done: 'load', output: page },
    'the page fails: INTERNAL': { fail: 'load', code: 'INTERNAL' },
    'load more': { event: { type: 'list.loadMore' } },
    'the next page comes': { done: 'loadMore', output: { ...page, items: [{ ...item, id: 4 }] } },
    'the next page fails: NETWORK': { fail: 'loadMore', code: 'NETWORK' },
    'go to page 2': { event: { type: 'list.goTo', page: 2 } },
    'go to page 3': { event: { type: 'list.goTo', page: 3 } },
    'next page': { event: { type: 'list.next' } },
    'previous page': { event: { type: 'list.previous' } },
    'try again': { event: { type: 'list.retry' } },
    'the pause passes': { after: 'settle' },
    'the pause, less a millisecond': { after: 'settle', just: 'before' },
    'a fifth of a second passes during the load': { after: 'notice' },
    'a fifth of a second during the load, less a millisecond': { after: 'notice', just: 'before' },
  },
  distinguish: ({ context }) => [
    context.query.page,
    context.isLoaded,
    context.totalPages,
    isSameList(context.query, context.shownQuery),
  ],
  varies: { 'go to page 2': fc.record({ page: pages }), 'go to page 3': fc.record({ page: pages }) },
  invariants: {
    'the page is one that the list has': ({ after: { context } }) =>
      Number.isInteger(context.query.page) &&
      context.query.page >= 1 &&
      context.query.page <= Math.max(context.totalPages, 1),
  },
  presence: pagedPresence,
  requirements: {
    'the next page comes': ['R4.42'],
    'the next page fails: NETWORK': ['R4.45'],
    'go to page 3': ['R4.40'],
  },
})
