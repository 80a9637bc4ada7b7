import type { Event } from '@butiga/commerce-sdk'
import { LIST_DEBOUNCE } from '../list/list.delays.ts'
import { pagedMachine } from '../paged/paged.machine.ts'
import type { EventsQuery } from './events.types.ts'

/** Events in pages that are turned or added; the past ones are another list. */
export const eventsMachine = pagedMachine<EventsQuery, Event, null, never>({
  id: 'events',
  version: '1',
  first: { page: 1, period: 'upcoming' },
  nothing: null,
  changes: {},
  pauses: { waiting: LIST_DEBOUNCE },
})
