import type { EventRow } from './queries.ts'

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

/** An event as iCalendar (RFC 5545). */
export const calendarFile = (event: EventRow, { address, host }: { readonly address: string; readonly host: string }) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Butiga//Butiga//EN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${host}`,
    `DTSTAMP:${moment(event.start)}`,
    `DTSTART:${moment(event.start)}`,
    `DTEND:${moment(event.end)}`,
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
