import { clockOf, dayOf, isTimeZone } from '@butiga/commerce-sdk/contracts'

const minute = 60_000
/** Apart enough to be quick, and less than the shortest time between two changes: Morocco leaves summer time for Ramadan. */
const pace = 14 * 24 * 60 * minute

type OffsetAt = (at: number) => number

/** Minutes ahead of UTC, by moment. */
const offsetsOf = (timeZone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

/** `20261204T190000`: what a clock shows that is so many minutes ahead of UTC. */
const clock = (at: number, offset: number): string =>
  new Date(at + offset * minute).toISOString().replace(/[-:]|\.\d+Z/g, '')

/** `+0100` */
const offsetText = (offset: number): string => {
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(minutes).padStart(2, '0')}`
}

/** The minute at which the offset changes between two moments. */
const changeBetween = (from: number, to: number, offsetAt: OffsetAt): number => {
  let [before, after] = [from, to]
  while (after - before > minute) {
    const middle = before + Math.ceil((after - before) / minute / 2) * minute
    if (offsetAt(middle) === offsetAt(before)) before = middle
    else after = middle
  }
  return after
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', at: number, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${clock(at, from)}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
]

/** What the clocks of a place show at a moment: `20261204T190000`. */
export const localTime = (iso: string, timeZone: string): string => {
  const at = Date.parse(iso)
  return clock(at, offsetsOf(timeZone)(at))
}

/** `2026-12-04T19:00`, what the clocks of a place show at a moment; a time without `Z`, or an unknown place, changes nothing. */
export const clockTime = (time: string, timeZone: string): string => {
  if (!time.endsWith('Z') || !isTimeZone(timeZone)) return time
  const moment = new Date(time)
  return `${dayOf(moment, timeZone)}T${clockOf(moment, timeZone)}`
}

/** A time zone as iCalendar: the offset at the first moment, and each change of it up to the last. */
export const timeZoneLines = (timeZone: string, first: string, last: string): string[] => {
  const offsetAt = offsetsOf(timeZone)
  const [start, end] = [Date.parse(first), Date.parse(last)]
  const lines = observance('STANDARD', start, offsetAt(start), offsetAt(start))
  for (let at = start; at < end; at += pace) {
    const [before, after] = [offsetAt(at), offsetAt(Math.min(at + pace, end))]
    if (before === after) continue
    const change = changeBetween(at, Math.min(at + pace, end), offsetAt)
    lines.push(...observance(after > before ? 'DAYLIGHT' : 'STANDARD', change, before, after))
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE']
}
