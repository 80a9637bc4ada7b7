import { describe, expect, it } from 'vitest'
import { choicesOf, endOf, figureOf, isDay, formatFigure } from './values.ts'

describe('the choices of a value', () => {
  it('are ids, of one value or several, each from 1', () => {
    expect(choicesOf('multiSelect', [3, 1])).toEqual([3, 1])
    expect(choicesOf('dropdown', '7')).toEqual([7])
    expect(choicesOf('dropdown', 0)).toEqual([])
    expect(choicesOf('dropdown', -2)).toEqual([])
    expect(choicesOf('dropdown', 'plava')).toEqual([])
    expect(choicesOf('dropdown', null)).toEqual([])
  })

  it.each([
    [true, ['yes']],
    ['yes', ['yes']],
    [false, ['no']],
    ['no', ['no']],
    [null, []],
    ['maybe', []],
    [1, []],
  ])('are yes or no of %s', (value, choices) => {
    expect(choicesOf('yesNo', value)).toEqual(choices)
  })
})

it.each([
  ['number', 12.5, 12.5],
  ['number', '12.5', 12.5],
  ['number', '', Number.NaN],
  ['number', '  ', Number.NaN],
  ['number', true, Number.NaN],
  ['number', null, Number.NaN],
  ['number', 'plava', Number.NaN],
  ['date', '2026-10-17', Date.UTC(2026, 9, 17)],
  ['dateTime', '2026-10-17T12:00:00+02:00', Date.UTC(2026, 9, 17, 10)],
  ['date', 2026, Number.NaN],
] as const)('the figure of a %s %s', (type, value, figure) => {
  expect(figureOf(type, value)).toBe(figure)
})

describe('an end of a range', () => {
  const from = { isUpper: false, timeZone: 'Europe/Zagreb' }
  const to = { isUpper: true, timeZone: 'Europe/Zagreb' }

  it.each([
    [5, 5],
    ['5', 5],
    ['-12.5', -12.5],
    ['1234567890.5', 1234567890.5],
    ['0.1234567890', 0.123456789],
    ['12345678901', null],
    ['1.12345678901', null],
    ['5 ', null],
    ['x5', null],
    ['.5', null],
    ['5.', null],
    ['1e3', null],
    ['', null],
    [true, null],
  ])('of numbers may be %s', (value, end) => {
    expect(endOf('number', value, from)).toBe(end)
  })

  it.each([
    ['2026-10-17', Date.UTC(2026, 9, 17)],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['2026-10-17 ', null],
    [' 2026-10-17', null],
    ['26-10-17', null],
    ['2026-1-1', null],
    ['2026-10-17T12:00:00Z', null],
    [20261017, null],
  ])('of days may be %s', (value, end) => {
    expect(endOf('date', value, from)).toBe(end)
    expect(endOf('date', value, to)).toBe(end)
  })

  it('of times is a moment, with an offset', () => {
    const noon = Date.UTC(2026, 9, 17, 12)
    expect(endOf('dateTime', '2026-10-17T12:00Z', from)).toBe(noon)
    expect(endOf('dateTime', '2026-10-17T12:00:00Z', to)).toBe(noon)
    expect(endOf('dateTime', '2026-10-17T12:00:00.5Z', from)).toBe(noon + 500)
    expect(endOf('dateTime', '2026-10-17T12:00:00.123Z', from)).toBe(noon + 123)
    expect(endOf('dateTime', '2026-10-17T14:00:00+02:00', from)).toBe(noon)
    expect(endOf('dateTime', '2026-10-17T10:30:00-01:30', from)).toBe(noon)
  })

  it.each([
    '2026-10-17T12:00:00',
    '2026-10-17T12Z',
    '2026-10-17T12:00:00.Z',
    '2026-10-17T12:00:00.1234Z',
    '2026-10-17T12:00:00Z.',
    ' 2026-10-17T12:00:00Z',
    '2026-10-17T12:00:00+2:00',
    '2026-10-17T12:00:00+02:0',
    '2026-02-30T12:00:00Z',
    '2026-10-17T25:00:00Z',
  ])('of times is not %s', (value) => {
    expect(endOf('dateTime', value, from)).toBeNull()
  })

  it('of times that is a whole day begins and ends in the time zone of the site', () => {
    expect(endOf('dateTime', '2026-10-17', from)).toBe(Date.UTC(2026, 9, 16, 22))
    expect(endOf('dateTime', '2026-10-17', to)).toBe(Date.UTC(2026, 9, 17, 22) - 1)
    expect(endOf('dateTime', '2026-02-30', to)).toBeNull()
  })
})

it('isDay accepts the days of the calendar', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
  expect(isDay('2026-99-99')).toBe(false)
})

it('shows a figure as it was written', () => {
  expect(formatFigure('number', 12.5)).toBe(12.5)
  expect(formatFigure('date', Date.UTC(2026, 9, 17))).toBe('2026-10-17')
  expect(formatFigure('dateTime', Date.UTC(2026, 9, 17, 10))).toBe('2026-10-17T10:00:00.000Z')
})
