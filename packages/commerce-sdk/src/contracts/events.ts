import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Id, MediaItem, Timestamp } from './shapes.ts'

/** An event in one language. */
export const Event = z.object({
  id: Id,
  title: z.string(),
  /** One sentence; may be empty. */
  summary: z.string(),
  start: Timestamp,
  end: Timestamp,
  /** The time zone of the place, in which both are shown: `Europe/Zagreb`. */
  timeZone: z.string(),
  place: z.string(),
  image: z.nullable(MediaItem),
  /** Clean HTML. */
  html: z.string(),
})
export type Event = z.infer<typeof Event>

/** The events of the shop. */
export const events = service('calendar', {
  /**
   * Events in the client's language, or else in the shop's own: those that end after `from` and begin before `to`, the
   * next one first.
   *
   * @example
   * const { records } = await unwrap(commerce.events.filter({ from: new Date().toISOString() }))
   */
  filter: listCall({
    path: 'public/event/filter',
    access: 'site',
    record: Event,
    filters: { id: 'ids' },
    sorts: ['start'],
    more: {
      /** Default: from the beginning. */
      from: z.optional(Timestamp),
      /** Default: without an end. */
      to: z.optional(Timestamp),
      /** Of the moment of the request, in place of the two: events that have not ended, or those that have. */
      period: z.optional(z.enum(['upcoming', 'past'])),
    },
  }),
  /** One event by its id. */
  get: call({
    method: 'GET',
    path: 'public/event/get/{id}',
    access: 'site',
    input: z.strictObject({ id: Id }),
    data: Event,
    errors: [],
  }),
})
