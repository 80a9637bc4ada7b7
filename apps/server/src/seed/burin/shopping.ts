import type { SeedCoupon } from '../sample.ts'

/** A discount, an amount from a minimum on, one that has expired, and one that can be used once. */
export const coupons: readonly SeedCoupon[] = [
  { code: 'OTOK10', percent: 1000 },
  { code: 'PET5', amountCents: 500, minTotalCents: 5000 },
  { code: 'ISTEKAO', percent: 2000, validForDays: -1 },
  { code: 'JEDNOM', amountCents: 1000, useLimit: 1 },
]

/** Barcodes of member cards (EAN-13); the last one is no longer valid. */
export const memberCards: readonly { readonly barcode: string; readonly validForDays?: number }[] = [
  { barcode: '3850001000014' },
  { barcode: '3850001000021' },
  { barcode: '3850001000038' },
  { barcode: '3850001000045', validForDays: -30 },
]
