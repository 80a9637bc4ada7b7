import * as z from 'zod/mini'
import { Id } from './shapes.ts'

/** What clocks show: `08:00`. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The time by which an order departs on each day of the week; a day that is left out has no departure. */
export const CutOffs = z.strictObject({
  monday: z.optional(ClockTime),
  tuesday: z.optional(ClockTime),
  wednesday: z.optional(ClockTime),
  thursday: z.optional(ClockTime),
  friday: z.optional(ClockTime),
  saturday: z.optional(ClockTime),
  sunday: z.optional(ClockTime),
})
export type CutOffs = z.infer<typeof CutOffs>

/** A place that deliveries depart to. */
export const DeliveryDestination = z.object({
  /** Identifies it in every language: `vis`. */
  code: z.string(),
  name: z.string(),
  /** The ISO code of its country. */
  country: z.string(),
  /** The postal codes that it covers. */
  zipCodes: z.array(z.string()),
  cutOffs: CutOffs,
  /** By when a departure arrives: the time on the day that is so many days after it. */
  arrival: z.object({ time: ClockTime, days: z.int() }),
})
export type DeliveryDestination = z.infer<typeof DeliveryDestination>

/** Days without a departure: a holiday, a storm. */
export const DeliveryPause = z.object({
  /** Its first day, `2026-12-25`. */
  from: z.iso.date(),
  /** Its last day. */
  to: z.iso.date(),
  /** Codes of the destinations; null for all. */
  destinations: z.nullable(z.array(z.string())),
  /** Why nothing departs, for people. */
  note: z.string(),
})
export type DeliveryPause = z.infer<typeof DeliveryPause>

/** When a delivery method departs to which destinations, with its texts in the client's language. */
export const DeliveryTimetable = z.object({
  /** The delivery method that departs by it. */
  deliveryMethodId: Id,
  /** The time zone of all its days and times: `Europe/Zagreb`. */
  timeZone: z.string(),
  texts: z.object({
    /** What a destination is called: `My island`. */
    destination: z.string(),
    /**
     * What is shown before a departure of the same day: `{left} until tonight's ferry → {destination}, {arrival}`. Its
     * placeholders are the rest of the time, the destination's name and when it arrives.
     */
    today: z.string(),
    /** What is shown before a departure of a later day; also with `{cutOff}`, the day and time by which to order. */
    later: z.string(),
  }),
  destinations: z.array(DeliveryDestination),
  pauses: z.array(DeliveryPause),
})
export type DeliveryTimetable = z.infer<typeof DeliveryTimetable>

/** A text by language code. */
const Texts = z.record(z.string(), z.string())

/** A timetable as the owner of a shop writes it: with its texts in every language, and without what the site has. */
export const WrittenTimetable = z
  .strictObject({
    texts: z.strictObject({ destination: Texts, today: Texts, later: Texts }),
    destinations: z
      .array(
        z.strictObject({
          code: z.string().check(z.minLength(1)),
          name: Texts,
          country: z.string().check(z.length(2)),
          zipCodes: DeliveryDestination.shape.zipCodes,
          cutOffs: CutOffs,
          arrival: DeliveryDestination.shape.arrival,
        }),
      )
      .check(z.minLength(1)),
    pauses: z.array(
      z.strictObject({
        from: DeliveryPause.shape.from,
        to: DeliveryPause.shape.to,
        /** Default: all. */
        destinations: z.optional(z.array(z.string())),
        note: Texts,
      }),
    ),
  })
  .check(
    z.refine(({ destinations }) => new Set(destinations.map(({ code }) => code)).size === destinations.length, {
      path: ['destinations'],
      error: 'Two destinations have the same code.',
    }),
    z.refine(
      ({ destinations, pauses }) =>
        pauses.every(
          (pause) => pause.destinations?.every((code) => destinations.some((to) => to.code === code)) ?? true,
        ),
      { path: ['pauses'], error: 'A pause is of a destination that there is not.' },
    ),
  )
