import { memoized } from './memoized.ts'

const offsets = memoized((timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }))

const offsetAt = (time: number, timeZone: string): number => {
  const parts = offsets(timeZone).formatToParts(time)
  const [, sign, hours, minutes = 0] =
    /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** When clocks of a time zone show what a clock of UTC shows at a moment, in milliseconds. */
const zoned = (time: number, timeZone: string): number => time - offsetAt(time - offsetAt(time, timeZone), timeZone)

/** When a day, `2026-10-17`, or one that is so many days later, begins, in milliseconds; NaN where it is none. */
export const beginningOf = (day: string, timeZone: string, later = 0): number => {
  const time = Date.parse(`${day}T00:00:00Z`) + later * 24 * 60 * 60_000
  return Number.isNaN(time) ? time : zoned(time, timeZone)
}

/**
 * When clocks of a time zone show `16:00` on a day, `2026-10-17`, in milliseconds. A time that is skipped when clocks are put
 * forward is as much after that; one that comes twice is its second one.
 */
export const momentOf = (day: string, time: string, timeZone: string): number =>
  zoned(Date.parse(`${day}T${time}:00Z`), timeZone)

/** The moment that a clock of a time zone shows as `2026-10-17T16:00`, as ISO 8601; null where the text is none. */
export const momentIn = (text: string, timeZone: string): string | null => {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text) ?? []
  const isMoment = !Number.isNaN(Date.parse(`${day}T${time}Z`))
  return isMoment ? new Date(momentOf(day, time, timeZone)).toISOString() : null
}
