import type { SiteConfig } from './__generated__/types.ts'
import { localeOf } from './language.rules.ts'
import { memoized } from './memoized.ts'

/** Whether there is a time zone of this name, such as `Europe/Zagreb`. */
export const isTimeZone = memoized((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
})

/**
 * The time zone that a shop shows its moments in: its option `TimeZone`, an IANA name such as `Europe/Zagreb`; UTC where
 * it names none.
 */
export const timeZoneOf = (options: SiteConfig['cmsOptions']): string => {
  const name = options.find(({ key }) => key === 'TimeZone')?.value
  return typeof name === 'string' && isTimeZone(name) ? name : 'UTC'
}

/** How a date is read: in a language, BCP 47, and for moments in a time zone. */
export interface DateReader {
  readonly locale: string
  readonly timeZone: string
}

/** @deprecated {@link localeOf} */
export const european = localeOf

const formatOf = memoized((arguments_) => new Intl.DateTimeFormat(...(JSON.parse(arguments_) as [string, object])))

const inWords = (text: string, locale: string, options: Intl.DateTimeFormatOptions): string => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : formatOf(JSON.stringify([localeOf(locale), options])).format(time)
}

/** A day that is the same for everyone, such as a harvest; `2026-10-17` comes in. What is no day stays as it is written. */
export const formatDay = (day: string, locale: string): string =>
  inWords(day, locale, { dateStyle: 'long', timeZone: 'UTC' })

/** The day of a moment: `21. studenoga 2026.`; ISO 8601 comes in. What is no moment stays as it is written. */
export const formatDate = (iso: string, { locale, timeZone }: DateReader): string =>
  inWords(iso, locale, { dateStyle: 'long', timeZone })

/** A moment: `9. listopada 2026. u 20:15`; ISO 8601 comes in. What is no moment stays as it is written. */
export const formatMoment = (iso: string, { locale, timeZone }: DateReader): string =>
  inWords(iso, locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })

/** A moment to the second: `9. listopada 2026. u 20:15:08 CEST`; ISO 8601 comes in. What is no moment stays as it is written. */
export const formatSecond = (iso: string, { locale, timeZone }: DateReader): string =>
  inWords(iso, locale, { dateStyle: 'long', timeStyle: 'long', timeZone })

const days = memoized(
  (timeZone) => new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
)

/** The day that a moment falls on, `2026-10-17`. */
export const dayOf = (time: Date, timeZone: string): string => {
  const parts = days(timeZone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const clocks = memoized(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }),
)

/** What a clock of a time zone shows at a moment: `14:06`. */
export const clockOf = (time: Date, timeZone: string): string => clocks(timeZone).format(time)

/** A moment as spreadsheets read it, `2026-11-21 14:06`, by the clock of a time zone; ISO 8601 comes in. */
export const tableMoment = (iso: string, timeZone: string): string => {
  const time = new Date(iso)
  return `${dayOf(time, timeZone)} ${clockOf(time, timeZone)}`
}
