import type { DeliveryDestination, DeliveryPause, DeliveryTimetable } from './__generated__/types.ts'
import { plainZipCode } from './ecommerce.rules.ts'
import { dayOf } from './time.rules.ts'
import { momentOf } from './zone.rules.ts'

/** The next departure to a destination. */
export interface Departure {
  /** Until when an order departs with it. An order at this moment departs with the following one. */
  readonly cutOff: Date
  /** By when it arrives. */
  readonly arrival: Date
  /** Why an earlier departure is left out; null where none is. */
  readonly note: string | null
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A timetable without a departure in so many days has none. */
const DAYS_AHEAD = 60

const dayAfter = (day: string, days: number): string => {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

const pauseOn = (pauses: readonly DeliveryPause[], code: string, day: string): DeliveryPause | undefined =>
  pauses.find(
    ({ from, to, destinations }) => from <= day && day <= to && (destinations === null || destinations.includes(code)),
  )

/**
 * The next departure to a destination that an order at `now` is in time for; null where none comes. Days and times are those
 * of the timetable's zone, wherever the client is and also when clocks are changed.
 *
 * @example nextDeparture(timetable, vis, new Date())?.arrival
 */
export const nextDeparture = (
  { timeZone, pauses }: Pick<DeliveryTimetable, 'timeZone' | 'pauses'>,
  { code, cutOffs, arrival }: Pick<DeliveryDestination, 'code' | 'cutOffs' | 'arrival'>,
  now: Date,
): Departure | null => {
  const today = dayOf(now, timeZone)
  let note: string | null = null
  for (let later = 0; later < DAYS_AHEAD; later += 1) {
    const day = dayAfter(today, later)
    const time = cutOffs[weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday']
    const cutOff = time === undefined ? Number.NaN : momentOf(day, time, timeZone)
    if (!(cutOff > now.getTime())) continue
    const pause = pauseOn(pauses, code, day)
    if (pause !== undefined) {
      note ??= pause.note
      continue
    }
    const arrives = momentOf(dayAfter(day, arrival.days), arrival.time, timeZone)
    return { cutOff: new Date(cutOff), arrival: new Date(arrives), note }
  }
  return null
}

/** The destination that covers a postal code of a country, an ISO code; undefined where none does. */
export const destinationAt = <D extends Pick<DeliveryDestination, 'country' | 'zipCodes'>>(
  destinations: readonly D[],
  { country, zipCode }: { readonly country: string; readonly zipCode: string },
): D | undefined =>
  destinations.find(
    (destination) =>
      destination.country === country &&
      destination.zipCodes.some((code) => plainZipCode(code) === plainZipCode(zipCode)),
  )
