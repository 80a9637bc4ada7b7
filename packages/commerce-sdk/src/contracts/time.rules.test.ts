import { expect, it } from 'vitest'
import { formatDate, formatDay, formatMoment, formatSecond, tableMoment, timeZoneOf } from './time.rules.ts'

const split = { locale: 'hr', timeZone: 'Europe/Zagreb' }

it.each([
  [[{ key: 'TimeZone', value: 'Europe/Zagreb' }], 'Europe/Zagreb'],
  [[{ key: 'TimeZone', value: 'America/New_York' }], 'America/New_York'],
  [[{ key: 'TimeZone', value: 'Mars/Olympus' }], 'UTC'],
  [[{ key: 'TimeZone', value: '' }], 'UTC'],
  [[{ key: 'TimeZone', value: { hrv: 'Europe/Zagreb' } }], 'UTC'],
  [[], 'UTC'],
])('the time zone of a site with %j is %s', (options, zone) => {
  expect(timeZoneOf(options)).toBe(zone)
})

it.each([
  ['2026-10-09T18:15:00Z', '9. listopada 2026. u 20:15'],
  ['2026-11-09T18:15:00Z', '9. studenoga 2026. u 19:15'],
  ['2026-12-31T23:30:00.000Z', '1. siječnja 2027. u 0:30'],
  ['2026-10-09T20:15:00+02:00', '9. listopada 2026. u 20:15'],
])('%s is %s in Split', (iso, words) => {
  expect(formatMoment(iso, split)).toBe(words)
})

it('moments in English have the day first, and hours up to 24', () => {
  expect(formatMoment('2026-10-09T18:15:00Z', { locale: 'en', timeZone: 'Europe/Zagreb' })).toBe(
    '9 October 2026 at 20:15',
  )
  expect(formatSecond('2026-10-09T18:15:08Z', { locale: 'eng', timeZone: 'Europe/Zagreb' })).toMatch(
    /^9 October 2026 at 20:15:08 /,
  )
})

it('a day is the same day everywhere, and the day of a moment that of the zone', () => {
  expect(formatDay('2026-10-17', 'hr')).toBe('17. listopada 2026.')
  expect(formatDay('2026-10-17', 'de')).toBe('17. Oktober 2026')
  expect(formatDay('2026-10-17', 'en')).toBe('17 October 2026')
  expect(formatDate('2026-11-21T12:00:00.000Z', split)).toBe('21. studenoga 2026.')
  expect(formatDate('2026-11-21T23:30:00.000Z', split)).toBe('22. studenoga 2026.')
  expect(formatDate('2026-11-21T23:30:00.000Z', { locale: 'de', timeZone: 'UTC' })).toBe('21. November 2026')
})

it.each(['u jesen', '', '2026-13-45', '2026-10-17T25:00:00Z'])('%j is shown as it is written', (text) => {
  expect(formatDay(text, 'hr')).toBe(text)
  expect(formatDate(text, split)).toBe(text)
  expect(formatMoment(text, split)).toBe(text)
})

it('a moment of a table is what a clock of the zone shows', () => {
  expect(tableMoment('2026-11-21T23:30:00.000Z', 'Europe/Zagreb')).toBe('2026-11-22 00:30')
  expect(tableMoment('2026-11-21T13:06:59.000Z', 'America/New_York')).toBe('2026-11-21 08:06')
})
