import { describe, expect, it } from 'vitest'
import { isMadeToWish, lastMoment, withdrawalFault } from './withdrawal.ts'

const timeZone = 'Europe/Zagreb'

it.each([
  ['a Monday', '2026-11-02T09:00:00Z', '2026-11-16T23:00:00Z'],
  ['a Friday', '2026-11-06T09:00:00Z', '2026-11-20T23:00:00Z'],
  ['a Saturday, so that the period ends with a Monday', '2026-11-07T09:00:00Z', '2026-11-23T23:00:00Z'],
  ['a Sunday, so that the period ends with a Monday', '2026-11-08T09:00:00Z', '2026-11-23T23:00:00Z'],
  ['a Monday that is still Sunday in Greenwich', '2026-11-01T23:30:00Z', '2026-11-16T23:00:00Z'],
  ['a Monday of summer time that ends meanwhile', '2026-10-19T09:00:00Z', '2026-11-02T23:00:00Z'],
])('of goods that came on %s one may withdraw for 14 days, to the midnight of the last one', (_, came, end) => {
  expect(lastMoment(new Date(came), timeZone)).toEqual(new Date(end))
})

describe('nothing can be withdrawn from', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const order = { state: 'completed', isOfCompany: false, deliveredAt: null } as const
  const late = { ...order, deliveredAt: new Date('2026-11-02T09:00:00Z') }
  const end = lastMoment(late.deliveredAt, timeZone)

  it('once it is cancelled, of a company, or too late', () => {
    expect(withdrawalFault({ ...order, state: 'cancelled', isOfCompany: true }, { now, timeZone })).toBe('cancelled')
    expect(withdrawalFault({ ...late, isOfCompany: true }, { now, timeZone })).toBe('company')
    expect(withdrawalFault(late, { now: end, timeZone })).toBe('late')
  })

  it('unless it is not delivered yet, or the last day is not over', () => {
    expect(withdrawalFault(order, { now, timeZone })).toBeNull()
    expect(withdrawalFault(late, { now: new Date(end.getTime() - 1), timeZone })).toBeNull()
  })
})

it('isMadeToWish is true where the buyer has written a personalization', () => {
  const written = { options: { personalizations: { 7: 'Ana' } } }
  const blank = { options: { personalizations: {} } }
  expect(isMadeToWish({ options: {}, bundleOptions: [] })).toBe(false)
  expect(
    isMadeToWish({
      ...blank,
      bundleOptions: [
        { id: 1, ...blank },
        { id: 2, options: {} },
      ],
    }),
  ).toBe(false)
  expect(isMadeToWish({ ...written, bundleOptions: [] })).toBe(true)
  expect(
    isMadeToWish({
      ...blank,
      bundleOptions: [
        { id: 1, ...blank },
        { id: 2, ...written },
      ],
    }),
  ).toBe(true)
})
