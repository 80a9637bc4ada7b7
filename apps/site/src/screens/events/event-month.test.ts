import type { Event } from '@butiga/commerce-sdk'
import { expect, it } from 'vitest'
import { eventsByDay, monthAfter, readMonth, spanOf } from './event-month.ts'

const event = (title: string, start: string, end: string, timeZone = 'Europe/Zagreb'): Event => ({
  id: 1,
  title,
  summary: '',
  start,
  end,
  timeZone,
  place: '',
  image: null,
  html: '',
  recurrence: null,
  form: null,
  free: null,
})

it('readMonth returns the days of a month, and the weekday that it begins with', () => {
  expect(readMonth('2026-12')).toEqual({ month: '2026-12', days: 31, firstWeekday: 1 })
  expect(readMonth('2028-02')).toEqual({ month: '2028-02', days: 29, firstWeekday: 1 })
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it('has each event on its days at its place', () => {
  const events = [
    event('Doček', '2026-11-30T22:30:00.000Z', '2026-12-01T02:00:00.000Z'),
    event('Sajam', '2026-12-30T08:00:00.000Z', '2027-01-02T17:00:00.000Z'),
    event('Do ponoći', '2026-12-04T19:00:00.000Z', '2026-12-04T23:00:00.000Z'),
    event('U Kiritimatiju', '2026-12-31T12:00:00.000Z', '2026-12-31T13:00:00.000Z', 'Pacific/Kiritimati'),
  ]
  const displayed = [...eventsByDay(events, readMonth('2026-12'))].map(([day, of]) => [
    day,
    of.map(({ title }) => title),
  ])
  expect(displayed).toEqual([
    [1, ['Doček']],
    [4, ['Do ponoći']],
    [30, ['Sajam']],
    [31, ['Sajam']],
  ])
  expect([...eventsByDay(events, readMonth('2027-01')).keys()]).toEqual([1, 2])
})

it('asks for all that is in the month somewhere on earth', () => {
  expect(spanOf('2026-12')).toEqual({ from: '2026-11-30T10:00:00.000Z', to: '2027-01-01T12:00:00.000Z' })
})
