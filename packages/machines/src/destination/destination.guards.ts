import type { DeliveryDestination } from '@butiga/commerce-sdk'
import { destinationAt, nextDeparture, type Departure } from '@butiga/commerce-sdk/rules'
import type { DestinationContext, WrittenPlace } from './destination.types.ts'

/** A destination of the timetable by its code. */
export const findDestination = (
  { timetable }: Pick<DestinationContext, 'timetable'>,
  code: string | null,
): DeliveryDestination | undefined => timetable?.destinations.find((destination) => destination.code === code)

/** The destination that covers an address. */
export const findAt = (
  { timetable }: Pick<DestinationContext, 'timetable'>,
  place: WrittenPlace,
): DeliveryDestination | undefined => destinationAt(timetable?.destinations ?? [], place)

/** The next departure to a destination; null where none comes. */
export const departureTo = (
  { timetable, now }: Pick<DestinationContext, 'timetable' | 'now'>,
  destination: DeliveryDestination | undefined,
): Departure | null => (timetable && destination ? nextDeparture(timetable, destination, new Date(now)) : null)
