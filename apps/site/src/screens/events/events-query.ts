import type { EventsQuery } from '@butiga/machines/events'
import { choiceField, pageField, type QueryField, queryFields } from '../query-fields.ts'
import type { QueryReader } from '../screen.types.ts'

/** What an address of the events asks for. */
interface EventsAddress extends EventsQuery {
  /** The calendar of a month, `2026-12`, in place of a list. Default: none. */
  readonly month?: string | undefined
}

const monthField: QueryField<string | undefined> = {
  read: (query, name) => /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(query.get(name) ?? '')?.[0],
  write: (month, name) => (month === undefined ? [] : [[name, month]]),
}

const fields = queryFields<EventsAddress>({
  page: pageField,
  period: choiceField<EventsQuery['period']>(['upcoming', 'past'], 'upcoming'),
  month: monthField,
})

/** Reads `?page=2&period=past`, or `?month=2026-12`, which has neither. */
export const readEventsQuery = (query: URLSearchParams): EventsAddress => {
  const requested = fields.read(query)
  return requested.month === undefined ? requested : { page: 1, period: 'upcoming', month: requested.month }
}

/** The address of a page of the events. */
export const eventsAddress = fields.address

export const eventsQuery: QueryReader = (query) => ({ query: fields.write(readEventsQuery(query)), isCacheable: true })
