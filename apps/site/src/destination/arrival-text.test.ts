import { describe, expect, it } from 'vitest'
import { dayInWords, fillIn, leftUntil, timeInWords } from './arrival-text.ts'

const timeZone = 'Europe/Zagreb'
const now = new Date('2026-11-22T11:48:00Z')
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('leftUntil', () => {
  it.each([
    ['hr', '2026-11-22T15:00:00Z', '3 h 12 min'],
    ['en', '2026-11-22T15:00:00Z', '3 hr 12 min'],
    ['de', '2026-11-22T15:00:00Z', '3 Std. 12 Min.'],
    ['hr', '2026-11-22T12:48:00Z', '1 h'],
    ['hr', '2026-11-22T11:48:01Z', '1 min'],
    ['hr', '2026-11-22T11:48:00Z', '0 min'],
    ['hr', '2026-11-23T15:00:00Z', '27 h 12 min'],
  ])('says in %s how long it is until %s', (locale, time, left) => {
    expect(plain(leftUntil(new Date(time), now, locale))).toBe(left)
  })
})

describe('dayInWords', () => {
  it.each([
    ['hr', '2026-11-22T22:59:00Z', 'danas'],
    // After midnight in the shop.
    ['hr', '2026-11-22T23:00:00Z', 'sutra'],
    ['en', '2026-11-23T07:00:00Z', 'tomorrow'],
    ['de', '2026-11-23T07:00:00Z', 'morgen'],
    ['hr', '2026-11-24T07:00:00Z', 'uto, 24. 11.'],
    ['de', '2026-11-24T07:00:00Z', 'Di., 24.11.'],
    ['en', '2026-11-24T07:00:00Z', 'Tue 24/11'],
  ])('says in %s on which day %s is', (locale, time, day) => {
    expect(plain(dayInWords(new Date(time), now, locale, timeZone))).toBe(day)
  })
})

it('shows times as clocks of the shop do', () => {
  for (const locale of ['hr', 'en', 'de']) {
    expect(timeInWords(new Date('2026-11-23T07:00:00Z'), locale, timeZone)).toBe('08:00')
    expect(timeInWords(new Date('2026-07-23T22:00:00Z'), locale, timeZone)).toBe('00:00')
  }
})

it('fillIn replaces the placeholders that have a value', () => {
  expect(fillIn('{left} → {destination}, {ferry}', { left: '1 h', destination: '$& Vis' })).toBe(
    '1 h → $& Vis, {ferry}',
  )
})
