import { expect, it } from 'vitest'
import { salesOf, salesSince } from './rules.ts'

const zone = 'Europe/Zagreb'
/** A Wednesday, half past three in the afternoon in Zagreb. */
const now = new Date('2026-11-25T14:30:00Z')
const sold = (day: string, hour: number, orders: number, cents: number, before: object = {}) =>
  ({ day, hour, orders, cents, ordersBefore: null, centsBefore: null, ...before }) as Parameters<
    typeof salesOf
  >[0][number]

it('begins with the first of fourteen days, and looks at the same time a week ago', () => {
  const { since, weekAgo } = salesSince(now, zone)
  expect([since.toISOString(), weekAgo.toISOString()]).toEqual(['2026-11-11T23:00:00.000Z', '2026-11-18T14:30:00.000Z'])
})

it('adds up today, the days before, and what a week ago had by this time', () => {
  const rows = [
    sold('2026-11-25', 9, 2, 1000),
    sold('2026-11-25', 15, 1, 550),
    sold('2026-11-18', 9, 4, 2000, { ordersBefore: 3, centsBefore: 1500 }),
    sold('2026-11-18', 20, 5, 9000),
    sold('2026-11-12', 0, 1, 100),
    sold('2026-11-11', 0, 9, 900),
  ]
  const { today, weekBefore, days, hours } = salesOf(rows, now, zone)
  expect([today, weekBefore]).toEqual([
    { orders: 3, revenue: 15.5 },
    { orders: 3, revenue: 15 },
  ])
  expect(days).toHaveLength(14)
  expect([days[0], days[7]?.revenue, days.at(-1)]).toEqual([
    { day: '2026-11-12', orders: 1, revenue: 1 },
    0,
    { day: '2026-11-25', orders: 3, revenue: 15.5 },
  ])
  expect(days.find(({ day }) => day === '2026-11-18')).toEqual({ day: '2026-11-18', orders: 9, revenue: 110 })
  expect(hours).toHaveLength(24)
  expect([hours[9], hours[15], hours[20], hours[0]]).toEqual([
    { orders: 2, weekBefore: 4 },
    { orders: 1, weekBefore: 0 },
    { orders: 0, weekBefore: 5 },
    { orders: 0, weekBefore: 0 },
  ])
})
