import type { EventsQuery } from '@butiga/machines/events'
import { choiceField, pageField, queryFields } from '../query-fields.ts'
import type { QueryReader } from '../screen.types.ts'

const fields = queryFields<EventsQuery>({
  page: pageField,
  period: choiceField<EventsQuery['period']>(['upcoming', 'past'], 'upcoming'),
})

/** Reads `?page=2&period=past`. */
export const readEventsQuery = fields.read

/** The address of a page of the events. */
export const eventsAddress = fields.address

export const eventsQuery: QueryReader = (query) => ({ query: fields.write(fields.read(query)), isCacheable: true })
