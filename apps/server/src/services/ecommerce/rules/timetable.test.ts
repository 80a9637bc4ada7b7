import { describe, expect, it } from 'vitest'
import { arrivalOf, readTimetable } from './timetable.ts'

const reader = { deliveryMethodId: 2, timeZone: 'Europe/Zagreb', language: 'eng', defaultLanguage: 'hrv' }
const cutOffs = { monday: '16:00', tuesday: '16:00', wednesday: '16:00', thursday: '16:00', friday: '16:00' }
const written = {
  texts: { destination: { hrv: 'Moj otok', eng: 'My island' }, today: { hrv: 'Još' }, later: { deu: 'Später' } },
  destinations: [
    {
      code: 'vis',
      name: { hrv: 'Vis', eng: 'Vis island' },
      country: 'HR',
      zipCodes: ['21480'],
      cutOffs,
      arrival: { time: '08:00', days: 1 },
    },
  ],
  pauses: [
    { from: '2026-11-24', to: '2026-11-24', destinations: ['vis'], note: { hrv: 'Bura' } },
    { from: '2026-12-25', to: '2026-12-26', note: { hrv: 'Božić', eng: 'Christmas' } },
  ],
}
const timetable = readTimetable(written, reader)

describe('a timetable', () => {
  it('is none where none is written, and is refused in another form', () => {
    expect(readTimetable(null, reader)).toBeNull()
    expect(() => readTimetable({}, reader)).toThrow()
  })

  it('is read in a language, else in that of the site, else without words', () => {
    expect(readTimetable(written, reader)).toMatchObject({
      deliveryMethodId: 2,
      timeZone: 'Europe/Zagreb',
      texts: { destination: 'My island', today: 'Još', later: '' },
      destinations: [{ code: 'vis', name: 'Vis island', cutOffs, arrival: { time: '08:00', days: 1 } }],
      pauses: [
        { from: '2026-11-24', to: '2026-11-24', destinations: ['vis'], note: 'Bura' },
        { from: '2026-12-25', destinations: null, note: 'Christmas' },
      ],
    })
  })
})

describe('an arrival', () => {
  const vis = { countryCode: 'HR', zipCode: '21480' }
  /** A Wednesday noon in Zagreb. */
  const noon = new Date('2026-11-18T11:00:00Z')

  it('is on the morning after the departure', () => {
    expect(arrivalOf(timetable, vis, noon)).toEqual({ destination: 'Vis island', by: '2026-11-19T07:00:00.000Z' })
  })

  it('is none where nothing departs any more', () => {
    const paused = readTimetable({ ...written, pauses: [{ from: '2026-01-01', to: '2030-01-01', note: {} }] }, reader)
    expect(arrivalOf(paused, vis, noon)).toBeNull()
  })

  it.each([
    ['without a timetable', null, vis],
    ['at another place', timetable, { ...vis, zipCode: '10000' }],
    ['in another country', timetable, { ...vis, countryCode: 'DE' }],
  ])('is none %s', (_, of, address) => {
    expect(arrivalOf(of, address, noon)).toBeNull()
  })
})
