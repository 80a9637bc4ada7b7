import { type DeliveryTimetable, destinationAt, nextDeparture, WrittenTimetable } from '@butiga/commerce-sdk/contracts'
import type { OrderAddress, OrderArrival } from '../types.ts'

/** What a timetable is read for. */
export interface TimetableReader {
  readonly deliveryMethodId: number
  readonly timeZone: string
  readonly language: string
  /** Of texts that the language lacks. */
  readonly defaultLanguage: string
}

/**
 * The timetable of a delivery method in one language; null for a method without one.
 *
 * @throws ZodError what is wrong with a timetable that is not of the form
 */
export const readTimetable = (
  written: unknown,
  { deliveryMethodId, timeZone, language, defaultLanguage }: TimetableReader,
): DeliveryTimetable | null => {
  if (written === null) return null
  const { texts, destinations, pauses } = WrittenTimetable.parse(written)
  const textIn = (text: Readonly<Record<string, string>>): string => text[language] ?? text[defaultLanguage] ?? ''
  return {
    deliveryMethodId,
    timeZone,
    texts: {
      destination: textIn(texts.destination),
      today: textIn(texts.today),
      later: textIn(texts.later),
    },
    destinations: destinations.map((destination) => ({ ...destination, name: textIn(destination.name) })),
    pauses: pauses.map((pause) => ({ ...pause, destinations: pause.destinations ?? null, note: textIn(pause.note) })),
  }
}

/** When an order of this moment arrives at an address by a timetable; null where it does not depart there. */
export const arrivalOf = (
  timetable: DeliveryTimetable | null,
  { countryCode, zipCode }: Pick<OrderAddress, 'countryCode' | 'zipCode'>,
  now: Date,
): OrderArrival | null => {
  const destination = timetable && destinationAt(timetable.destinations, { country: countryCode, zipCode })
  const departure = timetable && destination && nextDeparture(timetable, destination, now)
  return destination && departure ? { destination: destination.name, by: departure.arrival.toISOString() } : null
}
