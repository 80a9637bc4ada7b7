import { beginningOf, clockOf, dayOf, momentOf, type Sales } from '@butiga/commerce-sdk/contracts'
import { toAmount } from '../ecommerce/public.ts'
import type { SoldInHour } from './types.ts'

const displayedDays = 14

/** `2026-11-23`, so many days before. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** When the shown days begin, and which moment a week ago had the time of the day that is now. */
export const salesSince = (now: Date, timeZone: string) => {
  const today = dayOf(now, timeZone)
  return {
    since: new Date(beginningOf(daysBefore(today, displayedDays - 1), timeZone)),
    weekAgo: new Date(momentOf(daysBefore(today, 7), clockOf(now, timeZone), timeZone)),
  }
}

const figuresOf = (rows: readonly SoldInHour[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  revenue: toAmount(rows.reduce((sum, { cents }) => sum + cents, 0)),
})

/** The figures of today and of the days before it. */
export const salesOf = (
  rows: readonly SoldInHour[],
  now: Date,
  timeZone: string,
): Pick<Sales, 'today' | 'weekBefore' | 'days' | 'hours'> => {
  const today = dayOf(now, timeZone)
  const weekBefore = daysBefore(today, 7)
  const ofDay = (day: string) => rows.filter((row) => row.day === day)
  const ordersIn = (day: string, hour: number) => rows.find((row) => row.day === day && row.hour === hour)?.orders ?? 0
  return {
    today: figuresOf(ofDay(today)),
    weekBefore: figuresOf(
      ofDay(weekBefore).map((row) => ({ ...row, orders: row.ordersBefore ?? 0, cents: row.centsBefore ?? 0 })),
    ),
    days: Array.from({ length: displayedDays }, (_, index) => {
      const day = daysBefore(today, displayedDays - 1 - index)
      return { day, ...figuresOf(ofDay(day)) }
    }),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      orders: ordersIn(today, hour),
      weekBefore: ordersIn(weekBefore, hour),
    })),
  }
}
