import { describe, expect, it } from 'vitest'
import { destinationAt, nextDeparture } from './delivery.rules.ts'

const timeZone = 'Europe/Zagreb'
const workdays = { monday: '16:00', tuesday: '16:00', wednesday: '16:00', thursday: '16:00', friday: '16:00' }
const vis = { code: 'vis', cutOffs: workdays, arrival: { time: '08:00', days: 1 } }
const daily = { ...vis, cutOffs: { ...workdays, saturday: '16:00', sunday: '16:00' } }
const christmas = { from: '2026-12-25', to: '2026-12-26', destinations: null, note: 'Božić' }
const bora = { from: '2026-11-24', to: '2026-11-24', destinations: ['vis'], note: 'Bura' }

const departure = (now: string, destination = vis, pauses = [christmas, bora]) => {
  const next = nextDeparture({ timeZone, pauses }, destination, new Date(now))
  return next && [next.cutOff.toISOString(), next.arrival.toISOString(), next.note]
}

describe('nextDeparture', () => {
  it.each([
    // Winter: an hour ahead of UTC. The 18th is a Wednesday.
    ['just before the cut-off', '2026-11-18T14:59:59.999Z', '2026-11-18T15:00:00.000Z', '2026-11-19T07:00:00.000Z'],
    ['at the cut-off', '2026-11-18T15:00:00.000Z', '2026-11-19T15:00:00.000Z', '2026-11-20T07:00:00.000Z'],
    ['just after the cut-off', '2026-11-18T15:00:00.001Z', '2026-11-19T15:00:00.000Z', '2026-11-20T07:00:00.000Z'],
    ['Friday before the cut-off', '2026-11-20T14:59:00Z', '2026-11-20T15:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['Friday after the cut-off', '2026-11-20T15:01:00Z', '2026-11-23T15:00:00.000Z', '2026-11-24T07:00:00.000Z'],
    // The day of the shop, not of UTC: half past midnight on Monday.
    ['after midnight in the shop', '2026-11-15T23:30:00Z', '2026-11-16T15:00:00.000Z', '2026-11-17T07:00:00.000Z'],
    ['a visitor in another zone', '2026-11-18T23:59:00+09:00', '2026-11-18T15:00:00.000Z', '2026-11-19T07:00:00.000Z'],
  ])('is the next one that is in time: %s', (_, now, cutOff, arrival) => {
    expect(departure(now)).toEqual([cutOff, arrival, null])
  })

  it('leaves out holidays, and says why', () => {
    // Friday the 25th; the next day with a departure is Monday the 28th.
    expect(departure('2026-12-24T16:00:00Z')).toEqual(['2026-12-28T15:00:00.000Z', '2026-12-29T07:00:00.000Z', 'Božić'])
    expect(departure('2026-12-24T14:00:00Z')).toEqual(['2026-12-24T15:00:00.000Z', '2026-12-25T07:00:00.000Z', null])
  })

  it('leaves out bora days of the destinations that have one', () => {
    const now = '2026-11-24T08:00:00Z'
    expect(departure(now)).toEqual(['2026-11-25T15:00:00.000Z', '2026-11-26T07:00:00.000Z', 'Bura'])
    expect(departure(now, { ...vis, code: 'hvar' })).toEqual([
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T07:00:00.000Z',
      null,
    ])
    // Too late for that day in any case.
    expect(departure('2026-11-24T15:00:00Z')).toEqual(['2026-11-25T15:00:00.000Z', '2026-11-26T07:00:00.000Z', null])
  })

  it.each([
    // Clocks are put forward in the night to the 29th, and back in that to the 25th.
    ['to summer time', '2026-03-28T14:00:00Z', '2026-03-28T15:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['on its first day', '2026-03-29T13:59:00Z', '2026-03-29T14:00:00.000Z', '2026-03-30T06:00:00.000Z'],
    ['to winter time', '2026-10-24T13:00:00Z', '2026-10-24T14:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['on its first day', '2026-10-25T14:59:00Z', '2026-10-25T15:00:00.000Z', '2026-10-26T07:00:00.000Z'],
  ])('keeps what clocks show through the change %s', (_, now, cutOff, arrival) => {
    expect(departure(now, daily)).toEqual([cutOff, arrival, null])
  })

  it('is none where nothing departs', () => {
    expect(departure('2026-11-18T12:00:00Z', { ...vis, cutOffs: {} as typeof workdays })).toBeNull()
    expect(departure('2026-11-18T12:00:00Z', vis, [{ ...christmas, from: '2026-01-01', to: '2027-12-31' }])).toBeNull()
  })
})

describe('destinationAt', () => {
  const destinations = [
    { name: 'Vis', country: 'HR', zipCodes: ['21480'] },
    { name: 'Malta', country: 'MT', zipCodes: ['VCT 1000'] },
  ]
  it.each([
    ['HR', '21480', 'Vis'],
    ['HR', ' 21 480 ', 'Vis'],
    ['MT', 'vct-1000', 'Malta'],
    ['SI', '21480', undefined],
    ['HR', '10000', undefined],
    ['HR', '', undefined],
  ])('covers its postal codes, however they are written: %s %s', (country, zipCode, name) => {
    expect(destinationAt(destinations, { country, zipCode })?.name).toBe(name)
  })
})
