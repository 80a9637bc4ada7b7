import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** A membership card that is known, switched on, and has not expired. */
export const findMemberCard = async (
  db: Db | Tx,
  siteId: number,
  barcode: string,
): Promise<{ readonly id: number } | undefined> =>
  await db
    .selectFrom('member_card')
    .select('id')
    .where('site_id', '=', siteId)
    .where('barcode', '=', barcode)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', sql<Date>`now()`)]))
    .executeTakeFirst()

/** Whether a membership card is known, switched on, and has not expired. */
export const isMemberCard = async (db: Db | Tx, siteId: number, barcode: string): Promise<boolean> =>
  (await findMemberCard(db, siteId, barcode)) !== undefined
