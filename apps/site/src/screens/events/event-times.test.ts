import { expect, it } from 'vitest'
import { dayText, hoursText, leafOf, zoneText } from './event-times.ts'

const evening = { start: '2026-12-04T18:00:00.000Z', end: '2026-12-04T22:00:00.000Z', timeZone: 'Europe/Zagreb' }

it('says when an event is in the time of its place, in every language', () => {
  expect([dayText(evening, 'hr'), hoursText(evening, 'hr')]).toEqual(['petak, 4. prosinca 2026.', '19:00 – 23:00'])
  expect([dayText(evening, 'en'), hoursText(evening, 'en')]).toEqual(['Friday, 4 December 2026', '19:00 – 23:00'])
  expect([dayText(evening, 'de'), hoursText(evening, 'de')]).toEqual(['Freitag, 4. Dezember 2026', '19:00 – 23:00'])
  expect(leafOf(evening, 'hr')).toEqual({ month: 'pro', day: '04', weekday: 'pet' })
})

it('keeps the hours of the place on the night when summer time begins', () => {
  const night = { start: '2027-03-28T00:30:00.000Z', end: '2027-03-28T02:00:00.000Z', timeZone: 'Europe/Zagreb' }
  expect(hoursText(night, 'hr')).toBe('01:30 – 04:00')
})

it('names the day of an end on another day, and a time zone that is not the reader’s', () => {
  expect(hoursText({ ...evening, end: '2026-12-05T01:00:00.000Z' }, 'hr')).toBe('19:00 – 5. prosinca u 02:00')
  const london = { ...evening, timeZone: 'Europe/London' }
  expect([hoursText(london, 'hr'), zoneText(london, 'hr', 'Europe/Zagreb')]).toEqual(['18:00 – 22:00', 'GMT'])
  expect(zoneText(evening, 'hr', 'Europe/Zagreb')).toBeNull()
})
