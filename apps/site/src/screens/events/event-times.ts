import type { Event } from '@butiga/commerce-sdk'
import { localeOf } from '@butiga/commerce-sdk/rules'

type When = Pick<Event, 'start' | 'end' | 'timeZone'>

const format = (iso: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(locale), options).format(new Date(iso))

const isOneDay = ({ start, end, timeZone }: When): boolean =>
  format(start, 'en', { dateStyle: 'short', timeZone }) === format(end, 'en', { dateStyle: 'short', timeZone })

/** The day of an event, at its place: `petak, 4. prosinca 2026.` */
export const dayText = ({ start, timeZone }: When, locale: string): string =>
  format(start, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** From when to when, at its place: `19:00 – 23:00`; the end has its day where it is another one. */
export const hoursText = (event: When, locale: string): string => {
  const { start, end, timeZone } = event
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const until = isOneDay(event) ? time : ({ ...time, day: 'numeric', month: 'long' } as const)
  return `${format(start, locale, time)} – ${format(end, locale, until)}`
}

/** Month, day and weekday for a calendar leaf. */
export const leafOf = ({ start, timeZone }: When, locale: string) => ({
  month: format(start, locale, { month: 'short', timeZone }),
  day: format(start, 'en', { day: '2-digit', timeZone }),
  weekday: format(start, locale, { weekday: 'short', timeZone }),
})

/** When an event begins, at its place: `19:00`. */
export const startText = ({ start, timeZone }: When, locale: string): string =>
  format(start, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** A month, `2026-12`: `prosinac 2026.` */
export const monthText = (month: string, locale: string): string =>
  format(`${month}-01`, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day of a month: `petak, 4. prosinca` */
export const calendarDayText = (month: string, day: number, locale: string): string =>
  format(`${month}-${String(day).padStart(2, '0')}`, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })

/** A weekday, 0 for Monday: `pon`. */
export const weekdayText = (weekday: number, locale: string, weekdayStyle: 'long' | 'short'): string =>
  // The first of January 2024 was a Monday.
  format(`2024-01-0${weekday + 1}`, locale, { weekday: weekdayStyle, timeZone: 'UTC' })

/** The name of the time zone where it differs from that of the reader's page: `GMT+1`. */
export const zoneText = ({ start, timeZone }: When, locale: string, own: string): string | null => {
  if (timeZone === own) return null
  const parts = new Intl.DateTimeFormat(localeOf(locale), { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(start),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}
