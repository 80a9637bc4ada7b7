import type { Tx } from '../db/db.ts'
import type { SampleFiles, SeedCoupon, SeedMemberCard } from './sample.ts'

const day = 24 * 60 * 60 * 1000

/** Coupons and member cards. */
export const insertShopping = async (tx: Tx, site_id: number, files: SampleFiles, now: Date): Promise<void> => {
  const coupons = await files.read<readonly SeedCoupon[]>('coupons.json')
  const memberCards = await files.read<readonly SeedMemberCard[]>('member-cards.json')
  const inDays = (days: number | undefined): Date | null =>
    days === undefined ? null : new Date(now.getTime() + days * day)
  if (coupons.length > 0)
    await tx
      .insertInto('coupon')
      .values(
        coupons.map(({ code, percent, amountCents, minTotalCents, validForDays, useLimit }) => ({
          site_id,
          code,
          percent: percent ?? null,
          amount_cents: amountCents ?? null,
          min_total_cents: minTotalCents ?? 0,
          // A year ago, so that one which has expired was valid once.
          valid_from: new Date(now.getTime() - 365 * day),
          valid_to: inDays(validForDays),
          use_limit: useLimit ?? null,
          per_user_limit: null,
        })),
      )
      .execute()
  if (memberCards.length > 0)
    await tx
      .insertInto('member_card')
      .values(memberCards.map(({ barcode, validForDays }) => ({ site_id, barcode, valid_to: inDays(validForDays) })))
      .execute()
}
