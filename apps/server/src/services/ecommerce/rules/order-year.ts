import { dayOf } from '@butiga/commerce-sdk/contracts'

/** The year in the number of an order: that of the shop. */
export const orderYear = (now: Date, timeZone: string): number => Number(dayOf(now, timeZone).slice(0, 4))
