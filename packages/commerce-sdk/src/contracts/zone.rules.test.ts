import { expect, it } from 'vitest'
import { dayOf } from './time.rules.ts'
import { beginningOf, momentIn } from './zone.rules.ts'

it.each([
  ['2026-10-17', 'Europe/Zagreb', '2026-10-16T22:00:00.000Z'],
  ['2026-12-17', 'Europe/Zagreb', '2026-12-16T23:00:00.000Z'],
  // The clocks change on these days.
  ['2026-03-29', 'Europe/Zagreb', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', 'Europe/Zagreb', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Zagreb', '2026-10-25T23:00:00.000Z'],
  ['2026-10-17', 'Asia/Kolkata', '2026-10-16T18:30:00.000Z'],
  ['2026-10-17', 'America/New_York', '2026-10-17T04:00:00.000Z'],
  ['2026-10-17', 'UTC', '2026-10-17T00:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  const begins = new Date(beginningOf(day, zone))
  expect(begins.toISOString()).toBe(moment)
  expect(dayOf(begins, zone)).toBe(day)
  expect(dayOf(new Date(begins.getTime() - 1), zone)).not.toBe(day)
  const isOver = beginningOf(day, zone, 1)
  expect(dayOf(new Date(isOver - 1), zone)).toBe(day)
  expect(dayOf(new Date(isOver), zone)).not.toBe(day)
})

it('what is no day begins never', () => {
  expect(beginningOf('2026-02-30x', 'UTC')).toBeNaN()
})

it.each([
  ['2026-12-01T08:00', 'Europe/Zagreb', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01T08:00', 'Europe/Zagreb', '2026-07-01T06:00:00.000Z'],
  ['2026-12-01T08:00:30', 'America/New_York', '2026-12-01T13:00:00.000Z'],
  ['', 'Europe/Zagreb', null],
  ['2026-12-01', 'Europe/Zagreb', null],
  ['2026-13-41T08:00', 'Europe/Zagreb', null],
])('a clock that shows %j in %s does at %s', (text, zone, moment) => {
  expect(momentIn(text, zone)).toBe(moment)
})
