import type { EventRow, Series } from './queries.ts'
import { localTime, timeZoneLines } from './time-zone.ts'

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** `20261204T180000Z`: in UTC, so that no reader needs a table of time zones. */
const moment = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '')

/** Lines of at most 75 bytes, as the format wants them; a folded one goes on after a space. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

/** The times of an event: of one that repeats in the hours of its place, which need its time zone in the file. */
const timesOf = ({ start, end, last, timeZone, recurrence }: EventRow & Series) => {
  if (recurrence === null) return { zone: [], times: [`DTSTART:${moment(start)}`, `DTEND:${moment(end)}`] }
  const { every, unit, cancelled } = recurrence
  const local = (property: string, time: string): string => `${property};TZID=${timeZone}:${time}`
  const [begins, ends] = [localTime(start, timeZone), localTime(end, timeZone)]
  return {
    zone: timeZoneLines(timeZone, start, last > end ? last : end),
    times: [
      local('DTSTART', begins),
      local('DTEND', ends),
      `RRULE:FREQ=${frequencies[unit]};INTERVAL=${every};UNTIL=${moment(last)}`,
      ...cancelled.map((day) => local('EXDATE', `${day.replaceAll('-', '')}${begins.slice(8)}`)),
    ],
  }
}

interface FilePlace {
  readonly address: string
  readonly host: string
  /** When the file is made: a calendar that has the event already takes the later file of the two. */
  readonly at: Date
}

/** An event as iCalendar (RFC 5545). */
export const calendarFile = (event: EventRow & Series, { address, host, at }: FilePlace) => {
  const { zone, times } = timesOf(event)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Butiga//Butiga//EN',
    ...zone,
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${host}`,
    `DTSTAMP:${moment(at.toISOString())}`,
    ...times,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    ...(event.summary === '' ? [] : [`DESCRIPTION:${escaped(event.summary)}`]),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
