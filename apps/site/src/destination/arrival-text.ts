import type { DeliveryTimetable } from '@butiga/commerce-sdk'
import { type Departure, dayOf, localeOf } from '@butiga/commerce-sdk/rules'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const daysFrom = (now: Date, time: Date, timeZone: string): number =>
  (Date.parse(dayOf(time, timeZone)) - Date.parse(dayOf(now, timeZone))) / DAY

/** Hours and minutes until a moment, `3 h 12 min`; the last minute is one. */
export const leftUntil = (time: Date, now: Date, locale: string): string => {
  const minutes = Math.max(0, Math.ceil((time.getTime() - now.getTime()) / MINUTE))
  const parts = [
    { unit: 'hour', value: Math.floor(minutes / 60) },
    { unit: 'minute', value: minutes % 60 },
  ] as const
  const displayed = parts.filter(({ value }) => value > 0)
  return (displayed.length > 0 ? displayed : parts.slice(1))
    .map(({ unit, value }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    )
    .join(' ')
}

/** The day of a moment as people say it: `tomorrow`, later `Tue 24/11`. */
export const dayInWords = (time: Date, now: Date, locale: string, timeZone: string): string => {
  const days = daysFrom(now, time, timeZone)
  return days < 2
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    : new Intl.DateTimeFormat(localeOf(locale), {
        weekday: 'short',
        day: 'numeric',
        month: 'numeric',
        timeZone,
      }).format(time)
}

/** What clocks show: `08:00`. */
export const timeInWords = (time: Date, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(time)

/** A text with values in place of its placeholders; unknown placeholders stay as they are. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** The text for a departure: one of the same day, or of a later one. */
export const textFor = ({ texts, timeZone }: DeliveryTimetable, { cutOff }: Departure, now: Date): string =>
  daysFrom(now, cutOff, timeZone) === 0 ? texts.today : texts.later
