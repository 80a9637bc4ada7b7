import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/**
 * A membership card that is known, switched on, has not expired, and belongs to no other account than that of `userId`; null for a
 * person without an account.
 */
export const findMemberCard = async (
  db: Db | Tx,
  siteId: number,
  barcode: string,
  userId: number | null,
): Promise<{ readonly id: number } | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select k.id from member_card k
    where k.site_id = ${siteId} and k.barcode = ${barcode} and is_card_valid(k.id)
      and (not exists (select from app_user where site_id = ${siteId} and member_card_barcode = ${barcode})
        or exists (select from app_user where site_id = ${siteId} and member_card_barcode = ${barcode} and id = ${userId}))`.execute(
    db,
  )
  return rows[0]
}

/** The same, for an account that takes the card: others that take it wait for the transaction, and do not get it. */
export const claimMemberCard = async (
  tx: Tx,
  siteId: number,
  barcode: string,
  userId: number | null,
): Promise<{ readonly id: number } | undefined> => {
  await sql`select from member_card where site_id = ${siteId} and barcode = ${barcode} for update`.execute(tx)
  return await findMemberCard(tx, siteId, barcode, userId)
}
