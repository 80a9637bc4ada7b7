import { beginningOf, dayOf, type OrderState, type WithdrawalFault } from '@butiga/commerce-sdk/contracts'
import type { BundleOptions, LineOptions } from '../types.ts'

/** Days in which a buyer can withdraw, from the day after the delivery. */
const daysToWithdraw = 14

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether a day is no working day; which others are holidays depends on the country. */
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/**
 * The end of the last day of a withdrawal, in the shop's time zone. A period that would end on a Saturday or Sunday ends with
 * the next working day.
 */
export const lastMoment = (deliveredAt: Date, timeZone: string): Date => {
  let last = dayAfter(dayOf(deliveredAt, timeZone), daysToWithdraw)
  while (isWeekend(last)) last = dayAfter(last, 1)
  return new Date(beginningOf(dayAfter(last, 1), timeZone))
}

interface Withdrawable {
  readonly state: OrderState
  /** Companies are no consumers. */
  readonly isOfCompany: boolean
  readonly deliveredAt: Date | null
}

/** Why nothing of an order can be withdrawn from at a moment; null where it can. */
export const withdrawalFault = (
  { state, isOfCompany, deliveredAt }: Withdrawable,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Exclude<WithdrawalFault, 'done'> | null => {
  if (state === 'cancelled') return 'cancelled'
  if (isOfCompany) return 'company'
  return deliveredAt !== null && now >= lastMoment(deliveredAt, timeZone) ? 'late' : null
}

interface Written {
  readonly options: LineOptions
  readonly bundleOptions: BundleOptions
}

const isWritten = (texts: object | undefined): boolean => Object.keys(texts ?? {}).length > 0

/** Whether a line, or a part of its bundle, was made to the buyer's wish: what they wrote is on it. */
export const isMadeToWish = ({ options, bundleOptions }: Written): boolean =>
  isWritten(options.personalizations) || bundleOptions.some((part) => isWritten(part.options.personalizations))
