import type { Event } from '@butiga/commerce-sdk'
import { dayOf } from '@butiga/commerce-sdk/rules'

/** A month of the calendar, `2026-12`, with so many days and its first one on a weekday, 0 for Monday. */
export interface Month {
  readonly month: string
  readonly days: number
  readonly firstWeekday: number
}

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`)

/** The month that is so many after another. */
export const monthAfter = (month: string, months: number): string => {
  const day = firstDay(month)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 7)
}

export const readMonth = (month: string): Month => {
  const first = firstDay(month)
  const days = (firstDay(monthAfter(month, 1)).getTime() - first.getTime()) / 86_400_000
  return { month, days, firstWeekday: (first.getUTCDay() + 6) % 7 }
}

/** From when to when a month is somewhere on earth. */
export const spanOf = (month: string): { readonly from: string; readonly to: string } => {
  const shifted = (at: string, hours: number) => new Date(firstDay(at).getTime() + hours * 3_600_000).toISOString()
  return { from: shifted(month, -14), to: shifted(monthAfter(month, 1), 12) }
}

/** The days of a month that have events, in their order; each event is on every day that it has at its place. */
export const eventsByDay = (
  events: readonly Event[],
  { month, days }: Month,
): ReadonlyMap<number, readonly Event[]> => {
  const match = new Map<number, readonly Event[]>()
  for (let day = 1; day <= days; day += 1) {
    const date = `${month}-${String(day).padStart(2, '0')}`
    const ofDay = events.filter(({ start, end, timeZone }) => {
      const last = dayOf(new Date(Date.parse(end) - 1), timeZone)
      return dayOf(new Date(start), timeZone) <= date && date <= last
    })
    if (ofDay.length > 0) match.set(day, ofDay)
  }
  return match
}
