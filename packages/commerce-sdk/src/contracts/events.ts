import * as z from 'zod/mini'
import { FormName } from './cms.ts'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { filledText, Id, LanguageCode, MediaItem, Restored, text, Timestamp } from './shapes.ts'

/** Places that are free; null where there is no sign-up, or no end of them. */
const Free = z.nullable(z.int())

/** A time at which an event takes place. */
export const Occurrence = z.object({ start: Timestamp, end: Timestamp, free: Free })
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
  /** The name of the form by which people sign up, with `event` in `cms.storeFormData`; null for an event without sign-up. */
  form: z.nullable(z.string()),
  /** Places at this time. */
  free: Free,
})
export type Event = z.infer<typeof Event>

/** An event with all that its page shows. */
export const EventDetails = z.extend(Event, {
  /** Its times after `start`, the next one first. */
  later: z.array(Occurrence),
})
export type EventDetails = z.infer<typeof EventDetails>

/** The texts of an event in one language. */
export const EventTexts = z.object({ title: z.string(), place: z.string(), summary: z.string(), html: z.string() })
export type EventTexts = z.infer<typeof EventTexts>

/** An event as the back office keeps it. */
export const EventRecord = z.object({
  id: Id,
  texts: z.record(LanguageCode, EventTexts),
  /** What the clocks of its place show when it begins for the first time: `2026-12-04T19:00`. */
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  /** A file of the library. */
  image: z.nullable(Id),
  recurrence: z.nullable(Recurrence),
  /** The name of the form by which people sign up. */
  form: z.nullable(z.string()),
  /** Places at each of its times; null for any number. */
  capacity: z.nullable(z.int()),
  /** Its next time that has not ended, or else its last one; null where each is cancelled. */
  shown: z.nullable(z.extend(Occurrence, { taken: z.int() })),
})
export type EventRecord = z.infer<typeof EventRecord>

/** What clocks show, on a day that there is. */
const isLocalTime = (value: string): boolean => {
  const time = new Date(`${value}:00.000Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}
const Local = z
  .string()
  .check(z.regex(/^(?:19|20)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/), z.refine(isLocalTime, { error: 'day' }))
const Texts = z.strictObject({
  title: filledText(255),
  place: text(255),
  summary: text(500),
  html: text(100_000),
})
/** What the clocks of its place show, or a moment. */
const Time = z.union([Local, Timestamp])
const Days = z.array(z.iso.date()).check(z.maxLength(366))
const fields = {
  /** By language; those of the shop's own are required. */
  texts: z.record(LanguageCode, z.nullable(Texts)),
  start: Time,
  end: Time,
  /** `Europe/Zagreb` */
  timeZone: filledText(64),
  image: z.nullable(Id),
  recurrence: z.nullable(
    z.strictObject({
      every: z.int().check(z.gte(1), z.lte(99)),
      unit: z.enum(['day', 'week', 'month']),
      until: z.nullable(z.iso.date()),
      times: z.nullable(z.int().check(z.gte(1), z.lte(366))),
      cancelled: Days,
    }),
  ),
  form: z.nullable(FormName),
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(100_000))),
}
const some = z.partial(z.strictObject(fields)).shape
const access = { scope: 'cms.edit' } as const

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
  /**
   * The events for the back office, in all languages: the one that is next first, of past ones the latest. Filters: `id`, and
   * `period` with `upcoming` or `past`.
   */
  filterRecords: listCall({
    path: 'event/filter',
    access,
    record: EventRecord,
    filters: { id: 'ids', period: 'texts' },
    sorts: [],
    limit: 25,
  }),
  /**
   * Adds an event.
   *
   * @example
   * await unwrap(
   *   office.events.create({
   *     texts: { hrv: { title: 'Radionica keramike', place: 'Veli Iž', summary: '', html: '' } },
   *     start: '2026-12-04T15:00',
   *     end: '2026-12-04T18:00',
   *     timeZone: 'Europe/Zagreb',
   *     form: 'workshopForm',
   *     capacity: 12,
   *   }),
   * )
   */
  create: call({
    method: 'POST',
    path: 'event/create',
    access,
    input: z.strictObject({
      texts: fields.texts,
      start: fields.start,
      end: fields.end,
      /** Default: that of the shop. */
      timeZone: z.optional(fields.timeZone),
      /** Default null. */
      image: z.optional(fields.image),
      /** Default null. */
      recurrence: z.optional(fields.recurrence),
      /** Default null. */
      form: z.optional(fields.form),
      /** Default null. */
      capacity: z.optional(fields.capacity),
    }),
    data: EventRecord,
    errors: [],
    creates: true,
  }),
  /**
   * Changes an event; `base` has the changed fields as they were read. Null for the texts of a language removes them. Who has
   * signed up keeps the place when the hours change, and when there are fewer places than taken ones.
   */
  update: call({
    method: 'PATCH',
    path: 'event/update/{id}',
    access,
    input: z.strictObject({ id: Id, ...some, base: z.optional(z.strictObject(some)) }),
    data: EventRecord,
    errors: ['REVISION_CONFLICT'],
  }),
  /** Deletes an event with its times. The entries of its form stay. */
  delete: call({
    method: 'DELETE',
    path: 'event/delete/{id}',
    access,
    input: z.strictObject({ id: Id }),
    data: z.object({ deleted: z.literal(true) }),
    errors: [],
  }),
  /** Restores an event that was deleted within the last 30 days, with its times, and the places that entries have taken. */
  restore: call({
    method: 'PATCH',
    path: 'event/restore/{id}',
    access,
    input: z.strictObject({ id: Id }),
    data: Restored,
    errors: [],
  }),
})
