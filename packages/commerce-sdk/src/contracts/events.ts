import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Id, MediaItem, Timestamp } from './shapes.ts'

/** A time at which an event takes place. */
export const Occurrence = z.object({ start: Timestamp, end: Timestamp })
export type Occurrence = z.infer<typeof Occurrence>

/**
 * How an event repeats, at the same hours of its place each time, also after a change of summer time. Either `until` or `times`
 * ends it; there are at most 366 occurrences, within fifty years.
 */
export const Recurrence = z.object({
  /** Every so many units; of months those that have the day of the first. */
  every: z.int(),
  unit: z.enum(['day', 'week', 'month']),
  /** The last day, inclusive, at its place: `2026-12-31`. */
  until: z.nullable(z.string()),
  /** How many occurrences, cancelled ones included. */
  times: z.nullable(z.int()),
  /** The days on which it does not take place. */
  cancelled: z.array(z.string()),
})
export type Recurrence = z.infer<typeof Recurrence>

/** An event in one language, at one of its times. */
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
  /** Null for an event that takes place once. */
  recurrence: z.nullable(Recurrence),
})
export type Event = z.infer<typeof Event>

/** An event with all that its page shows. */
export const EventDetails = z.extend(Event, {
  /** Its times after `start`, the next one first. */
  later: z.array(Occurrence),
})
export type EventDetails = z.infer<typeof EventDetails>

/** The events of the shop. */
export const events = service('calendar', {
  /**
   * Events in the client's language, or else in the shop's own: those that end after `from` and begin before `to`, the
   * next one first. An event that repeats is a record for each of its times.
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
  /** One event by its id, at the next of its times, or else at the last. */
  get: call({
    method: 'GET',
    path: 'public/event/get/{id}',
    access: 'site',
    input: z.strictObject({ id: Id }),
    data: EventDetails,
    errors: [],
  }),
})
