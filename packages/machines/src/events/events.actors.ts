import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { eventListQuery } from '@butiga/commerce-sdk/rules'
import { fromPromise } from 'xstate'
import type { LoadInput } from '../paged/paged.types.ts'
import type { EventsAnswer, EventsQuery } from './events.types.ts'

/** The call of the events. */
export const eventsActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'events'> }) => ({
  load: fromPromise<EventsAnswer, LoadInput<EventsQuery, null>>(async ({ input: { query }, signal }) => {
    const { records, totalPages, totalItems } = await unwrap(commerce.events.filter(eventListQuery(query), { signal }))
    return { items: records, totalPages, totalItems, extra: null }
  }),
})
