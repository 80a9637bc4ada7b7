import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** Whether a membership card is known and has not expired. */
export const isMemberCard = async (db: Db | Tx, siteId: number, barcode: string): Promise<boolean> => {
  const card = await db
    .selectFrom('member_card')
    .select('id')
    .where('site_id', '=', siteId)
    .where('barcode', '=', barcode)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return card !== undefined
}
